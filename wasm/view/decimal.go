package view

import "strings"

// numbers is a text of numbers, and of symbols that hold none, with the decimal mark of the language; where that is a
// comma and there is one, semicolons stand between numbers.
func (x *lexicon) numbers(text string) string {
	mark := x.word(wordDecimalMark)
	if mark == Words[wordDecimalMark].English {
		return text
	}
	if s, ok := x.decimals[text]; ok {
		return s
	}
	if x.decimals == nil {
		x.decimals = make(map[string]string)
	}
	if len(x.decimals) >= maxLabels {
		clear(x.decimals)
	}
	s := withMark(text, mark)
	x.decimals[text] = s
	return s
}

// withMark puts a decimal mark in place of each point before a digit.
func withMark(text, mark string) string {
	if mark == "," && strings.Contains(text, ".") {
		text = strings.ReplaceAll(text, ", ", "\u202f; ")
	}
	var b strings.Builder
	for i := range len(text) {
		if text[i] == '.' && i+1 < len(text) && '0' <= text[i+1] && text[i+1] <= '9' {
			b.WriteString(mark)
			continue
		}
		b.WriteByte(text[i])
	}
	return b.String()
}
