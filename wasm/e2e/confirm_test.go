package e2e

import (
	"strings"
	"testing"

	"triad/core/sweep"
	"triad/core/sweep/confirm"
)

// lucky is a study whose best cells are low by chance: of GTB's 144 cells one has a tenth of its error.
const lucky = "view=study&problem=two-state&reward=noisy&alg=tb,gtb&steps=500&runs=5&ratio=0.001,0.002,0.005,0.01,0.02,0.05,0.1,0.2,0.3,0.5,0.7,1&alpha=0.001,0.002,0.005,0.01,0.02,0.05,0.1,0.2,0.3,0.5,0.7,1"

// confirmCSV returns the file of a study's best cells as the core computes it here.
func confirmCSV(t *testing.T, query string) string {
	t.Helper()
	s, problems := sweep.Parse(query, nil)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	table, err := s.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	all := func(parts sweep.Parts, to sweep.Results, list []int) {
		bench, err := parts.NewBench()
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range list {
			task, err := bench.Start(part)
			if err != nil {
				t.Fatal(err)
			}
			for !task.Advance(1 << 20) {
			}
			if err := to.Put(part, task.Result()); err != nil {
				t.Fatal(err)
			}
		}
	}
	all(s, table, s.Needs(s.Shard(0, 1)))
	c := confirm.New(s, table, confirm.UsualRuns(s, table))
	all(c, c, c.All())
	return string(c.CSV(s))
}

// The page repeats the best cells of a study of either kind in its workers, and saves the command line's bytes.
func TestBestCellsAreRepeatedWithTheBytesOfTheCommandLine(t *testing.T) {
	longTest(t)
	for query, says := range map[string]string{
		lucky: "On 100 fresh runs its mean is 0.1",
		small: "fresh runs",
	} {
		p := begun(t, query, 2, script(catchFiles))
		p.js("study.finished()", nil)
		p.until("document.getElementById('study-confirm').offsetHeight > 0 && document.getElementById('sentence').textContent.includes(' fresh runs')")
		p.click("#study-confirm-file")
		p.until("files.length === 1")
		if got, want := jsValue[string](p, "files[0].blob.text()"), confirmCSV(t, query); got != want {
			t.Errorf("%s: %s", query, firstDifference(want, got))
		}
		p.agrees("/^triad-(two-state|study)-seed1\\.confirm\\.csv$/.test(files[0].name)")
		if text := jsValue[string](p, "document.getElementById('sentence').textContent"); !strings.Contains(text, says) {
			t.Errorf("%s: %s", query, text)
		}
		p.agrees("document.querySelectorAll('#study-confirm tbody tr').length === triad.get().study.confirm.rows.length")
		if query == lucky {
			p.agrees("document.querySelector('#study-confirm [data-differs] b').textContent.startsWith('worse')")
		}
	}
}
