package rl

import (
	"strconv"
	"strings"
)

// Fields cuts the lines of a CSV. Between fields stand commas, semicolons or tabs.
type Fields struct {
	between byte
	fields  []string // of the line at hand
}

// Header finds by the header what stands between fields, and cuts it.
func (f *Fields) Header(line string) []string {
	f.separate(line)
	return f.Split(line)
}

// separate finds what stands between fields: a tab, a semicolon or a comma.
func (f *Fields) separate(header string) {
	f.between = ','
	for _, c := range []byte{';', '\t'} {
		if strings.IndexByte(header, c) >= 0 {
			f.between = c
		}
	}
}

// Split cuts a line into its fields, without blanks and quotes around them. A quoted field may hold what stands between fields.
// The list is good until the next call.
func (f *Fields) Split(line string) []string {
	f.fields = f.fields[:0]
	for more := true; more; {
		var field string
		field, line, more = f.cut(line)
		f.fields = append(f.fields, content(field))
	}
	return f.fields
}

// cut cuts a line after its first field.
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

// Decimal reads a number, with a decimal comma too.
func Decimal(field string) (float64, error) {
	x, err := strconv.ParseFloat(field, 64)
	if err != nil && strings.Count(field, ",") == 1 && !strings.Contains(field, ".") {
		return strconv.ParseFloat(strings.Replace(field, ",", ".", 1), 64)
	}
	return x, err
}

// Truth reads 0 and 1, false and true in letters of any case, and how these begin.
func Truth(field string) (is, ok bool) {
	switch {
	case field == "0" || field == "0.0" || spells(field, "false") || spells(field, "f"):
		return false, true
	case field == "1" || field == "1.0" || spells(field, "true") || spells(field, "t"):
		return true, true
	}
	x, err := strconv.ParseFloat(field, 64) // as numpy.savetxt writes them
	return x == 1, err == nil && (x == 0 || x == 1)
}

// content is a field without the blanks and the quotes around it.
func content(field string) string {
	field = strings.TrimSpace(field)
	if n := len(field); n >= 2 && field[0] == '"' && field[n-1] == '"' {
		return strings.ReplaceAll(field[1:n-1], `""`, `"`)
	}
	return field
}

// spells says whether a field is a word, in letters of any case: Python writes True, R writes TRUE.
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
