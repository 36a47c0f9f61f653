package e2e

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"
	"time"
)

const mapReady = "document.querySelectorAll('#map-0 .bands path').length > 12 && document.querySelector('#map-0 .formula')?.textContent"

// chooses selects an option of a map's list.
func (p *page) chooses(id, value string) {
	p.Helper()
	p.js(fmt.Sprintf("(() => { const e = document.getElementById('%s'); e.value = '%s'; e.dispatchEvent(new Event('change')); })()", id, value), nil)
}

func theMapShowsWhereTreeBackupIsUnstable(p *page) {
	p.goes("?autoplay=0")
	p.drawn()
	p.click("#tabs [data-problem=map]")
	p.until(mapReady)
	if got := jsValue[string](p, "document.querySelector('#map-0 .formula').textContent"); got != "λ = (12γ − 10)/γ" {
		p.Errorf("the border is %s", got)
	}
	const title = "document.getElementById('map-title').textContent"
	p.until(title + ".includes('Tree Backup is unstable at every step size. Beyond γ = 0.909 no λ makes it stable.')")
	p.until("[...document.querySelectorAll('#map-0 .region')].map((e) => e.textContent).join() === 'stable,unstable'")
	// Two real eigenvalues of A are on a strip, one beyond the border; the gradient version's two weight vectors
	// together have four.
	const dots = "document.querySelectorAll('.map-spectra .dot%s').length"
	if left, right := jsValue[int](p, fmt.Sprintf(dots, ":not(.out)")), jsValue[int](p, fmt.Sprintf(dots, ".out")); left != 1 || right != 1 {
		p.Errorf("%d and %d eigenvalues left and right of 0, want 1 and 1", left, right)
	}
	p.until("document.querySelector('.map-spectra svg').ariaLabel.includes('Tree Backup: +0.223')")
	p.click(".map-spectra button:last-child")
	p.until("document.querySelector('.map-spectra circle.wall') && document.querySelector('.map-spectra svg').ariaLabel.includes('distance from 0 of Tree Backup: 1.00')")
	p.click(".map-spectra button:first-child")
	p.chooses("map-of", "gtb")
	p.until(title + ".includes('Gradient Tree Backup is stable in expectation on the whole map')")
	p.until("document.querySelector('#map-0 .still')?.getAttribute('d').length > 50")
	p.until(fmt.Sprintf(dots, "") + " === 4 && " + fmt.Sprintf(dots, ".out") + " === 0")
	if v := p.get().Values["view"]; v != "map" {
		p.Errorf("view=%s", v)
	}
	p.click("#tabs [data-problem=lab]")
	p.until("document.getElementById('map').hidden && document.getElementById('map-beside').hidden && triad.get().values.view === 'both'")
}

func keysAndPointerMoveTheMapsPoint(p *page) {
	p.goes("?view=map&autoplay=0")
	p.until(mapReady)
	p.focus("#map-0 > svg")
	p.key("ArrowDown")
	p.until("triad.get().values.lambda === '0.875'")
	p.key("ArrowLeft")
	p.until("Number(triad.get().values.gamma) < 0.99")
	told := jsValue[string](p, "document.querySelector('#map-0 .told').textContent")
	if len(told) == 0 {
		p.Error("nothing is told of the place that the keys came to")
	}
	// The pointer moves to the middle of the half where Tree Backup is stable.
	box := jsValue[[]float64](p, "(() => { const b = document.querySelector('#map-0 > svg').getBoundingClientRect(); return [b.left, b.top, b.width, b.height] })()")
	p.move(box[0]+box[2]*0.8, box[1]+box[3]*0.5)
	p.down()
	p.move(box[0]+box[2]*0.25, box[1]+box[3]*0.4)
	p.up()
	p.until("document.getElementById('map-title').textContent.includes('Tree Backup is stable for small step sizes')")
	values := p.get().Values
	gamma, _ := strconv.ParseFloat(values["gamma"], 64)
	lambda, _ := strconv.ParseFloat(values["lambda"], 64)
	if gamma > 0.8 || math.Abs(lambda-0.6) > 0.15 {
		p.Errorf("after the drag γ = %g, λ = %g", gamma, lambda)
	}
	if shown := jsValue[string](p, "document.getElementById('box-gamma').value"); shown != values["gamma"] {
		p.Errorf("the slider says γ = %s, want %s", shown, values["gamma"])
	}
}

func mapsChangeTheirLayerOrHaveNone(p *page) {
	p.goes("?view=map&autoplay=0&alg=gtb&x=alpha&y=eta&layer=mean-square")
	p.until("document.querySelectorAll('#map-0 .bands path').length > 12 && document.querySelector('#map-0 .border').getAttribute('d').length > 50")
	p.js("(() => { const s = document.getElementById('map-layer'); s.value = 'trace2'; s.dispatchEvent(new Event('change')) })()", nil)
	p.until("triad.get().values.layer === 'trace2' && document.getElementById('map-title').textContent.includes('the trace of Gradient Tree Backup is ')")
	p.js("triad.set('alg', 'emphatic')", nil)
	p.until("triad.get().values.alg === 'emphatic'")
	p.js("triad.set('layer', 'mean-square')", nil)
	p.until("document.querySelector('#map-0 .told').textContent.includes('not known for emphatic')")
}

// With zero reward the least value error is 0, so the fixed point's error is no multiple of it, and the page offers
// noisy rewards.
func emptyMapsOfferNoisyRewards(p *page) {
	p.goes("?view=map&autoplay=0&layer=fixed-point&nx=9&ny=9")
	p.until("document.querySelector('.map-nothing')?.checkVisibility() && document.querySelector('.map-scale').hidden")
	p.click(".map-nothing button")
	p.until("triad.get().values.reward === 'noisy' && document.querySelectorAll('#map-0 .bands path').length > 3")
	p.until("document.querySelector('.map-nothing').hidden && !document.querySelector('.map-scale').hidden")
}

// A map shows one learner, at first the first semi-gradient one. A list selects another, and another the kind of map.
func mapsHaveAChoiceOfLearnerAndKind(p *page) {
	p.goes("?view=map&autoplay=0&alg=gtb,tb,is")
	p.until(mapReady)
	p.until("document.getElementById('map-of').value === 'tb' && document.getElementById('map-of').options.length === 3")
	p.chooses("map-of", "is")
	p.until("document.getElementById('map-title').textContent.includes('Importance sampling') && document.querySelector('#map-0 .formula')?.textContent === 'λ = (6γ − 5)/γ'")
	p.chooses("map-kind", "mu lambda")
	p.until("triad.get().values.x === 'mu' && triad.get().values.y === 'lambda' && document.querySelector('#map-0 .axis').textContent === 'μ'")
	p.js("triad.set('y', 'gamma')", nil)
	p.until("document.getElementById('map-kind').selectedOptions[0].textContent === 'μ × γ'")
}

// A view changes nothing about the experiment: the run continues beside the map, and the page does not move.
func theRunContinuesBesideItsMap(p *page) {
	p.goes("?view=map&autoplay=1&speed=200")
	p.until(mapReady)
	step := p.get().Step
	p.until(fmt.Sprintf("triad.get().step > %d && triad.get().playing", step+20))
	p.js("triad.pause()", nil)
}

// places records the place and the size of the first map in each frame.
var places = script(`
	globalThis.places = [];
	(function look() {
		const b = document.querySelector("#map-0 > svg")?.getBoundingClientRect();
		const now = b?.width ? [b.left, b.top, b.width, b.height].join(" ") : "";
		if (now && now !== places.at(-1)) places.push(now);
		requestAnimationFrame(look);
	})();`)

// Nothing moves while maps appear one after the other, because a user who drags the first would lose it.
func TestMapsComeWithoutMovingEachOther(t *testing.T) {
	longTest(t)
	p := open(t, "?view=map&autoplay=0", places)
	p.until(mapReady)
	p.settle()
	if at := jsValue[[]string](p, "places"); len(at) != 1 {
		t.Errorf("the first map was at %q (left, top, width, height in px)", at)
	}
}

// The first picture of a map appears within 100 ms of the question and the whole map within half a second, on an idle
// machine. A busy machine has ten times as long.
func TestMapsAppearQuickly(t *testing.T) {
	longTest(t)
	p := open(t, "?view=map&autoplay=0")
	p.until(mapReady)
	begin := time.Now()
	p.js("document.querySelector('#map-0 .bands').replaceChildren(); triad.set('mu', '0.4')", nil)
	p.until("document.querySelector('#map-0 .formula')?.textContent.startsWith('γ = ') && document.querySelectorAll('#map-0 .bands path').length > 12")
	if took := time.Since(begin); took > 5*time.Second {
		t.Errorf("another map took %v", took)
	}
}

// The same query gives the same map, to the byte, natively and in every engine.
func TestMapFilesEqualTheCommandLinesInEveryEngine(t *testing.T) {
	deepTest(t)
	triad := commandLine(t)
	for _, query := range []string{
		"view=map&autoplay=0&alg=tb", "view=map&autoplay=0&alg=gq&layer=mean&x=alpha&y=eta&nx=21&ny=21",
		"view=map&autoplay=0&problem=baird&alg=is&x=mu&nx=11&ny=7", "view=map&autoplay=0&alg=gtb&layer=mean-square&x=eta&y=alpha&nx=9&ny=9",
		"view=map&autoplay=0&alg=tb&layer=chain&nx=5&ny=5", "view=map&autoplay=0&alg=tb&layer=fixed-point&reward=noisy&nx=9&ny=9",
	} {
		want := triad("map", query)
		p := open(t, "?"+query)
		p.until("document.querySelectorAll('#map-0 .bands path').length > 3")
		p.js(catchFiles+"document.querySelector('#map-beside .files button').click()", nil)
		p.until("files.length")
		if got := jsValue[string](p, "files[0].blob.text()"); got != want {
			t.Errorf("%s: the command line and the page differ: %s", query, firstDifference(want, got))
		}
	}
}

// Each criterion of step sizes has the map on which its border is drawn.
func TestEachBorderOfStepSizesHasItsFile(t *testing.T) {
	deepTest(t)
	const query = "view=map&autoplay=0&alg=gtb&x=alpha&y=eta&nx=9&ny=9"
	want := commandLine(t)("map", query+"&layer=mean-square")
	p := open(t, "?"+query)
	p.until("document.querySelector('#map-steps .bands path')")
	p.js(catchFiles+"document.querySelector('.map-criteria li:nth-child(2) button').click()", nil)
	p.until("files.length")
	if got := jsValue[string](p, "files[0].blob.text()"); got != want {
		t.Errorf("the command line and the page differ: %s", firstDifference(want, got))
	}
}

// Step sizes have three borders, one inside the other, each with the largest η at the present α.
func stepSizesHaveAPictureOfThreeBorders(p *page) {
	p.goes("?view=map&x=alpha&y=eta&autoplay=0")
	p.until("[...document.querySelectorAll('#map-steps .limit')].map((e) => e.textContent).join() === 'η < 1.60,η < 0.584,η < 0.0825'")
	for _, want := range []string{"in expectation for η < 1.60", "in mean square for η < 0.584", "along one trajectory for η < 0.0825"} {
		p.until("document.getElementById('map-title').textContent.includes('" + want + "')")
	}
	p.js("triad.set('eta', '0.2')", nil)
	p.until("document.querySelector('.map-aside p').textContent.includes('▲ At the ring it is unstable along one trajectory.')")
	// A run is tried at the pointer's place: its error grows, although the expected update is stable.
	p.focus("#map-steps > svg")
	p.key("ArrowDown")
	p.until("/grow by \\+.*100.000 steps/.test(document.querySelector('#map-steps .told').textContent)")
	p.js("triad.set('x', 'linear')", nil)
	p.until("document.querySelector('#map-0 .bands path') && !document.getElementById('map-steps')")
}

// The map along one trajectory shows averages, so a run is tried at the pointer's place there too.
func runsAreTriedOnTheMapAlongOneTrajectory(p *page) {
	p.goes("?view=map&autoplay=0&alg=gtb&layer=chain&nx=11&ny=11")
	p.until("document.querySelector('#map-0 .bands path')") // of this map, or of the one before
	p.focus("#map-0 > svg")
	p.key("ArrowDown")
	p.until("/^γ = .*; the weights of one run grow by [−+].*100.000 steps\\)$/.test(document.querySelector('#map-0 .told').textContent)")
}

// Along γ a map is spaced by horizon, or evenly if this is selected. Other axes have no choice.
func gammaIsSpacedEvenlyOnDemand(p *page) {
	p.goes("?view=map&autoplay=0&alg=tb&nx=11&ny=11")
	const marks = "[...document.querySelectorAll('#map-0 .tick:not(.up)')].map((e) => e.textContent).join()"
	p.until(marks + " === '0,.5,.8,.9,.95,.98,.99,.999'")
	p.js("(() => { const e = document.getElementById('map-spacing'); e.value = 'even'; e.dispatchEvent(new Event('change')); })()", nil)
	p.until("location.search.includes('spacing=even') && " + marks + " === '0,.2,.4,.6,.8,.95'")
	p.js("triad.set('x', 'mu')", nil)
	p.until("document.getElementById('map-spacing').parentElement.hidden")
}

// At every width the headline has at most two lines, nothing is wider than the screen, and the plot is 270 px high on a
// phone. A small figure shows one line and the whole map.
func TestMapsFitTheirPlace(t *testing.T) {
	longTest(t)
	const lines = "((e) => Math.round(e.scrollHeight / parseFloat(getComputedStyle(e).lineHeight)))(document.getElementById('map-title'))"
	for _, query := range []string{"?view=map&autoplay=0", "?view=map&autoplay=0&x=alpha&y=eta&nx=9&ny=9", "?view=map&autoplay=0&lang=fr&alg=tdrc:retrace"} {
		p := open(t, query)
		for _, width := range []int64{1440, 1024, 768, 390, 320} {
			p.screen(viewport(width, 844, "", ""))
			p.until("document.querySelector('.map-place > figure > svg')?.dataset.level === '4' || document.querySelectorAll('#map-steps .limit').length === 3")
			p.settle()
			p.until(lines + " <= 2 && document.documentElement.scrollWidth <= innerWidth")
		}
		p.screen(viewport(390, 844, "", ""))
		p.until("((d) => d && Math.abs(d[2] - d[1] - 270) < 1)(document.querySelector('.map-place .axes')?.getAttribute('d').match(/^M\\S+ (\\S+)V(\\S+)H/))")
	}
	p := open(t, "?embed&view=map&autoplay=0", viewport(480, 300, "", ""))
	p.until(mapReady)
	p.until(lines + " === 1 && ((b) => b.bottom <= innerHeight && b.height > 200)(document.querySelector('#map-0 > svg').getBoundingClientRect())")
}

// Slow cells are computed in another worker, so learning continues, and the user can leave the map.
func TestSlowMapsDoNotDelayLearning(t *testing.T) {
	deepTest(t)
	p := open(t, "?view=map&autoplay=0&problem=baird&alg=gtb&layer=mean-square&x=alpha&y=eta")
	p.until("document.querySelector('#map-0 .told')?.textContent.includes('in the background') && document.querySelectorAll('#map-0 .bands path').length > 1")
	begin := time.Now()
	p.js("triad.set('view', 'both')", nil)
	p.until("triad.get().values.view === 'both'")
	p.js("triad.step(10)", nil)
	if took := time.Since(begin); took > 5*time.Second {
		t.Errorf("to leave and to take ten steps took %v", took)
	}
}

// The saved map is the drawing, complete with its colours.
func mapsAreSavedAsDrawings(p *page) {
	p.goes("?view=map&autoplay=0")
	p.until(mapReady)
	p.js(catchFiles+"for (const b of document.querySelectorAll('#map-beside .files button')) if (b.textContent !== 'CSV') b.click()", nil)
	p.until("files.some(({blob}) => blob.type === 'image/png')")
	text := jsValue[string](p, "files.find(({blob}) => blob.type.startsWith('image/svg')).blob.text()")
	for _, want := range []string{`">Tree Backup`, `growth rate per unit step size`, "view=map", ` whole="problem=`, "λ = (12γ − 10)/γ", `fill="#`} {
		if !strings.Contains(text, want) {
			p.Errorf("the drawing lacks %s", want)
		}
	}
	if strings.Contains(text, "var(") || strings.Contains(text, "color(") || strings.Contains(text, "color-mix") || strings.Contains(text, "rgb(") {
		p.Error("the drawing has colours of the page's style")
	}
	if size := jsValue[[]int](p, "createImageBitmap(files.find(({blob}) => blob.type === 'image/png').blob).then((i) => [i.width, i.height])"); size[0] < 500 || size[1] < 500 {
		p.Errorf("the PNG has %v pixels", size)
	}
}

// In a small figure there is no picture behind a map. The stage gets no frames as the point moves, and draws when a
// picture appears.
func TestTheStageRestsBehindAMap(t *testing.T) {
	longTest(t)
	p := open(t, "?embed&view=map&autoplay=0", viewport(480, 300, "", ""), script(`if (self !== top) {
		const frame = requestAnimationFrame.bind(self);
		globalThis.asked = 0;
		globalThis.requestAnimationFrame = (f) => (asked++, frame(f));
	}`))
	const stage = "document.querySelector('#stage iframe').contentWindow"
	p.until("document.querySelector('#map-0 > svg')?.dataset.level === '4' && " + stage + ".triadStageHost?.pictures")
	p.settle()
	p.js("globalThis.before = "+stage+".asked", nil)
	p.js("(async () => { for (const l of ['0.2', '0.3', '0.4', '0.5', '0.6', '0.7']) { await triad.set('lambda', l); await new Promise((r) => setTimeout(r, 300)); } })()", nil)
	if n := jsValue[int](p, stage+".asked - before"); n > 3 {
		t.Errorf("the stage got %d frames for six moves behind a map, want none but for its layout", n)
	}
	p.js("triad.set('view', 'both')", nil)
	p.until(frames + " > 0")
}
