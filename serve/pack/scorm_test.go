package main

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// course returns the files of a SCORM package of a lesson.
func courseOf(t *testing.T, s *site) map[string]string {
	t.Helper()
	text, err := s.scorm()
	if err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(text), int64(len(text)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range archive.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name] = string(content)
	}
	return files
}

func withOwnLesson(t *testing.T, name string) *site {
	t.Helper()
	s := whole(t)
	s.lesson, s.course = filepath.Join(t.TempDir(), name), "out.zip"
	write(t, s.lesson, strings.Replace(aLesson, "[three](second.md), [four](../about.html)", "[three](https://example.org/?a=1&b=2)", 1))
	return s
}

func TestACoursePackageListsItsFiles(t *testing.T) {
	files := courseOf(t, withOwnLesson(t, "my-lesson.md"))
	var manifest struct {
		Schema   string `xml:"metadata>schemaversion"`
		Title    string `xml:"organizations>organization>item>title"`
		Resource struct {
			Href  string `xml:"href,attr"`
			Type  string `xml:"scormtype,attr"`
			Files []struct {
				Href string `xml:"href,attr"`
			} `xml:"file"`
		} `xml:"resources>resource"`
	}
	if err := xml.Unmarshal([]byte(files["imsmanifest.xml"]), &manifest); err != nil {
		t.Fatal(err)
	}
	page := manifest.Resource.Href
	if manifest.Schema != "1.2" || manifest.Title != "A *first* lesson" || manifest.Resource.Type != "sco" || page != "assets/lessons/my-lesson.html" {
		t.Errorf("%+v", manifest)
	}
	if !strings.Contains(files[page], `<html data-scorm lang="en" data-lesson="my-lesson">`) {
		t.Errorf("%.200s", files[page])
	}
	var listed []string
	for _, f := range manifest.Resource.Files {
		listed = append(listed, f.Href)
		if _, there := files[f.Href]; !there {
			t.Errorf("the package lacks %s", f.Href)
		}
	}
	if !slices.Contains(listed, "assets/lessons/my-lesson.js") || len(listed)+1 != len(files) {
		t.Errorf("%d files are listed, and the package has %d", len(listed), len(files))
	}
	first, err := withOwnLesson(t, "my-lesson.md").scorm()
	if err != nil {
		t.Fatal(err)
	}
	if second, err := withOwnLesson(t, "my-lesson.md").scorm(); err != nil || !bytes.Equal(first, second) {
		t.Errorf("a second package differs (%v)", err)
	}
}

func TestALessonIsInThePageInOneFile(t *testing.T) {
	s := withOwnLesson(t, "my-lesson.fr.md")
	s.course, s.file = "", "out.html"
	write(t, filepath.Join(s.source, "index.html"), strings.Replace(string(read(t, filepath.Join(s.source, "index.html"))), "<!doctype html><head>", `<!doctype html><html lang="en"><head>`, 1))
	text, err := s.single()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`<html lang="fr" data-lesson="my-lesson.fr">`, `<script type="application/json" id="lesson">{"parts":[{"blocks":`, `frame-src blob: 'self' file:`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the file lacks %s", want)
		}
	}
}

func TestFaultyOwnLessonsAreReported(t *testing.T) {
	for name, want := range map[string]string{"My Lesson.md": "My Lesson.md: the name of a lesson's file has small letters", "mine.txt": "mine.txt: the name"} {
		if _, err := withOwnLesson(t, name).scorm(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, args := range [][]string{{"-lesson", "a.md"}, {"-scorm", "a.zip"}} {
		var stdout, stderr bytes.Buffer
		if status := run(args, &stdout, &stderr); status != 2 || !strings.Contains(stderr.String(), "give ") {
			t.Errorf("%v: %d %s", args, status, stderr.String())
		}
	}
}
