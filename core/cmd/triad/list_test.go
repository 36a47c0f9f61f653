package main

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

var update = flag.Bool("update", false, "write testdata/catalogue.json again")

// The tests of translations read the recorded catalogue.
func TestTheRecordedCatalogueIsCurrent(t *testing.T) {
	out, errs, code := triad("list")
	if code != 0 || errs != "" {
		t.Fatalf("exit %d: %s", code, errs)
	}
	out = regexp.MustCompile(`(?m)^ *("version"|"equation"|"mean"): .*\n`).ReplaceAllString(out, "")
	path := filepath.Join("testdata", "catalogue.json")
	if *update {
		if err := os.WriteFile(path, []byte(out), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if recorded, err := os.ReadFile(path); err != nil || string(recorded) != out {
		t.Errorf("%s is not what triad list prints (%v); run go test -update, then translate what is new (assets/words)", path, err)
	}
}
