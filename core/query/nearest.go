package query

import (
	"slices"
	"strings"

	"triad/core/message"
)

// Nearest is the name of a list that a text may be a slip of: one or, from five letters on, two letters added, left out,
// changed or swapped, capitals apart. It is the first of the nearest, and empty where none is near.
func Nearest(text string, names []string) string {
	const longest = 40 // no name is longer; a text may be of any length
	best, most := "", 1
	if len(text) >= 5 {
		most = 2
	}
	if len(text) > longest {
		return ""
	}
	for _, name := range names {
		if d := edits(strings.ToLower(text), strings.ToLower(name)); d <= most && d < len(name) {
			best, most = name, d-1
		}
	}
	return best
}

// edits is the fewest letters, in bytes, that are added, left out, changed, or swapped with the next to get from a to b.
func edits(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before, last, row = last, row, before
		row[0] = i + 1
		for j := range len(b) {
			changed := last[j]
			if a[i] != b[j] {
				changed++
			}
			row[j+1] = min(changed, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
	}
	return row[len(b)]
}

// orNear puts the name before what is legal that an unknown item of a value may be a slip of.
func orNear(value string, legal message.Message) message.Message {
	names := listed(legal)
	for item := range strings.SplitSeq(value, ",") {
		if slices.Contains(names, item) {
			continue
		}
		if name := Nearest(item, names); name != "" {
			return perhaps(name, legal)
		}
	}
	return legal
}

// listed are the names that a message of what is legal lists, if it lists any.
func listed(legal message.Message) []string {
	switch legal.Code {
	case oneOf("").Code, someOf("").Code, orPair("", "").Code, orNothing("").Code:
		if inner, nested := legal.Args[0].(message.Message); nested {
			return listed(inner)
		}
		return strings.Split(legal.Args[0].(string), ", ")
	}
	return nil
}

// unknown says that there is no such key, and which is near.
func unknown(key string) message.Message {
	all := keys()
	if name := Nearest(key, strings.Split(all, ", ")); name != "" {
		return unknownNear(all, name)
	}
	return unknownKey(all)
}
