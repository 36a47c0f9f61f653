package query

import (
	"slices"
	"strings"

	"triad/core/message"
)

// Slips: what was meant by a key or a value that there is none of, and how the legal ones are told.

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

// How many names of a list a message gives: all of a short one, a few of a long one.
const (
	shortList = 16
	fewest    = 8
)

// few lists names for a message: all, or the near one and some, and where the rest is.
func few(names []string, near, part string) any {
	if len(names) <= shortList {
		return strings.Join(names, ", ")
	}
	some := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return name == near })
	if near != "" {
		some = slices.Insert(some, 0, near)
	}
	return andMore(strings.Join(some[:fewest], ", "), len(names)-fewest, part)
}

// partOf is what triad list is asked for to list the values of a key.
func partOf(key string) string {
	switch key {
	case "alg", "flow":
		return "learners"
	case "preset", "problem", "metric":
		return key + "s"
	}
	return "keys"
}

// orNear puts the name before what is legal that an unknown item of a value may be a slip of, and shortens a long list.
func orNear(key, value string, legal message.Message) message.Message {
	names, near := listed(legal), ""
	for item := range strings.SplitSeq(value, ",") {
		if near == "" && !slices.Contains(names, item) {
			near = Nearest(item, names)
		}
	}
	legal = shortened(legal, few(names, near, partOf(key)))
	if near != "" {
		return perhaps(near, legal)
	}
	return legal
}

// listed are the names that a message of what is legal lists, if it lists any.
func listed(legal message.Message) []string {
	if !lists(legal) {
		return nil
	}
	if inner, nested := legal.Args[0].(message.Message); nested {
		return listed(inner)
	}
	return strings.Split(legal.Args[0].(string), ", ")
}

// shortened is the same message with another list, where it has one.
func shortened(legal message.Message, list any) message.Message {
	if !lists(legal) {
		return legal
	}
	legal.Args = slices.Clone(legal.Args)
	if inner, nested := legal.Args[0].(message.Message); nested {
		legal.Args[0] = shortened(inner, list)
	} else {
		legal.Args[0] = list
	}
	return legal
}

// lists says whether a message of what is legal begins with a list.
func lists(legal message.Message) bool {
	switch legal.Code {
	case oneOf("").Code, someOf("").Code, orPair("", "").Code, orNothing("").Code:
		return true
	}
	return false
}

// unknown says that there is no such key, and which is near.
func unknown(key string) message.Message {
	all := strings.Split(keys(), ", ")
	if name := Nearest(key, all); name != "" {
		return unknownNear(few(all, name, "keys"), name)
	}
	return unknownKey(few(all, "", "keys"))
}
