package lesson

import (
	"strings"
	"unicode/utf8"

	"triad/core/query/mathml"
)

// Span is a piece of a paragraph. It shows Text, unless it has Spans.
type Span struct {
	Kind  string `json:"kind"` // "" for plain text, or one of the kinds below
	Text  string `json:"text"`
	Spans []Span `json:"spans"` // of emphasis and links
	To    string `json:"to"`    // of a link
}

// The kinds of spans.
const (
	emphasis = "em"
	strong   = "strong"
	verbatim = "code"
	anchor   = "a"
	formula  = "math" // its text is MathML
)

// Spans reads the marks of a paragraph: *emphasis*, **strong**, `code`, [text](link) and $formula$. A backslash takes a
// mark its meaning. A link to anything but a page, by http, https, mailto or a relative address, is text.
func Spans(text string) []Span {
	if len(text) > maxMarked {
		return []Span{{Text: text}}
	}
	return spans(text, 0)
}

// unbroken replaces the spaces within numbers such as 1 490, so that no line ends there.
func unbroken(text string) string {
	digits := func(from, to int) bool {
		if from < 0 || to > len(text) {
			return false
		}
		return strings.Trim(text[from:to], "0123456789") == ""
	}
	var out strings.Builder
	for i := range len(text) {
		if text[i] == ' ' && digits(i-1, i) && digits(i+1, i+4) && !digits(i+4, i+5) {
			out.WriteRune('\u00a0')
		} else {
			out.WriteByte(text[i])
		}
	}
	return out.String()
}

func spans(text string, depth int) (list []Span) {
	var plain strings.Builder
	put := func(s Span) {
		if plain.Len() > 0 {
			list = append(list, Span{Text: unbroken(plain.String())})
			plain.Reset()
		}
		list = append(list, s)
	}
	for i := 0; i < len(text); {
		if c := text[i]; c == '\\' && i+1 < len(text) && strings.IndexByte("\\`*_[]()$!#|<>-", text[i+1]) >= 0 {
			plain.WriteByte(text[i+1])
			i += 2
			continue
		} else if strings.IndexByte("`$*_[!", c) >= 0 {
			if s, n := marked(text, i, depth); n > 0 {
				if s.Kind == "" {
					plain.WriteString(s.Text)
				} else {
					put(s)
				}
				i += n
				continue
			}
		}
		plain.WriteByte(text[i])
		i++
	}
	if plain.Len() > 0 {
		list = append(list, Span{Text: unbroken(plain.String())})
	}
	return list
}

// marked reads a span that begins with a mark at byte i, and returns its length in bytes; 0 if the mark is text.
func marked(text string, i, depth int) (s Span, n int) {
	rest := text[i:]
	switch {
	case rest[0] == '`':
		if inside, ok := between(rest, "`"); ok {
			return Span{Kind: verbatim, Text: inside}, len(inside) + 2
		}
	case rest[0] == '$':
		if inside, ok := between(rest, "$"); ok && strings.TrimSpace(inside) == inside {
			return Span{Kind: formula, Text: "<math><mrow>" + mathml.Line(inside) + "</mrow></math>"}, len(inside) + 2
		}
	case depth == maxNested:
	case strings.HasPrefix(rest, "**"):
		if inside, ok := emphasised(text, i, "**"); ok {
			return Span{Kind: strong, Spans: spans(inside, depth+1)}, len(inside) + 4
		}
	case rest[0] == '*' || rest[0] == '_':
		if inside, ok := emphasised(text, i, rest[:1]); ok {
			return Span{Kind: emphasis, Spans: spans(inside, depth+1)}, len(inside) + 2
		}
	case strings.HasPrefix(rest, "!["): // pictures are not loaded; their text remains
		if inside, _, length := linked(rest[1:]); length > 0 {
			return Span{Text: inside}, length + 1
		}
	case rest[0] == '[':
		if inside, to, length := linked(rest); length > 0 && Leads(to) {
			return Span{Kind: anchor, To: to, Spans: spans(inside, depth+1)}, length
		}
	}
	return s, 0
}

// between returns what is between a mark at the start of rest and the same mark after it, unless that is nothing.
func between(rest, mark string) (inside string, ok bool) {
	end := strings.Index(rest[len(mark):], mark)
	if end <= 0 {
		return "", false
	}
	return rest[len(mark) : len(mark)+end], true
}

// emphasised returns what is between two marks that touch it. Within a word, _ is no mark.
func emphasised(text string, i int, mark string) (inside string, ok bool) {
	inside, ok = between(text[i:], mark)
	if !ok || strings.TrimSpace(inside) != inside {
		return "", false
	}
	before, _ := utf8.DecodeLastRuneInString(text[:i])
	after, _ := utf8.DecodeRuneInString(text[i+2*len(mark)+len(inside):])
	return inside, mark != "_" || !isWordRune(before) && !isWordRune(after)
}

// linked returns the parts of [text](address) at the start of rest, with its length; 0 if there is none.
func linked(rest string) (text, to string, n int) {
	end := strings.IndexByte(rest, ']')
	if end < 2 || !strings.HasPrefix(rest[end:], "](") {
		return "", "", 0
	}
	address, _, closed := strings.Cut(rest[end+2:], ")")
	if !closed {
		return "", "", 0
	}
	return rest[1:end], strings.TrimSpace(address), end + 2 + len(address) + 1
}

// Leads reports whether a lesson may link to an address: a page, by http or https, a mail address, or a relative
// address. It does without net/url, which would make the page's program 4 % larger.
func Leads(to string) bool {
	odd := func(r rune) bool { return r <= ' ' || r == '\\' || r == utf8.RuneError || r == 0x7f }
	if to == "" || strings.ContainsFunc(to, odd) {
		return false
	}
	at := strings.IndexAny(to, ":/?#")
	if at < 0 || to[at] != ':' {
		return !strings.HasPrefix(to, "//")
	}
	host, page := strings.CutPrefix(to[at+1:], "//")
	switch strings.ToLower(to[:at]) {
	case "http", "https":
		return page && strings.IndexAny(host, "/?#") != 0 && host != ""
	case "mailto":
		return to[at+1:] != ""
	}
	return false
}

// Relink replaces the address of each link by f of it.
func Relink(list []Span, f func(to string) string) {
	for i, s := range list {
		if s.Kind == anchor {
			list[i].To = f(s.To)
		}
		Relink(s.Spans, f)
	}
}

// Relink replaces the address of each link in the block by f of it.
func (b Block) Relink(f func(to string) string) {
	Relink(b.Spans, f)
	for _, item := range b.Items {
		for _, inside := range item {
			inside.Relink(f)
		}
	}
	for _, row := range b.Rows {
		for _, cell := range row {
			Relink(cell, f)
		}
	}
}
