package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// formats lists the files that the command line writes. Each kind has a golden file, testdata/files/NAME, which -update
// renews.
var formats = map[string][]string{
	"run.csv":      {"run", "preset=fair&runs=3&steps=40&at=7"},
	"single.csv":   {"run", "alg=td0,gtd&runs=1&steps=20&sampling=iid&average=polyak&theta0=1,1"},
	"episodes.csv": {"run", "problem=mountain-car&alg=tb&episodes=3&metric=nmse"},
	"map.csv":      {"map", "alg=gtb&layer=mean&nx=3&ny=2"},
	"replay.csv":   {"replay", "-data", "testdata/two-state.csv", "preset=two-state&alg=tb,gtb&at=3,12"},
	"batch.csv":    {"replay", "-data", "testdata/two-state.csv", "problem=two-state&alg=pdbg:tb,svrg:tb,saga:retrace,sgd:vtrace&passes=4&alpha=0.1&alpha.svrg:tb=0.02&cbar=2&seed=5"},
	"exact.json":   {"exact", "lambda=0.5"},
	"study.csv":    {"study", sweepQuery},
	"finite.csv":   {"study", "problem=two-state&mu=0.5,0.9&alg=tb,gtb&lambda=0.9&alpha=0.01,0.1&eta=0.01&seed=1,2&steps=60&measure=tail"},
}

func TestEveryFileIsAsRecorded(t *testing.T) {
	for name, arguments := range formats {
		t.Run(name, func(t *testing.T) {
			if name == "study.csv" { // use the results of other tests too
				output := filepath.Join(t.TempDir(), name)
				writePartial(t, output, 0, 1, 10, 13)
				arguments = []string{"study", "-o", output, sweepQuery}
			}
			got, errs, code := triad(arguments...)
			if name == "study.csv" {
				text, err := os.ReadFile(arguments[2])
				if err != nil {
					t.Fatal(err)
				}
				got = string(text)
			}
			if code != 0 || !remarks(errs) && arguments[0] != "study" { // a study also prints its progress
				t.Fatalf("exit %d: %s", code, errs)
			}
			file := filepath.Join("testdata", "files", name)
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got == string(want) {
				return
			}
			a, b := strings.Split(got, "\n"), strings.Split(string(want), "\n")
			for i := range min(len(a), len(b)) {
				if a[i] != b[i] {
					t.Fatalf("line %d is %.300q, recorded %.300q", i+1, a[i], b[i])
				}
			}
			t.Errorf("%d lines, recorded %d", len(a), len(b))
		})
	}
}
