package e2e

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"triad/core/run"
	"triad/core/sweep"
)

// ofCells is a study of a finite problem that takes one second.
const ofCells = "view=study&problem=two-state&reward=noisy&alg=tb,gtb&alpha=0.0078125,0.015625&ratio=1&theta0=0&runs=4&steps=1000&metric=rmsve"

// manyCells is a study of forty parts that takes some seconds.
const manyCells = "view=study&problem=two-state&reward=noisy&alg=tb,gtb&lambda=0,0.3,0.6,0.9&alpha=0.0078125,0.015625&ratio=1,4&theta0=0&seed=1,2,3,4,5&runs=20&steps=8000&metric=nmse"

// The table has a row for each cell. It marks the winner if it diverges, and has a link that opens each cell live.
func TestStudiesOfFiniteProblemsAreTablesWithTheBytesOfTheCommandLine(t *testing.T) {
	p := begun(t, ofCells, 3)
	p.isTheTableOfCells()
	p.pictured("cells-plot")
	p.js("document.querySelector('#study-cells a').click()", nil)
	p.until("!triad.get().study && triad.get().values.alpha === '0.0078125'")
}

func studiesWithOneWorkerGiveTheSameTable(p *page) {
	p.begins(ofCells, 1)
	p.isTheTableOfCells()
}

func (p *page) isTheTableOfCells() {
	p.Helper()
	if got, want := jsValue[string](p, finished), coreCSV(ofCells); got != want {
		p.Error(firstDifference(want, got))
	}
	p.until("document.querySelectorAll('#study-cells tbody tr').length === 4")
	if rows := jsValue[float64](p, "document.querySelectorAll('#study-cells [data-best]').length"); rows != 1 {
		p.Errorf("%g rows are marked, want 1", rows)
	}
	text := jsValue[string](p, "document.getElementById('sentence').textContent")
	if !strings.Contains(text, "TB has the lowest error of 4 cells: RMSVE (mean) ") || !strings.Contains(text, "is unstable there") {
		p.Error(text)
	}
	p.agrees("['boxes', 'study-claims-part', 'study-table'].every((id) => document.getElementById(id).offsetHeight === 0)")
	p.agrees("document.title.startsWith('Two states · Study')")
	p.agrees("document.getElementById('study-ratio').offsetHeight > 0 && document.getElementById('study-episodes').offsetHeight === 0")
}

// Three workers end during their work, and others repeat it.
func TestStudiesOfFiniteProblemsWithKilledWorkersGiveTheCoresCSV(t *testing.T) {
	longTest(t)
	p := begun(t, manyCells, 3, atWork)
	p.killsThree()
	if got, want := jsValue[string](p, finished), coreCSV(manyCells); got != want {
		t.Error(firstDifference(want, got))
	}
	p.made(1+3+3, "the session's, three and three in their places")
}

// The worker with the results ends, and its replacement receives them again. A page that is left and opened again by
// its address starts again, and reaches the same bytes.
func TestStudiesOfFiniteProblemsOutliveTheirSessionAndGiveTheCoresCSV(t *testing.T) {
	deepTest(t)
	want := coreCSV(manyCells)
	p := begun(t, manyCells, 1, spy)
	p.endsSession(12)
	if got := jsValue[string](p, "triad.csv()"); got != want {
		t.Error(firstDifference(want, got))
	}
	p.made(2+1, "the session's two and one of the pool")
	p.reload()
	p.ready()
	p.js("triad.study().then((s) => { globalThis.study = s; return s.start(); })", nil)
	if got := jsValue[string](p, finished); got != want {
		t.Errorf("after a reload: %s", firstDifference(want, got))
	}
}

// The form selects another problem, by keyboard too. The paper's study is among the choices.
func theFormChangesTheStudysProblem(p *page) {
	p.goes("?" + ofCells + "&autoplay=0").ready()
	p.until("document.getElementById('study-problem')")
	for _, turn := range []struct{ problem, shows string }{{"baird", "study-cells"}, {"mountain-car", "boxes"}, {"two-state", "study-cells"}} {
		p.js(fmt.Sprintf("{ const s = document.getElementById('study-problem'); s.value = '%s'; s.dispatchEvent(new Event('change')); }", turn.problem), nil)
		p.until(fmt.Sprintf("triad.get().values.problem === '%s' && document.getElementById('%s').offsetHeight > 0", turn.problem, turn.shows))
	}
}

// The pool computes a study of the user's own problem with the command line's bytes, and its link opens the study
// elsewhere.
func TestStudiesOfTheUsersProblemHaveTheBytesOfTheCommandLine(t *testing.T) {
	longTest(t)
	const asked = "view=study&problem=custom&alg=tb,gtb&lambda=0,0.9&alpha=0.05,0.1&ratio=1&runs=3&steps=200&metric=rmsve"
	var tree any
	if err := json.Unmarshal([]byte(ring), &tree); err != nil {
		t.Fatal(err)
	}
	d, err := run.ParseDefinition(tree)
	if err != nil {
		t.Fatal(err)
	}
	c, problems := sweep.Parse(asked, d)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	want := csvOf(c)
	p := open(t, "").ready()
	drop(p, "ring.json", ring)
	p.until("triad.get().problem === 'custom'")
	p.js("triad.study().then((s) => { globalThis.study = s; return s.start('"+asked+"'); })", nil)
	if got := jsValue[string](p, finished); got != want {
		t.Error(firstDifference(want, got))
	}
	p.until("document.getElementById('study-problem')?.selectedOptions[0].text === 'Ring'")
	p.until("location.hash.startsWith('#mdp=') && location.search.includes('view=study')")
	p.reload()
	p.ready()
	p.until("triad.get().study && triad.get().values.lambda === '0,0.9' && document.getElementById('study-problem')?.value === 'custom'")
	p.js("{ const s = document.getElementById('study-problem'); s.value = 'mountain-car'; s.dispatchEvent(new Event('change')); }", nil)
	p.until("triad.get().values.problem === 'mountain-car' && triad.get().study.own === 'Ring'")
}
