package e2e

import (
	"strings"
	"testing"
)

// shownViews lists the pictures with room on the page, in order.
const shownViews = "[...document.querySelectorAll('[data-view]')].filter((e) => e.offsetWidth > 0).map((e) => e.dataset.view).join()"

func TestBairdShowsTheStarAndItsWeightsInBothThemesAndOnAPhone(t *testing.T) {
	deepTest(t)
	for name, screen := range map[string]setup{
		"desktop, light": viewport(1280, 800, "light", ""),
		"desktop, dark":  viewport(1280, 800, "dark", ""),
		"phone, light":   viewport(390, 844, "light", ""),
		"phone, dark":    viewport(390, 844, "dark", ""),
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, "?preset=baird&autoplay=0", screen).drawn()
			p.js("triad.step(300)", nil)
			p.until("document.querySelector('#stage iframe').contentWindow.triadStage.step === 300")
			if got := jsValue[string](p, shownViews); got != "curves,graph,weights" {
				t.Errorf("the pictures are %s", got)
			}
			if n := inked(p); n < 2000 {
				t.Errorf("only %d pixels of the stage are drawn", n)
			}
			if wide := jsValue[bool](p, "document.documentElement.scrollWidth > innerWidth"); wide {
				t.Error("the page is wider than the screen")
			}
		})
	}
}

func onBairdTBDivergesGTBReachesItsPlateauAndEqualLearnersAreNamed(p *page) {
	p.goes("?preset=baird&alg=tb,gtb,retrace,gretrace&runs=5&speed=max").drawn()
	p.until("triad.get().finished")
	p.until("document.querySelector('[data-alg=tb]')?.dataset.state === 'diverging'")
	// GTB's error has decayed by six decades to a plateau on which the expected update hardly changes it.
	p.until("document.querySelector('[data-alg=gtb]')?.dataset.state === 'border' && triad.get().algorithms.find((a) => a.id === 'gtb').error < 1e-5")
	for id, twin := range map[string]string{"retrace": "TB", "gretrace": "GTB"} {
		note := jsValue[string](p, "document.querySelector('[data-alg="+id+"] + tr').textContent")
		if !strings.Contains(note, "same as "+twin+" here") || !strings.Contains(note, "deterministic") {
			p.Errorf("under %s the table says %q, want it to name %s and why", id, note, twin)
		}
	}
	if note := jsValue[string](p, "document.getElementById('now-note').textContent"); !strings.Contains(note, "pseudo-inverse") {
		p.Errorf("M has rank 14 of 16, but the page says %q", note)
	}
}

func problemsBringTheirPicturesAndSettings(p *page) {
	p.goes("?preset=two-state&autoplay=0").drawn()
	has := func(key string) bool {
		return jsValue[bool](p, "document.getElementById('box-"+key+"') !== null")
	}
	if !has("reward") || !has("features") || !has("mu") || jsValue[string](p, shownViews) != "curves,graph,plane" {
		p.Error("two states have a reward, features and a behaviour to choose, and a plane")
	}
	p.js("triad.set('problem', 'baird')", nil)
	p.until(shownViews + " === 'curves,graph,weights'")
	if f := p.get(); f.Query != "preset=baird" || has("reward") || has("mu") || !has("features") {
		p.Errorf("after the change of problem: %+v", f)
	}
	p.until("[...document.querySelectorAll('#switches [role=switch]')].map((b) => b.ariaChecked).join() === 'true,true'")
	p.js("document.querySelector('[data-ingredient=own-weights]').click()", nil)
	p.until("document.querySelector('[data-ingredient=own-weights]').ariaChecked === 'false'")
	if f := p.get(); f.Query != "preset=baird&features=shared" || f.Step != 0 {
		p.Errorf("after the change of features: %+v", f)
	}
}

func theKeyboardShowsEachLearnersEquation(p *page) {
	p.goes("?preset=two-state&autoplay=0").ready()
	const button = "[data-learner=gretrace] .eq"
	p.js("document.querySelector('"+button+"').focus()", nil)
	p.key("Enter")
	p.until("document.querySelector('" + button + "').ariaExpanded === 'true'")
	if height := jsValue[float64](p, "document.querySelector('#equation-gretrace math').getBoundingClientRect().height"); height < 40 {
		p.Errorf("the equation is %g px high", height)
	}
	if kappa := jsValue[string](p, "document.querySelector('#equation-gretrace .kappa').textContent"); kappa != "min(1,πμ)" { // π over μ
		p.Errorf("the coefficient reads %q", kappa)
	}
	p.key(" ")
	p.until("document.querySelector('" + button + "').ariaExpanded === 'false'")
	if p.get().Playing {
		p.Error("the space bar pressed on the button has also pressed play")
	}
}

// Without curves the other pictures are side by side, except on a phone.
func TestPicturesWithoutCurvesFitAPhone(t *testing.T) {
	longTest(t)
	p := open(t, "?preset=two-state-mdp&autoplay=0", viewport(390, 844, "", "")).drawn()
	for _, query := range []string{"?preset=two-state-mdp&autoplay=0", "?preset=two-state&view=scene&autoplay=0"} {
		p.goes(query)
		p.until("document.getElementById('curves').classList.contains('gone')")
		p.until("document.documentElement.scrollWidth <= innerWidth && document.getElementById('scene').getBoundingClientRect().bottom <= document.getElementById('plane').getBoundingClientRect().top")
	}
}
