package e2e

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"
)

const worlds = "[...document.querySelectorAll('#why .world')]"

// The growths shown are those of `triad exact`, and so is how many grow, wherever the sliders are.
func whyShowsTheEightWorldsThatExactComputes(p *page) {
	triad := commandLine(p.T)
	p.goes("?view=why&autoplay=0").ready()
	p.until(worlds + ".length === 8")
	for _, at := range [][2]string{{"0.99", "0.9"}, {"0.8", "0.9"}, {"0.95", "0.3"}} {
		p.js(fmt.Sprintf("triad.set('gamma', '%s').then(() => triad.set('lambda', '%s'))", at[0], at[1]), nil)
		p.until("document.getElementById('why-bootstraps').textContent.endsWith('= " + at[1] + "')")
		first := exactGrowth(p.T, triad("exact", "gamma="+at[0]+"&lambda="+at[1]))
		p.until(fmt.Sprintf("Math.abs(Number(%s[0].querySelector('.growth').textContent.replace(/^▲ /, '').replace('−', '-')) - %g) < .002", worlds, first))
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
				said := jsValue[string](p, fmt.Sprintf("%s[%d].ariaLabel", worlds, i+4*j))
				_, number, _ := strings.Cut(said, "s, ") // grows, falls
				number = number[strings.LastIndex(number, " ")+1:]
				got, err := strconv.ParseFloat(strings.NewReplacer("−", "-", "+", "").Replace(number), 64)
				if err != nil || math.Abs(got-want) > .005*max(.01, math.Abs(want))+.0005 || strings.Contains(said, "grows") != (want > 0) {
					p.Errorf("γ = %s, λ = %s: world %d reads %q, want %g of %s", at[0], at[1], i+4*j, said, want, query)
				}
			}
		}
		if tinted := jsValue[int](p, "document.querySelectorAll('#why .world.grows').length"); tinted != grow {
			p.Errorf("γ = %s, λ = %s: %d worlds are shown to grow, want %d", at[0], at[1], tinted, grow)
		}
		if one := jsValue[bool](p, "document.querySelector('.why-say').textContent.startsWith('Each of the three')"); one != (grow == 1) {
			p.Errorf("%d grow, and the sentence reads %q", grow, jsValue[string](p, "document.querySelector('.why-say').textContent"))
		}
	}
}

// exactGrowth is the growth that `triad exact` reports.
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

func TestWhyIsWalkedByArrowsAndSwitches(t *testing.T) {
	deepTest(t)
	p := open(t, "?view=why&autoplay=0").ready()
	p.until(worlds + ".length === 8")
	chosen := func(want int) {
		t.Helper()
		p.until(fmt.Sprintf("%s.findIndex((w) => w.ariaChecked === 'true') === %d", worlds, want))
	}
	chosen(0)
	p.focus("#why .world[aria-checked=true]")
	heard := map[string]bool{}
	for i := 1; i <= 8; i++ {
		p.key("ArrowRight")
		chosen(i % 8)
		heard[jsValue[string](p, "document.activeElement.ariaLabel")] = true
	}
	if len(heard) != 8 {
		t.Errorf("the arrows read out %d worlds, want 8: %v", len(heard), heard)
	}
	p.click("#why .why-part:nth-child(3) .switch") // features no longer shared
	chosen(4)
	p.until("document.querySelectorAll('.why-matrix tr').length === 4")
	p.click("#why .why-part:nth-child(1) .switch") // on policy
	chosen(6)
	p.until("document.querySelector('.why-rows').textContent.includes('never visited')")
	// the world runs in the lab, and the way back leads to Why
	p.click("#why-open")
	p.until("triad.get().values.features === 'onehot' && triad.get().values.mu === '1' && document.getElementById('why').hidden")
	p.js("history.back()", nil)
	p.until("!document.getElementById('why').hidden")
	p.click("#why-back")
	p.until("triad.get().values.view === 'both' && document.getElementById('why').hidden && document.getElementById('curves').offsetHeight > 0")
}
