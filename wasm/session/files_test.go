package session

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"triad/wasm/session/page"
)

// written holds the files that only the page writes: the commands that lead to a file, a function that waits for its
// contents, and the command that asks for it. testdata/files/NAME is the golden file, which -update renews. The golden
// files of the command line are in core/cmd/triad.
var written = map[string]struct {
	query    string
	commands []command
	wait     func(*testing.T, *bench)
	ask      command
}{
	"held.csv": {"preset=two-state&alg=tb,gtb&runs=2&steps=20&seed=3&autoplay=0", []command{
		{Cmd: "step", N: 8},
		{Cmd: "hold"},
		{Cmd: "set", Key: "lambda", To: "0.5"},
		{Cmd: "reset"},
		{Cmd: "step", N: 4},
	}, func(t *testing.T, b *bench) { b.settle(t) }, command{Cmd: "csv"}},
	"changed.csv": {"preset=two-state&alg=tb,gtb&runs=2&steps=20&seed=3&autoplay=0", []command{
		{Cmd: "step", N: 5},
		{Cmd: "set", Key: "lambda", To: "0.5"},
		{Cmd: "step", N: 3},
	}, nil, command{Cmd: "csv"}},
	"rates.csv": {
		"preset=rates-polyak&alg=gtd&runs=2&seed=3&autoplay=0",
		[]command{{Cmd: "step", N: 6}},
		func(t *testing.T, b *bench) { b.rates(t, "gtd", 0) },
		command{Cmd: "file", Of: "rates", Key: "gtd"},
	},
	"traces.csv": {
		"preset=forward-backward&alg=tb&seed=3&autoplay=0", []command{{Cmd: "step", N: 8}}, nil, command{Cmd: "file", Of: "traces", Key: "tb"},
	},
	"versus.csv": {
		"preset=two-state&alg=tb,gtb&runs=1&seed=40&autoplay=0",
		[]command{{Cmd: "step", N: 12}},
		func(t *testing.T, b *bench) { b.versus(t, "gtb", "tb", 3, 10) },
		command{Cmd: "file", Of: "versus", Key: "gtb", To: "tb", N: 3, X: 10},
	},
	"passes.csv": {
		"preset=batch&data=20&passes=3&seed=3&autoplay=0", nil, func(t *testing.T, b *bench) { b.batch(t) }, command{Cmd: "file", Of: "passes"},
	},
}

func TestFilesOfThePageEqualTheRecordedFiles(t *testing.T) {
	for name, w := range written {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, w.query)
			for _, c := range w.commands {
				b.do(c)
			}
			if w.wait != nil {
				w.wait(t, b)
			}
			answer := b.do(w.ask)
			if m, failed := answer.(page.Failure); failed {
				t.Fatalf("%+v", m)
			}
			got, file := reflect.ValueOf(answer).FieldByName("CSV").String(), filepath.Join("testdata", "files", name)
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			now, before := strings.Split(got, "\n"), strings.Split(string(want), "\n")
			for i := range min(len(now), len(before)) {
				if now[i] != before[i] {
					t.Fatalf("line %d is %.300q, recorded %.300q", i+1, now[i], before[i])
				}
			}
			if len(now) != len(before) || len(now) < 10 {
				t.Errorf("%d lines, recorded %d, want 10 and more", len(now), len(before))
			}
		})
	}
}
