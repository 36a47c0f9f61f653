package e2e

import (
	"testing"

	"triad/core/query"
)

// visitor opens an experiment with its own settings, learns some steps and pauses.
func visitor(t *testing.T) (p *page, state func() string) {
	p = open(t, "?preset=fair&gamma=0.8&seed=5&autoplay=0").ready()
	p.js("triad.step(700)", nil)
	p.until("triad.get().step === 700")
	return p, func() string {
		return jsValue[string](p, "triad.csv().then((csv) => [triad.get().step, triad.get().seed, triad.get().playing, csv.replace(/^#.*\\n/gm, '')].join('\\n'))")
	}
}

// studyShown holds as soon as a study's page is shown, which is loaded when it is first needed.
const studyShown = "document.querySelector('.in-study')"

func addressIs(search string) string { return "location.search === '" + search + "'" }

func TestVisitsToTheStudyKeepTheExperiment(t *testing.T) {
	p, state := visitor(t)
	const lab = "?preset=fair&gamma=0.8&seed=5&autoplay=0"
	before := state()
	p.until(addressIs(lab))
	p.choose("study")
	p.until(studyShown + " && " + addressIs("?preset=study"))
	p.click("#tabs [data-problem=lab]")
	p.until("!triad.get().study && " + addressIs(lab))
	if now := state(); now != before {
		t.Errorf("after the study:\n%.300s\nbefore it:\n%.300s", now, before)
	}
	p.js("history.back()", nil)
	p.until("triad.get().study")
	p.js("history.back()", nil)
	p.until("!triad.get().study && " + addressIs(lab))
	if now := state(); now != before {
		t.Errorf("back from the study:\n%.300s\nbefore it:\n%.300s", now, before)
	}
	p.choose("study")
	p.until(studyShown)
	p.click("#who")
	p.until("triad.get().values.view === 'atlas'")
	if now := state(); now != before {
		t.Errorf("from the study to another view:\n%.300s\nbefore it:\n%.300s", now, before)
	}
}

func TestVisitsToAnyViewKeepTheExperiment(t *testing.T) {
	longTest(t)
	p, state := visitor(t)
	before := state()
	for _, view := range query.Views {
		if view.Title != "" {
			p.click("#tabs [data-problem=" + view.ID + "]")
			p.until("triad.get().values.view === '" + view.ID + "'")
		}
	}
	p.click("#tabs [data-problem=lab]")
	p.until(addressIs("?preset=fair&gamma=0.8&seed=5&autoplay=0"))
	if now := state(); now != before {
		t.Errorf("after the views:\n%.300s\nbefore them:\n%.300s", now, before)
	}
}

func TestStudiesOpenedByALinkLeadToAPlayingExperiment(t *testing.T) {
	p := open(t, "?preset=study").ready()
	p.click("#tabs [data-problem=lab]")
	p.until("triad.get().query === 'preset=fair' && triad.get().playing && " + addressIs(""))
}
