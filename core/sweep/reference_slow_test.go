//go:build slow && !wasm

package sweep_test

import "testing"

// Every cell of the independent program's study, by three metrics; it takes a minute.
func TestTheWholeSweepIsAsTheReferenceFound(t *testing.T) {
	s := readProgram(t)
	type setting struct {
		problem       string
		gamma, lambda float64
	}
	seen := map[setting]bool{}
	for _, m := range s.Rows {
		at := setting{m.problem, m.gamma, m.lambda}
		if seen[at] {
			continue
		}
		seen[at] = true
		for _, metric := range []string{"rmsve", "mspbe", "nmse"} {
			if metric != "nmse" || m.problem != "baird_copy" { // its rewards are 0
				s.agrees(t, m.problem, m.gamma, m.lambda, metric)
			}
		}
	}
	if len(seen) != sweepSettings {
		t.Errorf("%d settings, want %d", len(seen), sweepSettings)
	}
}
