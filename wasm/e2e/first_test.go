package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// firstSizes holds the screens that first show γ and the curves.
var firstSizes = [][2]int64{{1280, 800}, {844, 390}, {390, 844}, {640, 400}}

// Figures are smaller, and so are their curves.
func TestFiguresShowGammaAndTheCurvesAtFirst(t *testing.T) {
	longTest(t)
	const query = "?autoplay=0&gamma=0.85&embed"
	open(t, query, viewport(800, 500, "", "reduce")).drawn().firstScreen(120, [][2]int64{{800, 500}})
	open(t, query, viewport(480, 270, "", "reduce")).drawn().firstScreen(90, [][2]int64{{480, 270}})
}

// firstScreen checks at each size that γ and the curves are visible together, the curves with at least the given height
// in px.
func (p *page) firstScreen(curves int, sizes [][2]int64) {
	p.Helper()
	for _, size := range sizes {
		p.screen(viewport(size[0], size[1], "", "reduce"))
		p.until(fmt.Sprintf("innerWidth === %d", size[0]))
		p.js("scrollTo(0, 0)", nil)
		const box = "document.querySelector('%s').getBoundingClientRect()"
		p.until("((r) => r.height >= 24 && r.width >= 100 && r.top >= 0 && r.bottom <= innerHeight && r.right <= innerWidth)(" + fmt.Sprintf(box, "#slider-gamma") + ")")
		p.until(fmt.Sprintf("((r) => Math.min(r.bottom, innerHeight, document.getElementById('foot').getBoundingClientRect().top) - Math.max(r.top, 0) >= %d)(", curves) + fmt.Sprintf(box, "#curves .pic") + ")")
		p.until("((b) => b.value === '0.85' && b.scrollWidth <= b.clientWidth)(document.getElementById('box-gamma'))") // its number is complete
		// Fixed parts of the page do not cover the slider.
		p.until("((r) => document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2)?.id === 'slider-gamma')(" + fmt.Sprintf(box, "#slider-gamma") + ")")
	}
}

func slidersShowWhereTreeBackupIsUnstable(p *page) {
	p.goes("?autoplay=0").drawn()
	tells := func(key string) string {
		return "document.querySelector('.dial[data-key=" + key + "] :is(.said, .tells span:nth-child(2))').textContent"
	}
	p.until(tells("gamma") + " === 'Tree Backup is unstable above γ = 0.901'") // 5 / (6 − λ/2)
	p.until(tells("lambda") + " === 'TB is unstable at every λ'")
	// The middles of 40 cells but for the one with the border, both ends, and both sides of the border.
	p.until("document.querySelectorAll('.dial[data-key=gamma] .slice stop').length === 39 + 2 + 2 && document.querySelectorAll('.dial[data-key=gamma] .slice .tick').length === 1")
	p.js("triad.set('gamma', '0.85')", nil)
	p.until(tells("lambda") + " === 'TB is unstable below λ = 0.235'") // 12 − 10/γ
	p.js("triad.set('hide', 'theory')", nil)
	p.until(tells("lambda") + " === 'trace decay' && !document.querySelector('.slice rect')")
	// The coefficient's parameter, common or a learner's own, moves the border: 2(6γ − 5)/(c̄γ) for c̄ ≤ 2.
	p.goes("?autoplay=0&alg=semi-gradient:vtrace").drawn()
	p.until(tells("lambda") + ".endsWith(' is unstable at every λ')")
	p.js("triad.set('cbar', '2')", nil)
	p.until(tells("lambda") + ".endsWith(' is unstable below λ = 0.949')")
	p.js("triad.set('cbar.semi-gradient:vtrace', '1')", nil)
	p.until(tells("lambda") + ".endsWith(' is unstable at every λ')")
}

func TestFiguresShowTheSlidersThatTheyName(t *testing.T) {
	deepTest(t)
	p := open(t, "?autoplay=0&embed&hide=settings&controls=gamma,lambda", viewport(800, 500, "", "")).ready()
	shown := "[...document.querySelectorAll('.dial')].filter((e) => e.checkVisibility()).map((e) => e.dataset.key).join()"
	p.until(shown + " === 'gamma,lambda'")
	p.js("triad.set('controls', 'alpha')", nil)
	p.until(shown + " === 'alpha' && document.querySelector('.hero [data-key=alpha]')")
	p.js("triad.set('controls', '')", nil)
	p.until(shown + " === ''")
}

// The user predicts first, so nothing reveals the result before it is requested.
func hiddenTheoryIsNotRevealed(p *page) {
	p.goes("?autoplay=0&hide=theory,arrows,verdict").drawn()
	p.js("triad.step(2000)", nil)
	p.until("document.getElementById('sentence').textContent.startsWith('What will become of')")
	seen := jsValue[string](p, "document.body.innerText")
	for _, word := range []string{"doubles", "grows", "expected", "in expectation"} {
		if strings.Contains(seen, word) {
			p.Errorf("hidden, it tells %q:\n%s", word, seen)
		}
	}
	p.js("triad.set('hide', '')", nil)
	p.until("document.getElementById('sentence').textContent.includes('doubles')")
}
