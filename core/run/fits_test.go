package run_test

import (
	"testing"

	"triad/core/query"
	"triad/core/run"
)

func TestNewNamesTheKeyOfValuesThatDoNotFitTheProblem(t *testing.T) {
	for text, want := range map[string]string{
		"theta0=1,2,3":                        `theta0: "3 numbers" is invalid; use 1 number or 2`,
		"omega0=1,2,3":                        `omega0: "3 numbers" is invalid; use 1 number or 2`,
		"theta0=1,2&alg=gtd":                  `theta0: "2 numbers" is invalid; use 1 number`,
		"schedule=dalal&ratio=2":              "ratio: the schedule dalal sets its own η; leave ratio out",
		"schedule=prop4&ratio=2":              "ratio: the schedule prop4 sets its own η; leave ratio out",
		"problem=baird&schedule=prop4&alg=is": "schedule: prop4 is not defined for is: the second moment of the trace is infinite; use a smaller lambda or another κ",
		"metric=nmse":                         "metric: nmse is not defined if Q^π is 0 everywhere (zero reward); use value-error, rmsve, mspbe or distance",
	} {
		c, problems := query.Parse(text)
		if len(problems) != 0 {
			t.Fatal(problems)
		}
		if _, err := run.New(c); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

func TestEveryPresetIsValidAndRuns(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range query.Presets {
		c, problems := query.Parse("preset=" + p.ID)
		if len(problems) > 0 || seen[p.ID] {
			t.Errorf("%s: %v, or its id is taken", p.ID, problems)
		}
		seen[p.ID] = true
		if p.Problem == "custom" { // it needs a definition and reports that
			_, err := run.New(c)
			if want := "problem: custom needs a definition; give a file with -mdp on the command line, or with Your MDP on the page"; err == nil || err.Error() != want {
				t.Errorf("custom without a definition: %v, want %q", err, want)
			}
			defined(t, "preset="+p.ID, definition(t, ""))
			continue
		}
		if _, err := run.New(c); err != nil {
			t.Errorf("%s: %v", p.ID, err)
		}
	}
}
