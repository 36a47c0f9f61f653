//go:build !js

package core_test

import (
	"crypto/sha1"
	"fmt"
	"os"
	"strings"
	"testing"

	"triad/core/learn"
	"triad/core/query"
)

func TestREADMECountsTheLearnersThatThereAre(t *testing.T) {
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	c := query.NewCatalogue()
	want := fmt.Sprintf("**%d learners:** %d update rules and %d trace coefficients", len(c.Algorithms)+len(c.Combinations), len(learn.Rules), len(learn.Kappas))
	if !strings.Contains(string(text), want) {
		t.Errorf("README does not say %q", want)
	}
}

// The record holds the git hash of the README's picture and then the words in the picture's header. wasm/e2e compares
// those words with the page's.
func TestREADMEsPictureIsTheOneThatWasRecorded(t *testing.T) {
	picture, err := os.ReadFile("../assets/triad.png")
	if err != nil {
		t.Fatal(err)
	}
	record, err := os.ReadFile("../testdata/picture.txt")
	if err != nil {
		t.Fatal(err)
	}
	name := fmt.Sprintf("%x", sha1.Sum(fmt.Appendf(nil, "blob %d\x00%s", len(picture), picture)))
	if first, _, _ := strings.Cut(string(record), "\n"); first != name {
		t.Errorf("assets/triad.png is %s, and the recorded picture %s; run make screenshots", name, first)
	}
}
