package main

import (
	"encoding/json"
	"strings"
)

// givenTwice finds a key that a JSON document's outermost object has more than once, of which decoders
// keep the last without a word. The document is known to be valid.
func givenTwice(text string) (key string, twice bool) {
	d := json.NewDecoder(strings.NewReader(text))
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return "", false
	}
	seen := map[string]bool{}
	for d.More() {
		token, err := d.Token()
		key, ok := token.(string)
		if err != nil || !ok {
			return "", false
		}
		if seen[key] {
			return key, true
		}
		seen[key] = true
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return "", false
		}
	}
	return "", false
}
