package e2e

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"
	"time"
)

const mapReady = "document.querySelectorAll('#map-0 .cells path').length > 12 && document.querySelector('#map-0 .formula')?.textContent"

func theMapShowsWhereTreeBackupGrows(p *page) {
	p.goes("?autoplay=0")
	p.drawn()
	p.click("#tabs [data-problem=map]")
	p.until(mapReady)
	if got := jsValue[string](p, "document.querySelector('#map-0 .formula').textContent"); got != "λ = (12γ − 10)/γ" {
		p.Errorf("the border is %s", got)
	}
	p.until("document.getElementById('map-title').textContent.includes('Gradient Tree Backup grows nowhere')")
	p.until("document.querySelector('#map-0 figcaption').textContent.includes('▲') && document.querySelector('#map-1 figcaption').textContent.includes('▼')")
	p.until("document.querySelector('#map-1 .still')?.getAttribute('d').length > 50")
	// Two eigenvalues of A, one beyond the line; four of the gradient version's two weights together.
	const dots = "document.querySelectorAll('.map-spectra svg > circle:not(.wall)%s').length"
	if filled, hollow := jsValue[int](p, fmt.Sprintf(dots, ":not(.hollow)")), jsValue[int](p, fmt.Sprintf(dots, ".hollow")); filled != 2 || hollow != 4 {
		p.Errorf("%d and %d eigenvalues, want 2 and 4", filled, hollow)
	}
	p.until("document.querySelector('.map-spectra svg').ariaLabel.includes('Tree Backup +0.223')")
	p.click(".map-spectra button:last-child")
	p.until("document.querySelector('.map-spectra circle.wall') && document.querySelector('.map-spectra svg').ariaLabel.includes('distance from 0: Tree Backup 1.00')")
	if v := p.get().Values["view"]; v != "map" {
		p.Errorf("view=%s", v)
	}
	p.click("#tabs [data-problem=lab]")
	p.until("document.getElementById('map').hidden && triad.get().values.view === 'both'")
}

func theMapsPointIsMovedByKeysAndPointer(p *page) {
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
	// To the middle of the left half, where Tree Backup falls.
	box := jsValue[[]float64](p, "(() => { const b = document.querySelector('#map-0 > svg').getBoundingClientRect(); return [b.left, b.top, b.width, b.height] })()")
	p.move(box[0]+box[2]*0.8, box[1]+box[3]*0.5)
	p.down()
	p.move(box[0]+box[2]*0.25, box[1]+box[3]*0.4)
	p.up()
	p.until("document.querySelector('#map-0 figcaption').textContent.includes('▼')")
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

func aMapOfAnotherLayerOrNone(p *page) {
	p.goes("?view=map&autoplay=0&alg=gtb&x=alpha&y=eta&layer=mean-square")
	p.until("document.querySelectorAll('#map-0 .cells path').length > 12 && document.querySelector('#map-0 .border').getAttribute('d').length > 50")
	p.js("(() => { const s = document.getElementById('map-layer'); s.value = 'trace2'; s.dispatchEvent(new Event('change')) })()", nil)
	p.until("triad.get().values.layer === 'trace2' && document.getElementById('map-title').textContent.includes('the trace of Gradient Tree Backup is ')")
	p.js("triad.set('alg', 'emphatic')", nil)
	p.until("triad.get().values.alg === 'emphatic'")
	p.js("triad.set('layer', 'mean-square')", nil)
	p.until("document.querySelector('#map-0 .told').textContent.includes('not known for emphatic')")
}

// With zero reward each error of values is 0 at its least: the fixed point's is no multiple of it, and noisy rewards are offered.
func aMapOfNothingOffersNoisyRewards(p *page) {
	p.goes("?view=map&autoplay=0&layer=fixed-point&nx=9&ny=9")
	p.until("document.querySelector('.map-nothing')?.checkVisibility() && document.querySelector('.map-scale').hidden")
	p.click(".map-nothing button")
	p.until("triad.get().values.reward === 'noisy' && document.querySelectorAll('#map-0 .cells path').length > 3")
	p.until("document.querySelector('.map-nothing').hidden && !document.querySelector('.map-scale').hidden")
}

// Beside each other maps start at one height, also where one has a longer caption.
func mapsBesideEachOtherStartAtOneHeight(p *page) {
	p.goes("?view=map&autoplay=0")
	p.until(mapReady)
	p.until("(() => { const [a, b, c] = [...document.querySelectorAll('.map-two > figure > svg')].map((e) => e.getBoundingClientRect().top); return a > 0 && a === b && b === c })()")
}

// places keeps, frame by frame, where the first map is and how large.
var places = script(`
	globalThis.places = [];
	(function look() {
		const b = document.querySelector("#map-0 > svg")?.getBoundingClientRect();
		const now = b?.width ? [b.left, b.top, b.width, b.height].join(" ") : "";
		if (now && now !== places.at(-1)) places.push(now);
		requestAnimationFrame(look);
	})();`)

// Nothing moves as maps become known one after the other: who has begun to drag the first would lose it.
func TestMapsComeWithoutMovingEachOther(t *testing.T) {
	longTest(t)
	p := open(t, "?view=map&autoplay=0", places)
	p.until(mapReady)
	p.until("document.querySelector('#map-1 figcaption').textContent.includes('▼') && document.querySelectorAll('#map-1 .cells path').length > 3")
	p.settle()
	if at := jsValue[[]string](p, "places"); len(at) != 1 {
		t.Errorf("the first map was at %q (left, top, width, height in px)", at)
	}
}

// The first picture of a map is there within 100 ms of the question and the whole within half a second, on a machine
// that does nothing else; a busy one is given ten times that.
func TestAMapIsThereAtOnce(t *testing.T) {
	longTest(t)
	p := open(t, "?view=map&autoplay=0")
	p.until(mapReady)
	begin := time.Now()
	p.js("document.querySelector('#map-0 .cells').replaceChildren(); triad.set('mu', '0.4')", nil)
	p.until("document.querySelector('#map-0 .formula')?.textContent.startsWith('γ = ') && document.querySelectorAll('#map-0 .cells path').length > 12")
	if took := time.Since(begin); took > 5*time.Second {
		t.Errorf("another map took %v", took)
	}
}

// The same query gives the same map, to the byte, natively and in every engine.
func TestAMapsFileIsTheOneOfTheCommandLine(t *testing.T) {
	deepTest(t)
	triad := commandLine(t)
	for _, query := range []string{
		"view=map&autoplay=0&alg=tb", "view=map&autoplay=0&alg=gq&layer=mean&x=alpha&y=eta&nx=21&ny=21",
		"view=map&autoplay=0&problem=baird&alg=is&x=mu&nx=11&ny=7", "view=map&autoplay=0&alg=gtb&layer=mean-square&x=eta&y=alpha&nx=9&ny=9",
		"view=map&autoplay=0&alg=tb&layer=chain&nx=5&ny=5", "view=map&autoplay=0&alg=tb&layer=fixed-point&reward=noisy&nx=9&ny=9",
	} {
		want := triad("map", query)
		p := open(t, "?"+query)
		p.until("document.querySelectorAll('#map-0 .cells path').length > 3")
		p.js(catchFiles+"document.querySelector('#map-0 button').click()", nil)
		p.until("files.length")
		if got := jsValue[string](p, "files[0].blob.text()"); got != want {
			t.Errorf("%s: the command line and the page differ: %s", query, firstDifference(want, got))
		}
	}
}

// Step sizes have three borders, one inside the other, each with what the present α lets η be.
// Each criterion of step sizes has the map that its border is drawn through.
func TestEachBorderOfStepSizesHasItsFile(t *testing.T) {
	deepTest(t)
	const query = "view=map&autoplay=0&alg=gtb&x=alpha&y=eta&nx=9&ny=9"
	want := commandLine(t)("map", query+"&layer=mean-square")
	p := open(t, "?"+query)
	p.until("document.querySelector('#map-steps .cells path')")
	p.js(catchFiles+"document.querySelector('#map-steps li:nth-child(2) button').click()", nil)
	p.until("files.length")
	if got := jsValue[string](p, "files[0].blob.text()"); got != want {
		t.Errorf("the command line and the page differ: %s", firstDifference(want, got))
	}
}

func stepSizesAreAPictureOfThreeBorders(p *page) {
	p.goes("?view=map&x=alpha&y=eta&autoplay=0")
	p.until("[...document.querySelectorAll('#map-steps .limit')].map((e) => e.textContent).join() === 'η < 1.60,η < 0.584,η < 0.0825'")
	for _, want := range []string{"on average for η < 1.60", "with independent samples for η < 0.584", "on the chain for η < 0.0825"} {
		p.until("document.getElementById('map-title').textContent.includes('" + want + "')")
	}
	p.js("triad.set('eta', '0.2')", nil)
	p.until("document.querySelector('.map-aside p').textContent.includes('▲ At the point it grows, by: the chain.')")
	// A run is tried where the pointer rests: it grows, though its average falls.
	p.focus("#map-steps > svg")
	p.key("ArrowDown")
	p.until("/grow by \\+.*100.000 steps/.test(document.querySelector('.map-aside .told').textContent)")
	p.js("triad.set('x', 'linear')", nil)
	p.until("document.querySelector('#map-0 .cells path') && !document.getElementById('map-steps')")
}

// The map of growth on the chain is of averages: a run is tried where the pointer rests there too.
func aRunIsTriedOnTheMapOfTheChain(p *page) {
	p.goes("?view=map&autoplay=0&alg=gtb&layer=chain&nx=11&ny=11")
	p.until("document.querySelector('#map-0 .cells path')") // of this map, or of the one before
	p.focus("#map-0 > svg")
	p.key("ArrowDown")
	p.until("/^γ = .*; the weights of one run by [−+].*100.000 steps\\)$/.test(document.querySelector('#map-0 .told').textContent)")
}

// Along γ a map is laid out by horizon, and evenly where that is chosen; other axes have no choice.
func theDiscountFactorIsLaidOutEvenlyOnDemand(p *page) {
	p.goes("?view=map&autoplay=0&alg=tb&nx=11&ny=11")
	const marks = "[...document.querySelectorAll('#map-0 .tick:not(.up)')].map((e) => e.textContent).join()"
	p.until(marks + " === '0,.5,.8,.9,.95,.98,.99,.999'")
	p.js("(() => { const e = document.getElementById('map-spacing'); e.value = 'even'; e.dispatchEvent(new Event('change')); })()", nil)
	p.until("location.search.includes('spacing=even') && " + marks + " === '0,.2,.4,.6,.8,.95'")
	p.js("triad.set('x', 'mu')", nil)
	p.until("document.getElementById('map-spacing').parentElement.hidden")
}

// Learners that have no large map have a small one, which a click makes large.
func theOtherLearnersHaveSmallMaps(p *page) {
	p.goes("?view=map&autoplay=0&alg=tb,gtb,retrace,is")
	p.until(mapReady)
	p.until("document.querySelectorAll('.map-thumbs rect').length > 100 && document.querySelectorAll('.map-thumbs button').length === 2")
	p.click(".map-thumbs button:last-child")
	p.until("document.querySelector('#map-title').textContent.includes('Importance sampling') && document.querySelectorAll('.map-thumbs button').length === 2")
}

// Cells that take long are computed apart: what learns goes on, and the map can be left.
func TestAMapWhoseCellsTakeLongStandsInNobodysWay(t *testing.T) {
	deepTest(t)
	p := open(t, "?view=map&autoplay=0&problem=baird&alg=gtb&layer=mean-square&x=alpha&y=eta")
	p.until("document.querySelector('#map-0 .told')?.textContent.includes('computed apart') && document.querySelectorAll('#map-0 .cells path').length > 1")
	begin := time.Now()
	p.js("triad.set('view', 'both')", nil)
	p.until("triad.get().values.view === 'both'")
	p.js("triad.step(10)", nil)
	if took := time.Since(begin); took > 5*time.Second {
		t.Errorf("to leave and to take ten steps took %v", took)
	}
}

// What is saved is the drawing with its own colours, and stands for itself.
func aMapIsSavedAsADrawing(p *page) {
	p.goes("?view=map&autoplay=0")
	p.until(mapReady)
	p.js(catchFiles+"for (const b of document.querySelectorAll('#map-0 .files button')) if (b.textContent !== 'CSV') b.click()", nil)
	p.until("files.some(({blob}) => blob.type === 'image/png')")
	text := jsValue[string](p, "files.find(({blob}) => blob.type.startsWith('image/svg')).blob.text()")
	for _, want := range []string{`">Tree Backup`, `">growth of the average update`, "view=map", ` whole="problem=`, "λ = (12γ − 10)/γ", `fill="#`} {
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

// Behind a map there is no picture: the stage gets no frames as the point moves, and draws as soon as there is one.
func TestTheStageRestsBehindAMap(t *testing.T) {
	longTest(t)
	p := open(t, "?view=map&autoplay=0", script(`if (self !== top) {
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
