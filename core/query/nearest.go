package query

import (
	"slices"
	"strings"

	"triad/core/message"
)

// Suggestions for misspelt keys and values, and shortened lists of the valid ones.

// Nearest returns the name of a list that a text may be a misspelling of, empty if none is close. The text may differ
// in one letter, or in two if it has at least five: added, left out, changed or swapped. Case does not count. Of
// several names the nearest wins, and of equally near ones the first.
func Nearest(text string, names []string) string {
	const longest = 40 // no name is longer, but a query may hold a text of any length
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

// edits returns the smallest number of edits that turn a into b. An edit adds, removes or changes a byte, or swaps it
// with the next.
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

// Numbers of names that a message lists: all of a short list, a few of a long one.
const (
	shortList = 16
	fewest    = 8
)

// few lists names for a message: all, or the near one and a few others, and where to find the rest.
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

// partOf returns the argument of triad list that lists the values of a key.
func partOf(key string) string {
	switch key {
	case "alg", "flow":
		return "learners"
	case "preset", "problem", "metric":
		return key + "s"
	}
	return "keys"
}

// orNear puts the likely intended name before the allowed values, if an unknown item of value is a misspelling, and
// shortens a long list.
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

// listed returns the names that a message of allowed values lists, if any.
func listed(legal message.Message) []string {
	if !lists(legal) {
		return nil
	}
	if inner, nested := legal.Args[0].(message.Message); nested {
		return listed(inner)
	}
	return strings.Split(legal.Args[0].(string), ", ")
}

// shortened returns the same message with another list, if it has a list.
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

// lists reports whether a message of allowed values begins with a list.
func lists(legal message.Message) bool {
	switch legal.Code {
	case oneOf("").Code, someOf("").Code, orPair("", "").Code, orNothing("").Code:
		return true
	}
	return false
}

// unknown returns the message that there is no such key, with a near one.
func unknown(key string) message.Message {
	all := strings.Split(keys(), ", ")
	if name := Nearest(key, all); name != "" {
		return unknownNear(few(all, name, "keys"), name)
	}
	return unknownKey(few(all, "", "keys"))
}
