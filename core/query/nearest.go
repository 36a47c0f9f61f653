package query

import (
	"slices"
	"strings"

	"triad/core/message"
)

// Nearest is the name of a list that a text may be a slip of: one or, from five letters on, two letters added, left out
// or changed, capitals apart. It is the first of the nearest, and empty where none is near.
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

// edits is Levenshtein's distance in bytes: the fewest that are added, left out or changed to get from a to b.
func edits(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			changed := diagonal
			if a[i] != b[j] {
				changed++
			}
			diagonal = row[j+1]
			row[j+1] = min(changed, row[j]+1, diagonal+1)
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
