package e2e

import (
	"strings"
	"testing"
)

// enter types a value into the box of a key and leaves the box at once, because news of the experiment could otherwise
// restore the old value.
func enter(p *page, key, value string) {
	p.Helper()
	box := "document.getElementById('box-" + key + "')"
	p.js(box+".value = '"+value+"'; "+box+".dispatchEvent(new Event('change', {bubbles: true}))", nil)
}

func TestEmptyOverridesRestoreTheCommonValue(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0").ready()
	rail := "document.querySelector('.dial[data-key=alpha] .tells').innerText.includes('GTB: 0.1')"
	p.until(rail)
	enter(p, "alpha.gtb", "")
	p.until("triad.get().values['alpha.gtb'] === undefined && !(" + rail + ")")
	p.until("document.getElementById('box-alpha.gtb').placeholder === '0.01'")
}

func boxesReportInvalidValuesInPlace(p *page) {
	p.goes("?preset=two-state&autoplay=0").ready()
	wrong := "(document.querySelector('.wrong')?.textContent ?? '')"
	for _, c := range [][3]string{
		{"steps", "0x1", "steps: “0x1” is not valid"},
		{"seed", "-1", "seed: “-1” is not valid"},
		{"theta0", "abc", "starting weights: “abc” is not valid"},
		{"theta0", "1,2,3", "is invalid; use"}, // only the worker knows this limit
	} {
		enter(p, c[0], c[1])
		p.until(wrong + ".includes('" + c[2] + "')")
		if got := jsValue[string](p, "document.getElementById('box-"+c[0]+"').value"); got != c[1] {
			p.Errorf("%s: what was typed, %q, became %q", c[0], c[1], got)
		}
		p.js("document.getElementById('box-"+c[0]+"').dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}))", nil)
		p.until(wrong + " === ''")
	}
	enter(p, "steps", "0x1")
	p.until(wrong + ".includes('0x1')")
	p.js("document.activeElement?.blur(); triad.set('seed', '7')", nil) // another experiment continues
	p.until(wrong + " === '' && document.getElementById('box-steps').value === triad.get().values.steps")
	enter(p, "steps", "1e6")
	p.until("triad.get().values.steps === '1000000' && document.getElementById('box-steps').value === '1000000'")
	enter(p, "theta0", "1 , 2")
	p.until("triad.get().values.theta0 === '1,2'")
	if shown := jsValue[string](p, "document.getElementById('notices').innerText"); shown != "" {
		p.Errorf("the notices say %q", shown)
	}
}

func TestUndefinedMetricsAreRejectedBesideTheirChoice(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0").ready()
	enter(p, "metric", "nmse")
	p.until("document.querySelector('#settings .wrong')?.textContent.includes('nmse')")
	p.until("document.getElementById('box-metric').value === 'mspbe'")
}

func TestStepTakesOnlyWholeNumbersOfSteps(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0").ready()
	for _, n := range []string{"1.5", "'x'", "0", "100001"} {
		if got := jsValue[string](p, "triad.step("+n+").then(() => 'done', (e) => e.message)"); !strings.Contains(got, "want an integer from 1 to 100000") {
			t.Errorf("triad.step(%s): %s", n, got)
		}
	}
}

func TestTheCurvesAreInTheFirstScreenOfPhonesAndSmallFrames(t *testing.T) {
	deepTest(t)
	for query, size := range map[string][2]int64{"?autoplay=0": {390, 844}, "?autoplay=0&embed": {600, 400}} {
		p := open(t, query, viewport(size[0], size[1], "", "")).drawn()
		if !jsValue[bool](p, "document.querySelector('[data-view=curves]').getBoundingClientRect().bottom <= document.getElementById('transport').getBoundingClientRect().top") {
			t.Errorf("%s at %d × %d: the curves are cut off", query, size[0], size[1])
		}
	}
}

func TestAveragesHaveNoSettings(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0&average=polyak").ready()
	p.until("document.querySelectorAll('.own').length === 2 && document.querySelectorAll('[data-alg]').length === 4")
}

// As in browsers and on the command line, the first question mark begins the query.
func TestASecondQuestionMarkIsPartOfAKey(t *testing.T) {
	deepTest(t)
	p := open(t, "??lambda=0.5&autoplay=0").ready()
	p.until(notices + `.includes('"?lambda": unknown key')`)
	if got := jsValue[string](p, "triad.get().values.lambda + ' ' + triad.get().values.autoplay"); got != "0.9 0" {
		t.Errorf("λ and autoplay are %s, want 0.9 0", got)
	}
}

// α/(k + 2) is 0 in double precision from the first step on, so the average stays at θ₀ and has its MSPBE.
func TestAveragesAreFiniteIfStepSizesUnderflow(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&alg=tb&alpha=5e-324&schedule=hyperbolic&k0=2&average=polyak&steps=3&autoplay=0").ready()
	p.js("triad.step(3)", nil)
	if got := jsValue[string](p, "triad.csv()"); !strings.Contains(got, "\n3,tb+polyak,mspbe,0.0336") || strings.Contains(got, "NaN") {
		t.Error(got)
	}
	p.until("!document.getElementById('app').innerText.includes('∞') && !document.getElementById('sentence').innerText.includes('infinite')")
	if got := jsValue[string](p, "document.getElementById('now').innerText"); strings.Count(got, "0.0336") < 2 {
		t.Errorf("the table is %q, want an error of 0.0336", got)
	}
}
