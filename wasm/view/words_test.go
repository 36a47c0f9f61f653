package view_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode"

	"triad/wasm/view"
	"triad/wasm/view/svg"
	"triad/wasm/wire"
)

// Names of learners in the frames of the golden pictures, and what else is no word.
var names = []string{
	"TB", "GTB", "Retrace", "GRetrace", "GQ", "AB", "Trace", "IS", "GIS", "GTD", "GTD2", "Qπ", "GQπ", "TD", "online", "MSPBE", "th",
}

// texts are all texts of a picture in a file.
func texts(file []byte) []string {
	var list []string
	for _, part := range strings.Split(string(file), "<text")[1:] {
		_, rest, _ := strings.Cut(part, ">")
		text, _, _ := strings.Cut(rest, "</text>")
		list = append(list, text)
	}
	return list
}

// letters are the words of two letters or more in a text; symbols have one.
func letters(text string) []string {
	list := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
	return slices.DeleteFunc(list, func(s string) bool { return len([]rune(s)) < 2 })
}

// paint is a golden picture, with words of another language if they are given.
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

func TestEveryWordOfThePicturesIsInTheTable(t *testing.T) {
	known := map[string]bool{}
	for _, w := range view.Words {
		for _, part := range letters(w) {
			known[part] = true
		}
	}
	for _, name := range names {
		known[name] = true
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

// Each word becomes another that no picture has: no English one may be left.
func TestAnotherLanguageReplacesEveryWord(t *testing.T) {
	var words []wire.Word
	english := map[string]bool{}
	for i, w := range view.Words {
		words = append(words, wire.Word{From: w, To: strings.Repeat("ж", 1+i%7)})
		for _, part := range letters(w) {
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

func TestALanguageThatIsTakenAwayLeavesNoTrace(t *testing.T) {
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
		draw([]wire.Word{{From: "step", To: "pas"}, {From: "right", To: "droite"}, {From: "start", To: "départ"}})
		if after := draw(nil); after != before {
			t.Errorf("%s: the picture is another after a while in French", p.name)
		}
	}
}
