//go:build !race && !wasm

package session

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"triad/core/query"
)

// Experiments at a step, whose summaries the tests of the page's words read.
var told = []struct {
	query string
	step  uint64
}{
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
}

// The tests of what is said read the recorded summaries.
func TestTheRecordedSummariesAreCurrent(t *testing.T) {
	type recorded struct {
		Query   string  `json:"query"`
		Summary summary `json:"summary"`
	}
	var list []recorded
	var b *bench
	open := ""
	for _, of := range told {
		if of.query != open {
			b, open = newBench(t, of.query+"&autoplay=0"), of.query
		}
		b.x.AdvanceTo(of.step, int(of.step))
		m := b.Session.summary()
		m.Rate = 0
		for _, p := range query.Parameters { // what concerns the page alone changes often
			if p.Group == "view" && p.Key != "speed" {
				delete(m.Values, p.Key)
			}
		}
		list = append(list, recorded{of.query, m})
	}
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(list); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join("testdata", "summaries.json")
	if *update {
		if err := os.WriteFile(path, text.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if before, err := os.ReadFile(path); err != nil || !bytes.Equal(before, text.Bytes()) {
		t.Errorf("%s is not what the summaries are (%v); run go test -update", path, err)
	}
}
