package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"triad/core/lesson"
)

// lessonFile matches the file of a lesson of one's own; its group is the lesson's name in addresses.
var lessonFile = regexp.MustCompile(`^([a-z0-9][a-z0-9-]{0,39})(?:\.([a-z]{2}))?\.md$`)

// ownLesson reads the lesson of one's own, and returns its name and its language.
func (s *site) ownLesson() (l *lesson.Lesson, name, language string, err error) {
	base := filepath.Base(s.lesson)
	parts := lessonFile.FindStringSubmatch(base)
	if parts == nil {
		return nil, "", "", fmt.Errorf("%s: the name of a lesson's file has small letters, digits and hyphens; use one such as my-lesson.md or my-lesson.fr.md", base)
	}
	text, err := os.ReadFile(s.lesson)
	if err != nil {
		return nil, "", "", err
	}
	l, faults := lesson.Parse(string(text))
	if len(faults) > 0 {
		return nil, "", "", fmt.Errorf("%s:%w", base, faults[0])
	}
	if language = parts[2]; language == "" {
		language = "en"
	}
	return l, strings.TrimSuffix(base, ".md"), language, nil
}

// manifestOf has the parts of a manifest of SCORM 1.2 (imsmanifest.xml) that a package with one lesson needs.
type manifestOf struct {
	XMLName   xml.Name   `xml:"http://www.imsproject.org/xsd/imscp_rootv1p1p2 manifest"`
	ID        string     `xml:"identifier,attr"`
	Version   string     `xml:"version,attr"`
	ADL       string     `xml:"xmlns:adlcp,attr"`
	Schema    string     `xml:"metadata>schema"`
	SchemaV   string     `xml:"metadata>schemaversion"`
	Courses   courses    `xml:"organizations"`
	Resources []resource `xml:"resources>resource"`
}

type courses struct {
	Default string `xml:"default,attr"`
	Course  course `xml:"organization"`
}

type course struct {
	ID    string `xml:"identifier,attr"`
	Title string `xml:"title"`
	Item  item   `xml:"item"`
}

type item struct {
	ID    string `xml:"identifier,attr"`
	Of    string `xml:"identifierref,attr"`
	Title string `xml:"title"`
}

type resource struct {
	ID    string `xml:"identifier,attr"`
	Type  string `xml:"type,attr"`
	Kind  string `xml:"adlcp:scormtype,attr"`
	Href  string `xml:"href,attr"`
	Files []struct {
		Href string `xml:"href,attr"`
	} `xml:"file"`
}

// scorm writes the lesson with the whole site as a package of SCORM 1.2, which a learning-management system imports.
// The same input gives the same bytes.
func (s *site) scorm() ([]byte, error) {
	l, base, _, err := s.ownLesson()
	if err != nil {
		return nil, err
	}
	contents, err := s.contents()
	if err != nil {
		return nil, err
	}
	page := lessonsFolder + base + ".html"
	contents[page] = bytes.Replace(contents[page], []byte("<html "), []byte("<html data-scorm "), 1)
	res := resource{ID: "page", Type: "webcontent", Kind: "sco", Href: page}
	names := slices.Sorted(maps.Keys(contents))
	for _, name := range names {
		res.Files = append(res.Files, struct {
			Href string `xml:"href,attr"`
		}{name})
	}
	manifest, err := xml.MarshalIndent(manifestOf{
		ID: "triad-" + strings.ReplaceAll(base, ".", "-"), Version: s.version, ADL: "http://www.adlnet.org/xsd/adlcp_rootv1p2",
		Schema: "ADL SCORM", SchemaV: "1.2",
		Courses:   courses{"triad", course{"triad", l.Title, item{"lesson", "page", l.Title}}},
		Resources: []resource{res},
	}, "", " ")
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	archive.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	put := func(name string, content []byte) error {
		w, err := archive.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
		if err == nil {
			_, err = w.Write(content)
		}
		return err
	}
	if err := put("imsmanifest.xml", append([]byte(xml.Header), manifest...)); err != nil {
		return nil, err
	}
	for _, name := range names {
		if err := put(name, contents[name]); err != nil {
			return nil, err
		}
	}
	err = archive.Close()
	return out.Bytes(), err
}
