// Package jsontree decodes JSON into trees, natively and in the browser.
//
// Triad does not use encoding/json in the browser because it would take an eighth of worker.wasm. It does not use the
// browser's parser because browsers word errors differently and keep the last of two equal keys.
package jsontree

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"triad/core/message"
)

// Faults of a text.
var (
	notJSON   = message.New("json.syntax", "invalid JSON at byte {0}: {1}")
	value     = message.New("json.value", "a value is missing")
	comma     = message.New("json.comma", "a comma or {0} is missing")
	key       = message.New("json.key", "a key in double quotes is missing")
	colon     = message.New("json.colon", "a colon is missing after the key")
	endOfText = message.New("json.end", "a text needs a closing double quote, and no control character before it")
	escape    = message.New("json.escape", "a text has an unknown escape")
	digits    = message.New("json.number", "a number is missing")
	tooLarge  = message.New("json.too-large", "the number {0} at byte {1} is too large for double precision")
	tooDeep   = message.New("json.depth", "more than {0} lists and objects are nested; use fewer")
	twice     = message.New("json.twice", "key {0} is given twice; give it once")
	more      = message.New("json.more", "there is text after the end; delete it")
	ended     = message.New("json.ended", "the text ends too soon")
)

// depth is the largest nesting of lists and objects.
const depth = 64

// Parse decodes a text to nil, bool, float64, string, []any and map[string]any. A list of numbers alone is []float64,
// and a list of pairs of numbers alone is [][2]float64, because large files consist of them. No object may have a key
// twice. An error is one line with the byte, from 1, at which the text is not JSON.
func Parse(text string) (any, error) {
	p := parser{text: text}
	v, ok := p.value(depth)
	if p.blank(); ok && p.at < len(text) {
		ok = p.fail(more())
	}
	switch {
	case p.taken:
		return nil, p.wrong
	case !ok:
		return nil, notJSON(p.at+1, p.wrong)
	}
	return v, nil
}

type parser struct {
	text  string
	at    int
	wrong message.Message
	taken bool // the fault is in valid JSON

	row, pairs int // lengths of the last list of numbers and of the last list of pairs, as guesses for the next
}

// none is the empty list. All empty lists share it, so that a text of millions of them takes little memory.
var none any = []any{}

func (p *parser) fail(m message.Message) bool {
	if p.wrong = m; p.at >= len(p.text) {
		p.wrong = ended()
	}
	return false
}

// refuse is fail for valid JSON that Parse does not accept.
func (p *parser) refuse(m message.Message) bool {
	p.wrong, p.taken = m, true
	return false
}

func (p *parser) blank() {
	for p.at < len(p.text) {
		switch p.text[p.at] {
		case ' ', '\t', '\n', '\r':
			p.at++
		default:
			return
		}
	}
}

// next skips blanks, and one character if it is c.
func (p *parser) next(c byte) bool {
	p.blank()
	if p.at < len(p.text) && p.text[p.at] == c {
		p.at++
		return true
	}
	return false
}

func (p *parser) value(deep int) (any, bool) {
	if p.blank(); p.at == len(p.text) {
		return nil, p.fail(value())
	}
	switch c := p.text[p.at]; {
	case (c == '{' || c == '[') && deep == 0:
		return nil, p.fail(tooDeep(depth))
	case c == '{':
		return p.object(deep - 1)
	case c == '[':
		return p.list(deep - 1)
	case c == '"':
		return p.string()
	case numeric(c):
		return p.number()
	}
	for _, word := range []struct {
		text  string
		value any
	}{{"null", nil}, {"true", true}, {"false", false}} {
		if len(p.text)-p.at >= len(word.text) && p.text[p.at:p.at+len(word.text)] == word.text {
			p.at += len(word.text)
			return word.value, true
		}
	}
	return nil, p.fail(value())
}

func (p *parser) object(deep int) (any, bool) {
	p.at++
	out := map[string]any{}
	if p.next('}') {
		return out, true
	}
	for {
		p.blank()
		if p.at == len(p.text) || p.text[p.at] != '"' {
			return nil, p.fail(key())
		}
		name, ok := p.string()
		if !ok {
			return nil, false
		}
		if _, given := out[name]; given {
			return nil, p.refuse(twice(message.Quoted(glance(name))))
		}
		if !p.next(':') {
			return nil, p.fail(colon())
		}
		v, ok := p.value(deep)
		if !ok {
			return nil, false
		}
		out[name] = v
		if p.next('}') {
			return out, true
		}
		if !p.next(',') {
			return nil, p.fail(comma("}"))
		}
	}
}

// list returns []float64 if all elements are numbers, and [][2]float64 if all are pairs of numbers.
func (p *parser) list(deep int) (any, bool) {
	p.at++
	if p.next(']') {
		return none, true
	}
	p.blank()
	begin, wrong, taken := p.at, p.wrong, p.taken
	if p.at < len(p.text) && numeric(p.text[p.at]) {
		if numbers, ok := p.numbers(); ok {
			return numbers, true
		}
	} else if deep > 0 {
		if pairs, ok := p.pairList(); ok {
			return pairs, true
		}
	}
	p.at, p.wrong, p.taken = begin, wrong, taken
	out := make([]any, 0, 2)
	for {
		v, ok := p.value(deep)
		if !ok {
			return nil, false
		}
		out = append(out, v)
		if p.next(']') {
			return trimmed(out), true
		}
		if !p.next(',') {
			return nil, p.fail(comma("]"))
		}
	}
}

// numbers reads the rest of a list of numbers alone. It fails without a fault if the list has other elements.
func (p *parser) numbers() (list []float64, ok bool) {
	list = make([]float64, 0, max(2, p.row))
	for {
		if p.blank(); p.at == len(p.text) || !numeric(p.text[p.at]) {
			return nil, false
		}
		x, ok := p.float()
		if !ok {
			return nil, false
		}
		list = append(list, x)
		if p.next(']') {
			p.row = len(list)
			return trimmed(list), true
		}
		if !p.next(',') {
			return nil, false
		}
	}
}

// pairList is numbers for a list of pairs of numbers.
func (p *parser) pairList() (list [][2]float64, ok bool) {
	for {
		if !p.next('[') {
			return nil, false
		}
		var pair [2]float64
		for i, after := range [2]byte{',', ']'} {
			if p.blank(); p.at == len(p.text) || !numeric(p.text[p.at]) {
				return nil, false
			}
			if pair[i], ok = p.float(); !ok || !p.next(after) {
				return nil, false
			}
		}
		if list == nil {
			list = make([][2]float64, 0, max(1, p.pairs))
		}
		list = append(list, pair)
		if p.next(']') {
			p.pairs = len(list)
			return trimmed(list), true
		}
		if !p.next(',') {
			return nil, false
		}
	}
}

// trimmed returns a list without much unused memory behind it.
func trimmed[T any](list []T) []T {
	if cap(list)-len(list) > len(list)/8 {
		return append(make([]T, 0, len(list)), list...)
	}
	return list
}

// numeric reports whether a number begins with a character.
func numeric(c byte) bool { return c == '-' || c >= '0' && c <= '9' }

// number is float for a value of any kind.
func (p *parser) number() (any, bool) {
	x, ok := p.float()
	if !ok {
		return nil, false
	}
	return x, true
}

// float reads a number in JSON's form: a sign, digits without a leading 0, a fraction, an exponent.
func (p *parser) float() (float64, bool) {
	begin := p.at
	some := func() bool {
		from := p.at
		for p.at < len(p.text) && p.text[p.at] >= '0' && p.text[p.at] <= '9' {
			p.at++
		}
		return p.at > from
	}
	is := func(set string) bool {
		if p.at < len(p.text) {
			for i := range len(set) {
				if p.text[p.at] == set[i] {
					p.at++
					return true
				}
			}
		}
		return false
	}
	is("-")
	if !is("0") && !some() || is(".") && !some() {
		return 0, p.fail(digits())
	}
	if is("eE") {
		is("+-")
		if !some() {
			return 0, p.fail(digits())
		}
	}
	x, err := strconv.ParseFloat(p.text[begin:p.at], 64)
	if err != nil {
		return 0, p.refuse(tooLarge(glance(p.text[begin:p.at]), begin+1))
	}
	return x, true
}

// string reads a text in double quotes. Invalid UTF-8 and half surrogate pairs become U+FFFD.
func (p *parser) string() (string, bool) {
	p.at++
	begin, plain := p.at, true
	for p.at < len(p.text) {
		switch c := p.text[p.at]; {
		case c == '"':
			raw := p.text[begin:p.at]
			p.at++
			if plain {
				return strings.Clone(raw), true // a part of the text would keep all of it in memory
			}
			return p.unescaped(raw, begin)
		case c < ' ':
			return "", p.fail(endOfText())
		case c == '\\':
			plain = false
			p.at++
		case c >= utf8.RuneSelf:
			plain = false
		}
		p.at++
	}
	p.at = len(p.text)
	return "", p.fail(endOfText())
}

var escapes = map[byte]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

// unescaped returns a text, which begins at byte from, with its escapes resolved.
func (p *parser) unescaped(raw string, from int) (string, bool) {
	out := make([]byte, 0, len(raw))
	for i := 0; i < len(raw); {
		if raw[i] != '\\' {
			r, size := utf8.DecodeRuneInString(raw[i:])
			out = utf8.AppendRune(out, r)
			i += size
			continue
		}
		if c, known := escapes[raw[i+1]]; known {
			out = append(out, c)
			i += 2
			continue
		}
		r, ok := unicode4(raw[i:])
		if !ok {
			p.at = from + i
			return "", p.fail(escape())
		}
		i += 6
		if utf16.IsSurrogate(r) {
			second, _ := unicode4(raw[i:])
			if r = utf16.DecodeRune(r, second); r != utf8.RuneError {
				i += 6
			}
		}
		out = utf8.AppendRune(out, r)
	}
	return string(out), true
}

// unicode4 reads \uXXXX at the beginning of a text.
func unicode4(text string) (rune, bool) {
	if len(text) < 6 || text[0] != '\\' || text[1] != 'u' {
		return 0, false
	}
	x, err := strconv.ParseUint(text[2:6], 16, 16)
	return rune(x), err == nil && text[2] != '+' && text[2] != '-'
}

// glance shortens a text so that a reader sees it at a glance.
func glance(text string) string {
	const most = 40
	for i := range text {
		if i >= most {
			return text[:i] + "…"
		}
	}
	return text
}
