package rl

import (
	"strconv"
	"strings"
)

// Fields splits the lines of a CSV at commas, semicolons or tabs.
type Fields struct {
	between byte
	fields  []string // of the present line
}

// Header finds the separator in the header and splits the header.
func (f *Fields) Header(line string) []string {
	f.separate(line)
	return f.Split(line)
}

// separate finds the separator: a tab, a semicolon or a comma.
func (f *Fields) separate(header string) {
	f.between = ','
	for _, c := range []byte{';', '\t'} {
		if strings.IndexByte(header, c) >= 0 {
			f.between = c
		}
	}
}

// Split splits a line into its fields and removes the blanks and quotes around them. A quoted field may contain the
// separator. The list is valid until the next call.
func (f *Fields) Split(line string) []string {
	f.fields = f.fields[:0]
	for more := true; more; {
		var field string
		field, line, more = f.cut(line)
		f.fields = append(f.fields, content(field))
	}
	return f.fields
}

// cut splits a line after its first field.
func (f *Fields) cut(line string) (field, rest string, more bool) {
	if start := strings.TrimLeft(line, " "); strings.HasPrefix(start, `"`) {
		for i := 1; i < len(start); i++ {
			if start[i] != '"' {
				continue
			}
			if i+1 < len(start) && start[i+1] == '"' {
				i++
				continue
			}
			if after := strings.TrimLeft(start[i+1:], " "); after == "" || after[0] == f.between {
				return start[:i+1], strings.TrimPrefix(after, string(rune(f.between))), after != ""
			}
			break
		}
	}
	at := strings.IndexByte(line, f.between)
	if at < 0 {
		return line, "", false
	}
	return line[:at], line[at+1:], true
}

// Decimal parses a number, which may have a decimal comma.
func Decimal(field string) (float64, error) {
	x, err := strconv.ParseFloat(field, 64)
	if err != nil && strings.Count(field, ",") == 1 && !strings.Contains(field, ".") {
		return strconv.ParseFloat(strings.Replace(field, ",", ".", 1), 64)
	}
	return x, err
}

// Truth parses 0 and 1, and false and true in any case or as their first letter.
func Truth(field string) (is, ok bool) {
	switch {
	case field == "0" || field == "0.0" || spells(field, "false") || spells(field, "f"):
		return false, true
	case field == "1" || field == "1.0" || spells(field, "true") || spells(field, "t"):
		return true, true
	}
	x, err := strconv.ParseFloat(field, 64) // the form of numpy.savetxt
	return x == 1, err == nil && (x == 0 || x == 1)
}

// content returns a field without the blanks and the quotes around it.
func content(field string) string {
	field = strings.TrimSpace(field)
	if n := len(field); n >= 2 && field[0] == '"' && field[n-1] == '"' {
		return strings.ReplaceAll(field[1:n-1], `""`, `"`)
	}
	return field
}

// spells reports whether a field is a word in any case: Python writes True, R writes TRUE.
func spells(field, word string) bool {
	if len(field) != len(word) {
		return false
	}
	for i := range len(word) {
		if field[i]|0x20 != word[i] {
			return false
		}
	}
	return true
}
