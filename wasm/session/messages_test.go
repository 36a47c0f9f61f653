package session

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"triad/core/message"
)

var update = flag.Bool("update", false, "write testdata/messages.json and summaries.json anew")

// The tests of translations read the recorded messages.
func TestTheRecordedMessagesAreCurrent(t *testing.T) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(message.All()); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join("testdata", "messages.json")
	if *update {
		if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if before, err := os.ReadFile(path); err != nil || !bytes.Equal(before, b.Bytes()) {
		t.Errorf("%s is not what the messages are (%v); run go test -update, then translate what is new (assets/words)", path, err)
	}
}

func TestArgumentsOfMessagesAreNumberedFromZero(t *testing.T) {
	places := regexp.MustCompile(`\{(\d+)[|}]`)
	for code, text := range message.All() {
		highest, seen := -1, map[int]bool{}
		for _, place := range places.FindAllStringSubmatch(text, -1) {
			i, _ := strconv.Atoi(place[1])
			seen[i] = true
			highest = max(highest, i)
		}
		// A claim's rule need not use all of its bounds.
		if len(seen) != highest+1 && !strings.HasSuffix(code, ".rule") {
			t.Errorf("%s leaves out some of what is put in: %q", code, text)
		}
	}
}
