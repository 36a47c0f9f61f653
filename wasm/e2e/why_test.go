package e2e

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"
)

const worlds = "[...document.querySelectorAll('#why .world')]"

// The growth rates, and the number of unstable worlds, equal those of `triad exact`, wherever the sliders are.
func whyShowsTheEightWorldsThatExactComputes(p *page) {
	triad := commandLine(p.T)
	p.goes("?view=why&autoplay=0").ready()
	p.until(worlds + ".length === 8")
	for _, at := range [][2]string{{"0.99", "0.9"}, {"0.8", "0.9"}, {"0.95", "0.3"}} {
		p.js(fmt.Sprintf("triad.set('gamma', '%s').then(() => triad.set('lambda', '%s'))", at[0], at[1]), nil)
		first := exactGrowth(p.T, triad("exact", "gamma="+at[0]+"&lambda="+at[1]))
		p.until(fmt.Sprintf("Math.abs(Number(%s[0].querySelector('.note').textContent.replace(/^\\D+ (?=[−+0])/, '').replace('−', '-')) - %g) < .002", worlds, first))
		grow := 0
		for i, q := range []string{"", "&kappa=is&lambda=1", "&mu=1", "&mu=1&kappa=is&lambda=1"} {
			for j, features := range []string{"", "&features=onehot"} {
				query := "gamma=" + at[0] + q + features
				if !strings.Contains(q, "lambda") {
					query += "&lambda=" + at[1]
				}
				want := exactGrowth(p.T, triad("exact", query))
				if want > 0 {
					grow++
				}
				said := jsValue[string](p, fmt.Sprintf("%s[%d].querySelector('.vh').textContent", worlds, i+4*j))
				_, number, _ := strings.Cut(said, "growth rate ")
				number, verdict, _ := strings.Cut(number, ", ")
				got, err := strconv.ParseFloat(strings.NewReplacer("−", "-", "+", "").Replace(number), 64)
				if err != nil || math.Abs(got-want) > .005*max(.01, math.Abs(want))+.0005 || (verdict == "unstable") != (want > 0) {
					p.Errorf("γ = %s, λ = %s: world %d reads %q, want %g of %s", at[0], at[1], i+4*j, said, want, query)
				}
				if doubles := strings.Contains(said, "doubles every"); doubles != (want > 0) {
					p.Errorf("γ = %s, λ = %s: world %d reads %q, with a growth rate of %g", at[0], at[1], i+4*j, said, want)
				}
			}
		}
		if tinted := jsValue[int](p, "document.querySelectorAll('#why .world.grows').length"); tinted != grow {
			p.Errorf("γ = %s, λ = %s: %d worlds are shown to be unstable, want %d", at[0], at[1], tinted, grow)
		}
		if one := jsValue[bool](p, "document.getElementById('why-title').textContent.includes('one is unstable: the one with all three')"); one != (grow == 1) {
			p.Errorf("%d are unstable, and the headline reads %q", grow, jsValue[string](p, "document.getElementById('why-title').textContent"))
		}
	}
}

// exactGrowth returns the growth rate that `triad exact` reports.
func exactGrowth(t *testing.T, report string) float64 {
	t.Helper()
	_, rest, _ := strings.Cut(report, `"growth": `)
	number, _, _ := strings.Cut(rest, ",")
	x, err := strconv.ParseFloat(number, 64)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

func TestArrowsMoveThroughWhyAndTheRunFollows(t *testing.T) {
	deepTest(t)
	p := open(t, "?view=why&autoplay=0").ready()
	p.until(worlds + ".length === 8")
	runs := func(want int) {
		t.Helper()
		p.until(fmt.Sprintf("%s.findIndex((w) => w.hasAttribute('aria-current')) === %d", worlds, want))
	}
	focused := func(want int) {
		t.Helper()
		p.until(fmt.Sprintf("%s.indexOf(document.activeElement) === %d", worlds, want))
	}
	said := func(want string) {
		t.Helper()
		p.until(fmt.Sprintf("document.getElementById('status').textContent.endsWith(%q)", want))
	}
	runs(0)
	p.js("triad.step(100)", nil)
	p.until("triad.get().step === 100")
	p.focus("#why .world[aria-current=true]")
	for _, step := range []struct {
		key string
		to  int
	}{{"ArrowRight", 1}, {"ArrowDown", 5}, {"ArrowDown", 5}, {"End", 7}, {"ArrowRight", 7}, {"ArrowLeft", 6}, {"ArrowUp", 2}} {
		p.key(step.key)
		focused(step.to)
	}
	runs(0)        // only the focus moves
	p.key("Enter") // on policy, which acts live
	runs(2)
	said("The run continues from step 100.")
	p.until("triad.get().step === 100 && triad.get().values.mu === '1'")
	p.key("ArrowDown", "Enter") // a weight for each state–action pair
	runs(6)
	said("The run started again from seed 1.")
	p.until("triad.get().step === 0 && triad.get().values.features === 'onehot'")
	p.until("document.querySelectorAll('.why-matrix tr').length === 4")
	p.until("document.querySelector('.why-rows').textContent.includes('never visited')")
	p.click("#why .world") // all three parts
	runs(0)
	p.until("triad.get().query === 'preset=fair&view=why&autoplay=0'")
	p.until("document.querySelector('.why-say').textContent.startsWith('Tree Backup diverges because A, the matrix of its expected update, has one positive eigenvalue, +0.223')")
	// the table has headings in either form
	const heads = "[...document.querySelectorAll('#why .worlds th')].map((th) => th.scope).join()"
	p.until(heads + " === 'colgroup,colgroup,col,col,col,col,row,row'")
	for _, width := range []int64{390, 320} {
		p.screen(viewport(width, 844, "light", ""))
		p.until(heads + " === 'col,col,rowgroup,rowgroup,rowgroup,rowgroup'")
		if out := jsValue[bool](p, "document.documentElement.scrollWidth > innerWidth || "+worlds+".some((w) => w.scrollWidth > w.clientWidth)"); out {
			t.Errorf("the table does not fit %d px", width)
		}
		runs(0)
	}
}

func TestWhyNamesUndefinedWorlds(t *testing.T) {
	longTest(t)
	p := open(t, "?preset=baird&view=why&autoplay=0").ready()
	p.until("document.getElementById('why-title')?.textContent === 'The eight worlds are not defined here.'")
	p.until("document.querySelector('#why > .why-say')?.textContent.includes('baird has no keys that switch off off-policy learning')")
	if jsValue[bool](p, "document.querySelector('#why .worlds').checkVisibility()") {
		t.Error("there is a table of worlds all the same")
	}
	p.click("#why-open")
	p.until(worlds + ".length === 8 && document.querySelector('#why .worlds').checkVisibility() && triad.get().problem === 'two-state'")
}

// A figure of 480 × 300 contains the headline, the whole table, a line below it, and the link to Triad.
func TestFiguresOfWhyAreComplete(t *testing.T) {
	longTest(t)
	for _, lang := range []string{"en", "fr"} {
		p := open(t, "?embed&view=why&autoplay=0&lang="+lang, viewport(480, 300, "light", "")).ready()
		p.until(worlds + ".length === 8 && " + worlds + "[0].checkVisibility()")
		for what, selector := range map[string]string{"headline": "#why-title", "table": "#why .worlds", "line": "#why .why-brief", "link": "#open"} {
			place := fmt.Sprintf("document.querySelector(%q).getBoundingClientRect()", selector)
			if !jsValue[bool](p, "(({ left, right, top, bottom, width, height }) => width > 0 && height > 0 && left >= 0 && top >= 0 && right <= 480 && bottom <= 300)("+place+")") {
				t.Errorf("%s: the %s is at %s", lang, what, jsValue[string](p, "JSON.stringify("+place+")"))
			}
		}
		if lines := jsValue[float64](p, "document.getElementById('why-title').offsetHeight / parseFloat(getComputedStyle(document.getElementById('why-title')).lineHeight)"); lines > 2.1 {
			t.Errorf("%s: the headline has %.1f lines", lang, lines)
		}
	}
}
