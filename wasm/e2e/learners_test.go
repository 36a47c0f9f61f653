package e2e

import (
	"strings"
	"testing"
)

// named is the number of learners with a name: the 15 that the paper compares, discusses or analyses, and those of
// other rules and coefficients.
const named = 25

func TestEveryLearnerOfTheCatalogueRunsOnBothCounterexamples(t *testing.T) {
	deepTest(t)
	for _, preset := range []string{"two-state-noisy", "baird"} {
		t.Run(preset, func(t *testing.T) {
			p := open(t, "?preset="+preset+"&autoplay=0&runs=3").drawn()
			ids := jsValue[[]string](p, "triad.catalogue().then((c) => c.algorithms.map((a) => a.id))")
			if len(ids) != named {
				t.Errorf("%d learners, want %d: %v", len(ids), named, ids)
			}
			p.js("triad.set('alg', '"+strings.Join(ids, ",")+"')", nil)
			p.js("triad.step(300)", nil)
			p.until("document.querySelector('#stage iframe').contentWindow.triadStage.step === 300")
			f := p.get()
			if len(f.Algorithms) != len(ids) {
				t.Fatalf("%d of %d learners run", len(f.Algorithms), len(ids))
			}
			for i, id := range ids {
				if f.Algorithms[i].ID != id {
					t.Errorf("learner %d is %s, want %s", i, f.Algorithms[i].ID, id)
				}
				if rows := jsValue[int](p, "document.querySelectorAll('[data-alg=\""+id+"\"]').length"); rows != 1 {
					t.Errorf("%s has %d rows in the table", id, rows)
				}
			}
			if text := jsValue[string](p, "document.body.innerText"); strings.Contains(text, "NaN") || strings.Contains(text, "undefined") {
				t.Error("the page shows NaN or undefined")
			}
		})
	}
}
