package e2e

import (
	"math"
	"strconv"
	"strings"
	"testing"
)

const (
	updateShown = "(document.getElementById('update').checkVisibility())"
	// deltaLine is the line of the error's numbers, for the first learner.
	deltaLine = "([...document.querySelectorAll('#update article:first-child .update-rule p')].find((p) => p.textContent.includes('δ='))?.querySelector('span').textContent ?? '')"
)

// balanced checks that a line "= r + γ · θᵀφ̄ − θᵀφ = δ" is true as shown.
func balanced(t *testing.T, line string) {
	t.Helper()
	clean := strings.NewReplacer("·10", "e", "⁻", "-", "⁰", "0", "¹", "1", "²", "2", "³", "3", "⁴", "4", "⁵", "5", "⁶", "6", "⁷", "7", "⁸", "8", "⁹", "9",
		"(", "", ")", "", "= ", "", " · ", " ", " + ", " ", " − ", " ", "−", "-").Replace(line)
	var x []float64
	for _, field := range strings.Fields(clean) {
		v, err := strconv.ParseFloat(field, 64)
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		x = append(x, v)
	}
	if len(x) != 5 {
		t.Fatalf("%q has %d numbers, want 5", line, len(x))
	}
	sum := x[0] + x[1]*x[2] - x[3]
	if rounding := 1e-4 * (math.Abs(x[0]) + math.Abs(x[2]) + math.Abs(x[3])); math.Abs(sum-x[4]) > rounding || x[3] == 0 {
		t.Errorf("%q: the terms give %g", line, sum)
	}
}

func theNumbersOnThePageSatisfyTheirEquation(p *page) {
	p.goes("?preset=two-state-noisy&autoplay=0&numbers=1&runs=2").ready()
	p.until(updateShown + " && document.getElementById('update').textContent.includes('No update yet')")
	for range 3 {
		p.js("document.getElementById('step').click()", nil)
		p.js("triad.step(1)", nil)
		step := p.get().Step
		p.until("document.getElementById('update').querySelector('h2').textContent.includes('step " + strconv.Itoa(step) + ",')")
		balanced(p.T, jsValue[string](p, deltaLine))
		// The page shows the worker's numbers, and the weights are the learner's.
		if got := jsValue[bool](p, `triad.update('tb').then(({learners: [u], transition: {reward}}) =>
			Math.abs(reward + u.gamma * u.thetaPhiBar - u.thetaPhi - u.delta) < 1e-13 && u.theta[1].every((x, i) => x === u.theta[0][i] + u.e[1][i] * (u.alpha * u.delta)))`); !got {
			p.Error("the update of triad.update() is not θ + αδe")
		}
	}
	if said := jsValue[string](p, "document.querySelector('#update [role=status]').textContent"); !strings.HasPrefix(said, "TB: δ = ") {
		p.Errorf("read aloud after a step: %q", said)
	}
	if n := jsValue[int](p, "document.querySelectorAll('#update article:not([hidden])').length"); n != 2 {
		p.Errorf("%d learners side by side, want 2", n)
	}
	p.js("{ const s = document.querySelectorAll('#update select')[1]; s.value = 'tb'; s.dispatchEvent(new Event('change')); }", nil)
	p.until("document.querySelectorAll('#update .scroll')[1].ariaLabel.includes('TB')")
	p.js("triad.set('alg', 'gq,gtd2,gtb-online')", nil)
	p.js("triad.step(4)", nil)
	p.until("document.querySelector('#update h2').textContent.includes('step 4,') && " + deltaLine)
	balanced(p.T, jsValue[string](p, deltaLine))
	if text := jsValue[string](p, "document.getElementById('update').innerText"); strings.Contains(text, "NaN") || strings.Contains(text, "undefined") {
		p.Error(text)
	}
}

func TestTheNumbersAppearWithTheKeyAndHide(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0", viewport(360, 740, "dark", "")).ready()
	if jsValue[bool](p, updateShown) || jsValue[bool](p, "performance.getEntriesByType('resource').some((e) => e.name.includes('update'))") {
		t.Error("the numbers are there, or loaded, before they are asked for")
	}
	p.js("triad.step(5)", nil)
	p.js("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'u', bubbles: true}))", nil)
	p.until(updateShown + " && document.getElementById('update').textContent.includes('from now on')")
	if q := p.get().Query; !strings.Contains(q, "numbers=1") {
		t.Errorf("the query is %q", q)
	}
	p.js("triad.step(1)", nil)
	p.until(deltaLine)
	if jsValue[bool](p, "document.documentElement.scrollWidth > innerWidth") {
		t.Error("the page is wider than the screen")
	}
	p.js("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'u', bubbles: true}))", nil)
	p.until("!" + updateShown)
	p.js("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'U', bubbles: true}))", nil)
	p.until(updateShown)
	p.js("triad.set('hide', 'update')", nil)
	p.until("!" + updateShown + "")
}

func TestTheNumbersFollowSlowPlayStepByStep(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&numbers=1&speed=2&autoplay=0").ready()
	p.js(`globalThis.seen = new Set();
		new MutationObserver(() => seen.add(document.querySelector('#update h2').textContent.match(/step (\d+)/)?.[1])).observe(document.getElementById('update'), {subtree: true, childList: true, characterData: true});
		triad.play()`, nil)
	p.until("triad.get().step >= 6")
	p.js("triad.pause()", nil)
	p.until("seen.has(String(triad.get().step))")
	for _, k := range []string{"2", "3", "4", "5"} {
		if !jsValue[bool](p, "seen.has('"+k+"')") {
			t.Errorf("step %s was not shown: %s", k, jsValue[string](p, "[...seen].join()"))
		}
	}
	if said := jsValue[string](p, "document.querySelector('#update [role=status]').textContent"); said != "" {
		t.Errorf("read aloud while playing: %q", said)
	}
}

func TestMountainCarsNumbersDescribeItsPush(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=mountain-car&autoplay=0&numbers=1&alg=tb,gtb&metric=value-error").ready()
	p.js("triad.step(60)", nil)
	p.until(deltaLine + " && document.querySelector('#update h2').textContent.includes('episode 1, step 60')")
	balanced(t, jsValue[string](p, deltaLine))
	if text := jsValue[string](p, "document.getElementById('update').innerText"); !strings.Contains(text, "of 96 features") || !strings.Contains(text, "push ") {
		t.Errorf("%s", text)
	}
}
