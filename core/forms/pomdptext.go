package forms

import (
	"errors"
	"strconv"
	"strings"
)

// lexer reads a text word by word, because a list of all words would take memory. A colon is a word by itself; a
// comment extends from # to the end of its line. A copy of a lexer can look ahead.
type lexer struct {
	text     string
	at       int // start of the rest
	newlines int // number of newlines before the rest
	line     int // of the word read last
}

// blanks separate words.
const blanks = " \t\n\r\v\f"

// next returns the next word, empty at the end.
func (l *lexer) next() string {
	for l.at < len(l.text) {
		switch c := l.text[l.at]; {
		case c == '#':
			for l.at < len(l.text) && l.text[l.at] != '\n' && l.text[l.at] != '\r' {
				l.at++
			}
		case strings.IndexByte(blanks, c) >= 0:
			if c == '\n' {
				l.newlines++
			}
			l.at++
		default:
			from := l.at
			for l.at++; c != ':' && l.at < len(l.text) && !ends(l.text[l.at]); l.at++ {
			}
			l.line = l.newlines + 1
			return l.text[from:l.at]
		}
	}
	return ""
}

// ends reports whether a word ends before c.
func ends(c byte) bool {
	return c <= ' ' && strings.IndexByte(blanks, c) >= 0 || c == ':' || c == '#'
}

// peek returns the next word without reading it.
func (l lexer) peek() string { return l.next() }

// begins reports whether a statement comes next: a word and a colon, or start, include or exclude, and a colon.
func (l lexer) begins() bool {
	word, after := l.next(), l.next()
	return after == ":" || word == "start" && (after == "include" || after == "exclude") && l.next() == ":"
}

// goes reports whether the statement continues: a word comes next that begins no statement.
func (l lexer) goes() bool { return l.peek() != "" && !l.begins() }

// numeric reports whether a word is a number and not a name.
func numeric(word string) bool {
	if word == "" || strings.IndexByte("+-.0123456789", word[0]) < 0 { // inf and nan are names
		return false
	}
	_, err := strconv.ParseFloat(word, 64)
	return err == nil || errors.Is(err, strconv.ErrRange)
}

// chunks is a list that grows without being copied, because copies would take more memory than the file.
type chunks[T any] struct {
	list [][]T
	n    int
}

const chunk = 1 << 12

func (c *chunks[T]) add(x T) {
	if c.n%chunk == 0 {
		c.list = append(c.list, make([]T, chunk))
	}
	c.list[c.n/chunk][c.n%chunk] = x
	c.n++
}

func (c *chunks[T]) at(i int) *T { return &c.list[i/chunk][i%chunk] }
