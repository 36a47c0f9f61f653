package view_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"triad/wasm/view"
	"triad/wasm/view/svg"
	"triad/wasm/wire"
)

// These are names of learners in the frames of the golden pictures, and other texts that are no words.
var names = []string{
	"TB", "GTB", "Retrace", "GRetrace", "GQ", "AB", "Trace", "IS", "GIS", "GTD", "GTD2", "Qπ", "GQπ", "TD", "online", "MSPBE", "th", "Tree", "Backup", "Gradient",
}

// metrics holds the names of the frames' metrics, by ID.
var metrics = map[string]string{"mspbe": "Projected Bellman error", "distance": "Distance to θ*"}

// texts returns all texts of a picture in a file.
func texts(file []byte) []string {
	var list []string
	for _, part := range strings.Split(string(file), "<text")[1:] {
		_, rest, _ := strings.Cut(part, ">")
		text, _, _ := strings.Cut(rest, "</text>")
		list = append(list, text)
	}
	return list
}

// letters returns the words of at least two letters in a text, because symbols have one.
func letters(text string) []string {
	list := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
	return slices.DeleteFunc(list, func(s string) bool { return len([]rune(s)) < 2 })
}

// paint returns a golden picture, with another language's words if they are given.
func paint(p picture, words []wire.Word) []byte {
	l := *p.layout
	l.Words = words
	var r view.Renderer
	s := svg.New(l.Width, l.Height)
	for _, panel := range l.Panels {
		r.Draw(s, panel, p.frame, &l)
	}
	return s.Bytes()
}

func TestTheTableHasEveryWordOfThePictures(t *testing.T) {
	known := map[string]bool{}
	for _, w := range view.Words {
		for _, part := range letters(w.English) {
			known[part] = true
		}
	}
	for _, name := range names {
		known[name] = true
	}
	for _, name := range metrics {
		for _, part := range letters(name) {
			known[part] = true
		}
	}
	seen := map[string]bool{}
	for _, p := range pictures() {
		for _, text := range texts(paint(p, nil)) {
			for _, w := range letters(text) {
				seen[w] = true
				if !known[w] {
					t.Errorf("%s: the picture writes %q in %q, which is not in Words", p.name, w, text)
				}
			}
		}
	}
	if len(seen) < 30 {
		t.Errorf("the pictures have %d words, want most of the table's: %q", len(seen), slices.Sorted(maps.Keys(seen)))
	}
}

// Each word is replaced by one that no picture has, so no English word may remain.
func TestAnotherLanguageReplacesEveryWord(t *testing.T) {
	var words []wire.Word
	english := map[string]bool{}
	for i, w := range view.Words {
		words = append(words, wire.Word{Code: w.Code, Text: strings.Repeat("ж", 1+i%7)})
		for _, part := range letters(w.English) {
			english[part] = true
		}
	}
	for id, name := range metrics {
		words = append(words, wire.Word{Code: "metric." + id, Text: "жж"})
		for _, part := range letters(name) {
			english[part] = true
		}
	}
	for _, name := range names {
		delete(english, name)
	}
	for _, p := range pictures() {
		for _, text := range texts(paint(p, words)) {
			for _, w := range letters(text) {
				if english[w] {
					t.Errorf("%s: %q is left in %q", p.name, w, text)
				}
			}
		}
	}
}

// The tests of translations read the recorded words.
func TestTheRecordedWordsAreCurrent(t *testing.T) {
	table := map[string]string{}
	for i, w := range view.Words {
		if _, twice := table[w.Code]; twice || w.Code == "" || w.English == "" {
			t.Errorf("word %d, %q: code %q is another's, or something is empty", i, w.English, w.Code)
		}
		table[w.Code] = w.English
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", " ")
	if err := e.Encode(table); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join("testdata", "words.json")
	if *update {
		if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if before, err := os.ReadFile(path); err != nil || !bytes.Equal(before, b.Bytes()) {
		t.Errorf("%s is not what the words are (%v); run go test -update, then translate what is new (assets/words)", path, err)
	}
}

// A user's action may have the name of a built-in action. Only labels with a code are translated.
func TestUsersNamesStayInEveryLanguage(t *testing.T) {
	f := frame(300)
	for i := range f.Graph.Edges {
		f.Graph.Edges[i].Name = wire.Label{Text: "left"}
	}
	f.Graph.Edges[0].Name = wire.Label{Code: "right"}
	f.Graph.Edges[1].Name = wire.Label{Code: "no.such", Text: "lower"}
	p := picture{"", f, panel(wire.ViewGraph, 640, 320, light)}
	all := strings.Join(texts(paint(p, []wire.Word{{Code: "right", Text: "droite"}, {Code: "left", Text: "gauche"}})), "|")
	for text, want := range map[string]bool{"left": true, "gauche": false, "droite": true, "right": false, "lower": true} {
		if strings.Contains(all, text) != want {
			t.Errorf("%q is written: %v, want %v: %s", text, !want, want, all)
		}
	}
}

func TestRemovedLanguagesLeaveNoTrace(t *testing.T) {
	var r view.Renderer
	for _, p := range pictures() {
		draw := func(words []wire.Word) string {
			l := *p.layout
			l.Words = words
			s := svg.New(l.Width, l.Height)
			for _, panel := range l.Panels {
				r.Draw(s, panel, p.frame, &l)
			}
			return string(s.Bytes())
		}
		before := draw(nil)
		draw([]wire.Word{{Code: "step", Text: "pas"}, {Code: "right", Text: "droite"}, {Code: "start", Text: "départ"}, {Code: "metric.mspbe", Text: "erreur"}})
		if after := draw(nil); after != before {
			t.Errorf("%s: the picture is another after a while in French", p.name)
		}
	}
}
