package query

import (
	"strconv"
	"strings"
)

// Queries as text: pairs of keys and values, and their escapes.

// Pair is one key of a query with its value, as text.
type Pair struct{ Key, Value string }

// maxQuery limits the length of a query, and with it the work that a hostile query can cause.
const maxQuery = 16 << 10

// Split splits a query into its pairs. It reports unreadable parts and repeated keys.
func Split(query string) (pairs []Pair, problems []Issue) {
	if len(query) > maxQuery {
		return nil, []Issue{{Key: "query", Got: strconv.Itoa(len(query)) + " bytes", Note: tooLong(maxQuery)}}
	}
	seen := map[string]bool{}
	for part := range strings.SplitSeq(strings.TrimPrefix(query, "?"), "&") {
		if part == "" {
			continue
		}
		rawKey, rawValue, hasValue := strings.Cut(part, "=")
		key, ok1 := unescape(rawKey)
		value, ok2 := unescape(rawValue)
		switch {
		case !ok1 || !ok2:
			problems = append(problems, Issue{Key: rawKey, Got: rawValue, Note: badEncoding()})
			continue
		case seen[key]:
			problems = append(problems, Issue{Key: key, Got: value, Note: givenTwice()})
			continue
		case !hasValue && key == "embed":
			value = "1" // a key without a value is a flag
		}
		seen[key] = true
		pairs = append(pairs, Pair{key, value})
	}
	return pairs, problems
}

// Queries use the escapes of application/x-www-form-urlencoded. net/url has them too, but would add network types and a
// tenth to the worker's size; a test compares the two.

const hex = "0123456789ABCDEF"

// Escape escapes a key or a value so that it stays readable in an address bar: letters, digits and -_.~,: are not
// escaped.
func Escape(value string) string {
	var b strings.Builder
	for i := range len(value) {
		c := value[i]
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', strings.IndexByte("-_.~,:", c) >= 0:
			b.WriteByte(c)
		case c == ' ':
			b.WriteByte('+')
		default:
			b.Write([]byte{'%', hex[c>>4], hex[c&15]})
		}
	}
	return b.String()
}

// unescape reads the output of Escape or of a browser; ok is false for a broken percent-encoding.
func unescape(text string) (value string, ok bool) {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '+':
			b.WriteByte(' ')
		case '%':
			if i+2 >= len(text) {
				return "", false
			}
			c, err := strconv.ParseUint(text[i+1:i+3], 16, 8)
			if err != nil {
				return "", false
			}
			b.WriteByte(byte(c))
			i += 2
		default:
			b.WriteByte(text[i])
		}
	}
	return b.String(), true
}
