package e2e

import (
	"strconv"
	"strings"
	"testing"
)

const prepared = "triad.get().preparing === null"

func TestMountainCarShowsHillValuesAndCurvesAtEverySize(t *testing.T) {
	deepTest(t)
	for name, screen := range map[string]setup{
		"desktop, light": viewport(1280, 800, "light", ""),
		"phone, dark":    viewport(360, 740, "dark", ""),
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, "?preset=mountain-car&autoplay=0&alg=tb,gtb", screen).drawn()
			p.until("document.getElementById('sentence').textContent.includes('%') || " + prepared) // progress is shown
			p.until(prepared)
			p.js("triad.step(100)", nil)
			if got := jsValue[string](p, shownViews); got != "curves,car,surface" {
				t.Errorf("the pictures are %s", got)
			}
			if n := inked(p); n < 2000 {
				t.Errorf("only %d pixels of the stage are drawn", n)
			}
			if wide := jsValue[bool](p, "document.documentElement.scrollWidth > innerWidth"); wide {
				t.Error("the page is wider than the screen")
			}
			if alt := jsValue[string](p, "document.querySelector('#scene .alt').textContent"); !strings.Contains(alt, "elocity") {
				t.Errorf("the scene in words: %q", alt)
			}
			enter(p, "surface", "left")
			p.until("triad.get().values.surface === 'left'")
			p.js("document.querySelector('#surface input').click()", nil)
			p.until("triad.get().values.borders === '1'")
		})
	}
}

// The main thread routes messages and draws, but never learns. No task takes more than 50 ms while all named learners
// run through 500 episodes. A slow task of the page itself would recur each time, but a pause of the machine, which
// looks the same, does not come three times.
func TestEveryLearnerFinishesMountainCarWhileThePageStaysResponsive(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=mountain-car&autoplay=0&episodes=500&speed=max").drawn()
	p.until(prepared)
	p.js("triad.catalogue().then((c) => triad.set('alg', c.algorithms.map((a) => a.id).join()))", nil)
	p.until("triad.get().algorithms.length === " + strconv.Itoa(named) + " && " + prepared)
	p.js("globalThis.long = []; new PerformanceObserver((l) => long.push(...l.getEntries().map((e) => e.duration))).observe({type: 'longtask'})", nil)
	var all []string
	for calm := false; !calm; {
		p.js("long.length = 0; triad.reset().then(() => triad.play())", nil)
		p.until("triad.get().playing || triad.get().finished")
		p.until("triad.get().finished")
		long := jsValue[string](p, "long.join()")
		if calm = long == ""; calm {
			break
		}
		if all = append(all, long); len(all) == 3 {
			t.Errorf("long tasks on the main thread each time, in ms: %s", strings.Join(all, "; "))
			break
		}
	}
	for _, a := range jsValue[[]struct {
		ID    string   `json:"id"`
		State string   `json:"state"`
		Error *float64 `json:"error"`
	}](p, "triad.get().algorithms") {
		if a.State != "diverged" && a.Error == nil {
			t.Errorf("%s is neither diverged nor has it an error", a.ID)
		}
	}
}

// Mountain Car has no exact model. Views that need a model are not offered, and an address that names one gets an
// answer.
func TestMountainCarOffersNoViewThatNeedsAnExactModel(t *testing.T) {
	deepTest(t)
	const offered = "[...document.querySelectorAll('#tabs > a, #tabs > .more')].filter((e) => e.checkVisibility()).map((e) => e.dataset.problem ?? 'more').join()"
	for width, all := range map[int64]string{1280: "lab,why,map,rates,forward", 390: "lab,why,map,more"} {
		p := open(t, "?preset=mountain-car&autoplay=0&alg=tb", viewport(width, 800, "", "reduce")).ready()
		p.until(offered + " === 'lab,rates,forward'")
		p.js("triad.set('preset', 'fair')", nil)
		p.until(offered + " === '" + all + "'")
	}
	p := open(t, "?preset=mountain-car&autoplay=0&alg=tb&view=why").ready()
	p.until("document.getElementById('why-title')?.textContent === 'The eight worlds are not defined here.'")
	p.until(offered + " === 'lab,why,rates,forward' && document.querySelector('#tabs [aria-current]').dataset.problem === 'why'")
	p.click("#tabs [data-problem=lab]")
	p.until(offered + " === 'lab,rates,forward'")
}
