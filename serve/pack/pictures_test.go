package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// present is the site of this source tree, with programs that are none, and the posters that the page shows.
func present(t *testing.T) *site {
	t.Helper()
	s := small(t)
	s.source = filepath.Join("..", "..")
	for _, m := range posterAddress.FindAllSubmatch(read(t, filepath.Join(s.source, "index.html")), -1) {
		write(t, s.path(string(m[1])), drawn)
	}
	return s
}

var joinedAttributes = regexp.MustCompile(`="[^"]*"[a-zA-Z]`)

var usedVariable = regexp.MustCompile(`var\((--[a-z0-9]+)\)`)

func TestTheManualShowsEachPictureAsTheBuildDrawsIt(t *testing.T) {
	contents, err := present(t).contents()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pictures {
		name := picturesFolder + p.name + ".svg"
		file := contents[name]
		if file == nil {
			t.Errorf("no page shows %s", name)
			continue
		}
		for d := xml.NewDecoder(bytes.NewReader(file)); ; {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
		if joined := joinedAttributes.Find(file); joined != nil { // which Go reads, and browsers do not
			t.Errorf("%s: no space in %s", name, joined)
		}
		for _, m := range usedVariable.FindAllSubmatch(file, -1) {
			if !bytes.Contains(file, []byte(string(m[1])+":")) {
				t.Errorf("%s: no value of %s", name, m[1])
			}
		}
		for _, page := range []string{"using.html", "using.fr.html"} {
			if !strings.Contains(string(contents[manualFolder+page]), `src="pictures/`+p.name+`.svg"`) {
				t.Errorf("%s does not show %s", page, name)
			}
		}
	}
}

func TestAPictureFollowsItsDrawing(t *testing.T) {
	const page = "# Page\n\n![A map](pictures/where.svg)\n"
	source := func(t *testing.T, drawing string) *site {
		t.Helper()
		s := small(t)
		write(t, filepath.Join(s.source, "assets", "manual", "using.md"), page)
		write(t, filepath.Join(s.source, "assets", "page.css"), ":root {\n  --ink: #111;\n}\n[data-theme=\"dark\"] {\n  --ink: #eee;\n}\n")
		if drawing != "" {
			write(t, filepath.Join(s.source, filepath.FromSlash(drawingsFolder), "growth.svg"), drawing)
		}
		return s
	}
	for _, word := range []string{"before", "after"} {
		s := source(t, `<svg viewBox="0 0 3 4"><text>`+word+` < 1</text></svg>`)
		mustBuild(t, s)
		if got := string(read(t, s.path(picturesFolder+"where.svg"))); !strings.Contains(got, word+" &lt; 1") || !strings.Contains(got, "#eee") {
			t.Errorf("%s: %s", word, got)
		}
	}
	for drawing, want := range map[string]string{
		"":            filepath.FromSlash(drawingsFolder + "/growth.svg"),
		"<svg></svg>": "not with its size",
	} {
		if _, err := source(t, drawing).build(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", drawing, err, want)
		}
	}
}

func TestAPictureThatIsNotThereFailsTheBuild(t *testing.T) {
	for text, want := range map[string]string{
		"![A](pictures/none.svg)":              "shows pictures/none.svg, which serve/pack/pictures.go does not list",
		"![A](../none.png)":                    "the site has no assets/none.png",
		"![A](../../posters/none-light.svg)":   `the site has no posters/none-light.svg`,
		"<!-- anchors: old -->\n\nNo heading.": "is not before a heading",
	} {
		if _, err := manual(t, map[string]string{"assets/manual/using.md": "# Page\n\n" + text + "\n"}, "index.html"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	// A quick build without posters has their words.
	s := small(t)
	write(t, filepath.Join(s.source, "assets", "manual", "using.md"), "# Page\n\n![Two curves](../../posters/learned-light.svg)\n")
	if err := os.RemoveAll(s.path(postersFolder)); err != nil {
		t.Fatal(err)
	}
	mustBuild(t, s)
	if page := string(read(t, s.path(manualFolder+"using.html"))); !strings.Contains(page, "Two curves") || strings.Contains(page, "<img") {
		t.Errorf("without posters: %s", page)
	}
}

func TestOldAnchorsOfTheManualExist(t *testing.T) {
	page, err := manual(t, map[string]string{"assets/manual/logs.md": "# Logs\n\n<!-- anchors: old older-1 -->\n## New\n"}, "assets/manual/logs.html")
	if err != nil || !strings.Contains(page, `<h2 id="new"><a id="older-1"></a><a id="old"></a>New</h2>`) {
		t.Errorf("%v: %s", err, page)
	}
	contents, err := present(t).contents()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(read(t, "testdata/old-anchors.txt"))) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		n++
		file, id, _ := strings.Cut(strings.TrimSpace(line), "#")
		if times := bytes.Count(contents[manualFolder+file], []byte(`id="`+id+`"`)); times != 1 {
			t.Errorf("%s has %d places with the id %s, want 1", file, times, id)
		}
	}
	if n < 70 {
		t.Errorf("%d addresses, want those of six pages", n)
	}
}
