//go:build !wasm

package session

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"triad/core/query"
)

// tale is an experiment at a step, whose summary the tests of the page's words read.
type tale struct {
	query string
	step  uint64
}

// told holds some experiments after some steps, and every preset except the studies at its first step.
var told = append([]tale{
	{"preset=fair", 1000},
	{"preset=fair", 5000},
	{"preset=two-state", 200},
	{"preset=two-state", 5000},
	{"preset=two-state-mdp", 10},
	{"preset=two-state-mdp", 86},
	{"preset=two-state-mdp", 1000},
	{"preset=two-state-iid", 1000},
	{"preset=two-state-iid", 30000},
	{"preset=two-state&alg=tb&gamma=0.9", 5000},
	{"preset=two-state&alg=tb,gtb&alpha.gtb=0.01", 2000},
	{"preset=two-state-noisy", 20000},
	{"preset=two-state-unstable", 4000},
	{"preset=two-state-unstable", 6000},
	{"preset=two-state-unstable", 12000},
	{"preset=two-state-unstable", 30000},
	{"preset=two-state-shrinking", 1000},
	{"preset=two-state-shrinking", 12000},
	{"preset=two-state-shrinking", 20000},
	{"preset=two-state-slow", 20000},
	{"preset=rates", 100000},
	{"preset=rates-polyak", 100000},
	{"preset=rates-dalal", 100000},
	{"preset=baird", 20000},
	{"preset=two-state&alg=tb&alpha=1000", 300},
	{"preset=two-state-lucky", 50},
	{"preset=two-state-lucky", 1000},
}, beginnings()...)

func beginnings() (list []tale) {
	for _, p := range query.Presets {
		if !strings.Contains(p.Query, "view=study") {
			list = append(list, tale{"preset=" + p.ID, 0})
		}
	}
	return list
}

// summariesAreCurrent compares the recorded summaries after certain numbers of steps with the computed ones. The tests
// of the page's words read the recorded file.
func summariesAreCurrent(t *testing.T, some func(step uint64) bool) {
	t.Helper()
	type recorded struct {
		Query   string  `json:"query"`
		Summary summary `json:"summary"`
	}
	path := filepath.Join("testdata", "summaries.json")
	before, err := os.ReadFile(path)
	if err != nil && !*update {
		t.Fatal(err)
	}
	var known []recorded
	if err := json.Unmarshal(before, &known); (err != nil || len(known) != len(told)) && !*update {
		t.Fatalf("%s has %d summaries, want %d (%v)", path, len(known), len(told), err)
	}
	list := slices.Clone(known)
	if *update {
		list = make([]recorded, len(told))
	}
	var b *bench
	open := ""
	for i, of := range told {
		if !some(of.step) {
			continue
		}
		if of.query != open {
			b, open = newBench(t, of.query+"&autoplay=0"), of.query
		}
		b.x.AdvanceTo(of.step, int(of.step))
		m := b.Session.summary()
		m.Rate = 0
		for _, p := range query.Parameters { // keys that affect only the page's view change often
			if p.Group == "view" && p.Key != "speed" {
				delete(m.Values, p.Key)
			}
		}
		list[i] = recorded{of.query, m}
	}
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(list); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(path, text.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(before, text.Bytes()) {
		t.Errorf("%s is not what the summaries are; run go test -update", path)
	}
}

func TestTheRecordedSummariesAreCurrent(t *testing.T) {
	if *update {
		return // summarieslong_test.go writes the file
	}
	summariesAreCurrent(t, func(step uint64) bool { return step < 100_000 })
}
