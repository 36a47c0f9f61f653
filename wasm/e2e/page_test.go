package e2e

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"triad/core/query"
)

func tbDivergesAndGTBConvergesWithoutAClick(p *page) {
	p.goes("?preset=two-state&speed=max").drawn()
	p.until("triad.get().finished")
	p.until("document.querySelector('[data-alg=tb]')?.dataset.state === 'diverging'")
	p.until("document.querySelector('[data-alg=gtb]')?.dataset.state === 'converging'")
	for id, word := range map[string]string{"tb": "diverges", "gtb": "converges"} {
		row := jsValue[string](p, "document.querySelector('[data-alg="+id+"]').textContent")
		if !strings.Contains(row, word) {
			p.Errorf("the row of %s reads %q, want it to say %s", id, row, word)
		}
	}
	// The headline is computed: by the expected update TB's error doubles every ln 2/.004454 = 156 steps, and GTB's
	// halves every 115.
	p.until("document.getElementById('sentence').textContent.includes('error doubles every 156 steps in expectation')")
	p.until("document.getElementById('sentence').textContent.includes('halves every 115.')")
}

func framesArriveWhilePlaying(p *page) {
	p.goes("").drawn()
	p.until(fmt.Sprintf("%s > %g", frames, jsValue[float64](p, frames)+20))
	// This is a mean over the last few dozen pictures. The first picture also makes the shaders and the letters.
	const took = "document.querySelector('#stage iframe').contentWindow.triadStage.drawMs"
	p.until(took + " > 0 && " + took + " <= 50")
}

func TestTheStageIsNotBlank(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0").drawn()
	p.js("triad.step(200)", nil)
	p.until("document.querySelector('#stage iframe').contentWindow.triadStage.step === 200")
	if n := inked(p); n < 2000 {
		t.Errorf("only %d pixels of the stage are drawn", n)
	}
}

// inked counts the stage's visible pixels in a picture of them. A frame of a stage that is replaced meanwhile never
// comes, so the next stage's frame counts.
func inked(p *page) int {
	return jsValue[int](p, `new Promise((resolve) => {
		let tries = 0;
		const count = (canvas) => {
			const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
			copy.drawImage(canvas, 0, 0);
			const data = copy.getImageData(0, 0, canvas.width, canvas.height).data;
			let n = 0;
			for (let i = 3; i < data.length; i += 4) n += data[i] > 0;
			return n;
		};
		const next = () => {
			const view = document.querySelector('#stage iframe')?.contentWindow;
			const canvas = view?.document.querySelector('canvas');
			if (!canvas) return setTimeout(next, 100);
			const late = setTimeout(next, 2000);
			view.requestAnimationFrame(() => {
				clearTimeout(late);
				const n = canvas.width && canvas.height ? count(canvas) : 0;
				if (n || ++tries > 200) return resolve(n);
				view.setTimeout(next); // after the stage has asked for the frame, in which it comes first
			});
			triad.step(1); // a stage without news rests
		};
		next();
	})`)
}

func tabPassesTheStageAndTheWheelScrollsThePage(p *page) {
	p.goes("?preset=two-state&autoplay=0").drawn()
	for range 40 {
		p.key("Tab")
		if jsValue[string](p, "document.activeElement.tagName") == "IFRAME" {
			p.Fatal("Tab was caught by the stage")
		}
	}
	p.js("scrollTo(0, 0)", nil)
	p.wheel(200, 300, 400)
	p.until("scrollY > 100")
}

func lostContextsReturnAndTheExperimentContinues(p *page) {
	p.goes("?preset=two-state&steps=1000000").drawn()
	p.until(frames + " > 5")
	before := p.get().Step
	p.js(`(() => {
		const view = document.querySelector('#stage iframe').contentWindow;
		view.marked = true;
		view.document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext();
	})()`, nil)
	p.until("!document.querySelector('#stage iframe').contentWindow.marked && " + frames + " > 5")
	if after := p.get(); after.Step <= before || !after.Playing {
		p.Errorf("step %d before the loss, %+v after", before, after)
	}
	if n := inked(p); n < 2000 {
		p.Errorf("only %d pixels are drawn after the loss", n)
	}
}

func slidersChangeLambdaWithoutRestart(p *page) {
	p.goes("?preset=two-state&steps=1000000").ready()
	p.until("triad.get().step > 200")
	slider := "document.getElementById('slider-lambda')"
	p.js(slider+".value = '0.5'; "+slider+".dispatchEvent(new Event('input', {bubbles: true}))", nil)
	p.until("triad.get().values.lambda === '0.5'")
	if f := p.get(); f.Step < 200 || f.Query != "preset=two-state&lambda=0.5&steps=1000000" {
		p.Errorf("after the slider: %+v", f)
	}
	p.until("location.search === '?preset=two-state&lambda=0.5&steps=1000000'")
	csv := jsValue[string](p, "triad.csv()")
	if !strings.Contains(csv, " lambda 0.9→0.5\n") {
		p.Error("the CSV does not record the change")
	}
}

func TestReloadingRestoresTheState(t *testing.T) {
	longTest(t)
	p := open(t, "?preset=two-state&autoplay=0").ready()
	for _, c := range [][2]string{{"lambda", "0.25"}, {"alg", "tb,gtb,retrace"}, {"alpha.gtb", "0.05"}, {"seed", "42"}, {"theme", "dark"}} {
		p.js("triad.set('"+c[0]+"', '"+c[1]+"')", nil)
	}
	want := "preset=two-state&alg=tb,gtb,retrace&lambda=0.25&alpha.gtb=0.05&seed=42&autoplay=0&theme=dark"
	p.until("location.search === '?" + want + "'")
	p.reload()
	p.ready()
	if f := p.get(); f.Query != want || f.Seed != 42 || len(f.Algorithms) != 3 || f.Playing {
		t.Errorf("after reloading: %+v", f)
	}
	p.until("document.documentElement.dataset.theme === 'dark'")
}

func resetRepeatsTheCSVByteForByte(p *page) {
	p.goes("?preset=two-state&autoplay=0&seed=5").ready()
	p.js("triad.step(1500)", nil)
	first := jsValue[string](p, "triad.csv()")
	p.click("#reset")
	p.until("triad.get().step === 0")
	p.js("triad.step(1500)", nil)
	if again := jsValue[string](p, "triad.csv()"); again != first {
		p.Error("the CSV differs after reset")
	}
	p.js("triad.newSeed()", nil)
	p.until("triad.get().seed !== 5 && triad.get().step === 0")
}

func thePageAndTheCommandLineGiveTheSameCSV(p *page) {
	const query = "preset=two-state&alg=tb,gtb,retrace,gretrace&reward=noisy&runs=7&steps=3000&seed=11&at=10,2999&autoplay=0"
	p.goes("?" + query).ready()
	p.js("triad.step(3000)", nil)
	page := jsValue[string](p, "triad.csv()")
	if want := commandLine(p.T)("run", query); page != want {
		p.Errorf("the command line and the page differ: %s", firstDifference(want, page))
	}
}

// The build writes the page's catalogue beside the programs.
func theCatalogueEqualsTheCores(p *page) {
	text, err := json.Marshal(query.NewCatalogue())
	var want any
	if err = errors.Join(err, json.Unmarshal(text, &want)); err != nil {
		p.Fatal(err)
	}
	if got := jsValue[any](p, "triad.catalogue()"); !reflect.DeepEqual(got, want) {
		p.Error("the page's catalogue differs from the core's")
	}
}

func invalidQueriesAreShownAndTheDefaultRuns(p *page) {
	p.goes("?lambda=7&lamda=1").ready()
	notice := jsValue[string](p, "document.getElementById('notices').innerText")
	for _, want := range []string{"lambda", "7", "a number from 0 to 1", "0.9", "lamda"} {
		if !strings.Contains(notice, want) {
			p.Errorf("the notice reads %q, want it to name %q", notice, want)
		}
	}
	p.until("triad.get().step > 0")
}

func reducedMotionStartsPaused(p *page) {
	if f := p.get(); f.Playing || f.Step != 0 {
		p.Errorf("reduced motion, but %+v", f)
	}
	p.click("#play")
	p.until("triad.get().step > 100")
}

func TestTheKeyboardRunsTheTransport(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0").ready()
	p.key("ArrowRight")
	p.until("triad.get().step === 1")
	p.key(" ")
	p.until("triad.get().playing")
	p.key(" ")
	p.until("!triad.get().playing")
	p.key("r")
	p.until("triad.get().step === 0")
	p.key("n")
	p.until("triad.get().seed !== 1")
	p.key("?")
	p.until("document.getElementById('help-dialog').open")
}

func TestWithoutWebGL2TheTableWorksAndThePageSaysWhy(t *testing.T) {
	p := open(t, "?preset=two-state&speed=max", withoutWebGL2).ready()
	p.until("document.getElementById('pictures').innerText.includes('WebGL')")
	p.until("document.querySelector('[data-alg=tb]')?.dataset.state === 'diverging'")
	p.until("document.querySelector('#curves table')?.checkVisibility()")
	p.until("document.getElementById('pictures').innerText.includes('WebGL')") // still there, beside the values
}

func TestTheSiteRunsUnderASubPathAndEmbedded(t *testing.T) {
	longTest(t)
	p := open(t, "?preset=two-state&embed&hide=settings&speed=max").drawn()
	if shown := jsValue[bool](p, "document.getElementById('header').offsetHeight > 0 || document.getElementById('settings').offsetHeight > 0"); shown {
		t.Error("an embedded page shows its header, or hides nothing")
	}
	var absolute []string
	p.js(`[...document.querySelectorAll('[src],[href]')].map((e) => e.getAttribute('src') ?? e.getAttribute('href')).filter((u) => u.startsWith('/') || u.startsWith('http'))
		.filter((u) => !u.startsWith(location.origin))`, &absolute)
	if len(absolute) > 0 {
		t.Errorf("addresses that break under a sub-path: %v", absolute)
	}
}

func viewAndHideOmitTheNamedParts(p *page) {
	shown := func(p *page, id string) bool {
		return jsValue[bool](p, "document.getElementById('"+id+"').offsetHeight > 0")
	}
	p.goes("?preset=two-state&autoplay=0&view=curves&hide=table").drawn()
	for id, want := range map[string]bool{"curves": true, "scene": false, "plane": false, "now": false, "settings": true} {
		if shown(p, id) != want {
			p.Errorf("view=curves&hide=table: %s is shown: %v", id, !want)
		}
	}
	p.js("triad.set('view', 'scene')", nil)
	p.until("document.getElementById('curves').offsetHeight === 0")
	if !shown(p, "scene") || !shown(p, "plane") {
		p.Error("view=scene shows no scene")
	}
}
