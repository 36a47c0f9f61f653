//go:build !wasm

// Package pages_test checks the numbers printed in the errata, the lesson and the captions.
//
// A test finds a sentence on the page, in each language, and compares its numbers with computed values.
package pages_test

import (
	"encoding/xml"
	"html"
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

const assets = "../../assets/"

// says fails unless item id of the errata has the sentence in English and in French, with these values. {…} encloses a
// number, which must be the value rounded as shown.
func says(t *testing.T, id, english, french string, values ...float64) {
	t.Helper()
	for language, sentence := range map[string]string{"en": english, "fr": french} {
		found := false
		for _, item := range errata(t, language) {
			if item.id == id {
				found = true
				printed(t, "errata, "+language+", "+id, item.text, sentence, values...)
			}
		}
		if !found {
			t.Errorf("errata, %s: there is no %s", language, id)
		}
	}
}

// printed fails unless text has the sentence, with the values for the numbers in braces.
func printed(t *testing.T, where, text, sentence string, values ...float64) {
	t.Helper()
	numbers := braces.FindAllStringSubmatch(sentence, -1)
	if len(numbers) != len(values) {
		t.Fatalf("%s: %q has %d numbers in braces, and %d are computed", where, sentence, len(numbers), len(values))
	}
	if plain := bare(sentence); !strings.Contains(text, plain) {
		t.Errorf("%s does not say %q; it says:\n%s", where, plain, text)
	}
	for i, n := range numbers {
		value, unit, ok := read(n[1])
		if !ok || !(math.Abs(value-values[i]) <= unit/2*(1+1e-9)) {
			t.Errorf("%s says %s, and computed it is %.7g", where, n[1], values[i])
		}
	}
}

var braces = regexp.MustCompile(`\{([^{}]*)\}`)

// bare returns a sentence without the braces around its numbers.
func bare(sentence string) string { return braces.ReplaceAllString(sentence, "$1") }

var number = regexp.MustCompile(`^(−?)(\d*)(?:[.,](\d+))?(?:·10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?$`)

var raised = strings.NewReplacer("⁻", "-", "⁰", "0", "¹", "1", "²", "2", "³", "3", "⁴", "4", "⁵", "5", "⁶", "6", "⁷", "7", "⁸", "8", "⁹", "9")

// read parses a number as pages print it, such as .0732 and 4,4·10⁸, and returns its value and the unit of its last
// digit.
func read(text string) (value, unit float64, ok bool) {
	m := number.FindStringSubmatch(text)
	if m == nil {
		return 0, 0, false
	}
	e, _ := strconv.Atoi(raised.Replace(m[4])) // 0 without an exponent
	value, err := strconv.ParseFloat(strings.ReplaceAll(m[1], "−", "-")+m[2]+"."+m[3], 64)
	return value * math.Pow10(e), math.Pow10(e - len(m[3])), err == nil
}

// item is one item of the errata.
type item struct {
	id, group, text string // text has formulas in the form of linear
	tests           []string
	formulas        []string
}

var (
	sections  = regexp.MustCompile(`(?s)<h2 id="(\w+)">|<section id="(\w+)">(.*?)</section>`)
	formula   = regexp.MustCompile(`(?s)<math.*?</math>`)
	tag       = regexp.MustCompile(`<[^>]*>`)
	testNamed = regexp.MustCompile(`<code>(Test\w+)</code>`)
)

func source(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// page returns the text of a page of the site in a language.
func page(t *testing.T, name, language string) string {
	t.Helper()
	if language != "en" {
		name += "." + language
	}
	return source(t, assets+name+".html")
}

func errata(t *testing.T, language string) (items []item) {
	t.Helper()
	group := ""
	for _, m := range sections.FindAllStringSubmatch(page(t, "errata", language), -1) {
		if m[1] != "" {
			group = m[1]
			continue
		}
		x := item{id: m[2], group: group, text: plain(t, m[3])}
		for _, f := range formula.FindAllString(m[3], -1) {
			x.formulas = append(x.formulas, linear(t, f))
		}
		for _, n := range testNamed.FindAllStringSubmatch(m[3], -1) {
			x.tests = append(x.tests, n[1])
		}
		items = append(items, x)
	}
	return items
}

// plain returns the text of a piece of a page, with each formula on one line in the form of linear.
func plain(t *testing.T, piece string) string {
	t.Helper()
	piece = formula.ReplaceAllStringFunc(piece, func(f string) string { return html.EscapeString(linear(t, f)) })
	piece = strings.NewReplacer("<sub>", "_", "<sup>", "^", "\u202f", " ", "</dt>", ": ", "</dd>", "\n", "</li>", "\n", "</h3>", "\n").Replace(piece)
	return strings.TrimSpace(html.UnescapeString(tag.ReplaceAllString(piece, "")))
}

// linear writes a formula of MathML on one line: a/b, a_b, a^b, √a.
func linear(t *testing.T, f string) string {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(f))
	var write func(name string) string
	write = func(name string) string {
		var parts []string
		for {
			token, err := d.Token()
			if err != nil {
				t.Fatalf("%v in %s", err, f)
			}
			switch token := token.(type) {
			case xml.CharData:
				parts = append(parts, string(token))
			case xml.StartElement:
				parts = append(parts, write(token.Name.Local))
			case xml.EndElement:
				return joined(name, parts)
			}
		}
	}
	if _, err := d.Token(); err != nil {
		t.Fatalf("%v in %s", err, f)
	}
	return write("math")
}

func joined(name string, parts []string) string {
	whole := func(i int) string {
		if i >= len(parts) || utf8.RuneCountInString(parts[i]) == 1 {
			return strings.Join(parts[i:min(i+1, len(parts))], "")
		}
		return "(" + parts[i] + ")"
	}
	switch name {
	case "mfrac":
		return whole(0) + "/" + whole(1)
	case "msub":
		return parts[0] + "_" + whole(1)
	case "msup":
		return parts[0] + "^" + whole(1)
	case "msubsup":
		return parts[0] + "_" + whole(1) + "^" + whole(2)
	case "msqrt":
		return "√" + whole(0)
	}
	return strings.Join(parts, "")
}
