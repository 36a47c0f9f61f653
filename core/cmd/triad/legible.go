package main

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// legible is a line for a terminal: what is no letter, mark, number, sign or space, and could move its cursor, set its
// title or turn the line round, is written as Go quotes it. Names of files come from anywhere.
func legible(line string) string {
	var b strings.Builder
	for len(line) > 0 {
		r, size := utf8.DecodeRuneInString(line)
		if strconv.IsGraphic(r) && !(r == utf8.RuneError && size == 1) {
			b.WriteString(line[:size])
		} else {
			quoted := strconv.Quote(line[:size])
			b.WriteString(quoted[1 : len(quoted)-1])
		}
		line = line[size:]
	}
	return b.String()
}
