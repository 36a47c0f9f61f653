package e2e

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"
)

// hearing records the read-outs that the page receives from the stage.
const hearing = `globalThis.readouts = []; addEventListener('message', ({ data }) => data?.stage === 'readout' && readouts.push(data)); undefined`

// readable reports whether pictures can have the focus, because the page knows that the stage has drawn.
const readable = "document.querySelector('.pic[tabindex]')"

// last is an expression for the newest read-out.
const last = "(readouts[readouts.length - 1] ?? { text: '', at: [], view: null })"

// place returns the place of the parts (u, v) of a picture.
func (p *page) place(view string, u, v float64) (x, y float64) {
	p.Helper()
	at := jsValue[[2]float64](p, fmt.Sprintf("(() => { const r = document.querySelector('.pic[data-view=%s]').getBoundingClientRect(); return [r.x + %g * r.width, r.y + %g * r.height]; })()", view, u, v))
	return math.Round(at[0]), math.Round(at[1])
}

// hover moves the mouse to this place.
func (p *page) hover(view string, u, v float64) {
	p.Helper()
	p.move(p.place(view, u, v))
}

// pause gives the stage time to answer.
func (p *page) pause() {
	p.Helper()
	p.js("new Promise((resolve) => setTimeout(resolve, 200))", nil)
}

// hovered holds the pictures of each query, with the read-out of a point of each.
var hovered = map[string]map[string]string{
	"?autoplay=0":                            {"graph": "state 1", "plane": "θ (", "curves": "step "},
	"?preset=baird&autoplay=0":               {"graph": "ξ", "weights": "θ", "curves": "step "},
	"?preset=mountain-car&autoplay=0&alg=tb": {"car": "position ", "surface": "velocity ", "curves": "episode "},
}

func TestHoveringReadsOutEveryPicture(t *testing.T) {
	longTest(t)
	for query, pictures := range hovered {
		t.Run(query, func(t *testing.T) { open(t, query).drawn().hovering(query, pictures) })
	}
}

func (p *page) hovering(query string, pictures map[string]string) {
	p.Helper()
	p.js(hearing, nil)
	p.until(readable)
	for view, want := range pictures {
		at := map[string][2]float64{"graph": {0.5, 0.5}, "plane": {0.7, 0.4}, "curves": {0.4, 0.5}, "weights": {0.5, 0.5}, "car": {0.4, 0.5}, "surface": {0.3, 0.5}}[view]
		if view == "graph" && !strings.Contains(query, "baird") { // the left state
			for u := 0.2; u < 0.45 && !jsValue[bool](p, "readouts.some((m) => m.text.startsWith('state 1'))"); u += 0.02 {
				p.hover(view, u, 0.5)
				p.pause()
			}
		} else {
			p.hover(view, at[0], at[1])
		}
		p.until(fmt.Sprintf("readouts.some((m) => m.view === %q && m.text.includes(%q))", view, want))
	}
	p.move(2, 2)
	p.until(last + ".view === null && " + last + ".text === ''")
	if said := jsValue[string](p, "document.getElementById('readout')?.textContent ?? ''"); said != "" {
		p.Errorf("a mouse makes the page say %q", said)
	}
}

func arrowKeysReadPicturesOutAloud(p *page) {
	p.goes("?preset=two-state&autoplay=0").drawn()
	p.js("triad.step(50)", nil)
	p.js(hearing, nil)
	p.until(readable)
	p.hover("curves", 0.5, 0.5)
	p.down() // an untouched page has no focus to give
	p.up()
	p.focus("#plane .pic")
	p.until("document.getElementById('readout')")
	step := p.get().Step
	p.key("ArrowRight")
	p.until("document.getElementById('readout').textContent.includes('θ (')")
	for range 3 {
		first := jsValue[string](p, "document.getElementById('readout').textContent")
		p.key("ArrowRight")
		p.until(fmt.Sprintf("document.getElementById('readout').textContent !== %q", first))
	}
	if got := p.get().Step; got != step {
		p.Errorf("the arrow key that moved the point took a step too, to %d", got)
	}
	if name := jsValue[string](p, "document.querySelector('#plane .pic').ariaLabel"); !strings.HasPrefix(name, "The two weights: ") {
		p.Errorf("the picture is called %q", name)
	}
	p.key("Escape")
	p.until(last + ".view === null")
	p.until("document.getElementById('readout').textContent === ''")
}

// The middle of the axis may be far beyond the measured steps.
func TestTheKeyboardReadsTheCurvesFromTheLastMeasuredStep(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0").drawn()
	p.js(hearing, nil)
	p.until(readable)
	p.js("triad.step(400)", nil)
	p.until("document.querySelector('#stage iframe').contentWindow.triadStage.step >= 400")
	p.hover("curves", 0.5, 0.5)
	p.down() // an untouched page has no focus to give
	p.up()
	p.move(2, 2)
	p.focus("#curves .pic")
	p.until("document.getElementById('readout')")
	p.key("ArrowRight")
	p.until("/^step (39\\d|40\\d|41\\d); TB /.test(document.getElementById('readout').textContent)")
	for range 6 {
		p.key("ArrowRight")
	}
	p.until("/; expected; TB /.test(document.getElementById('readout').textContent)")
}

// theta0 returns the requested start, two numbers.
func theta0(p *page) (out [2]float64) {
	p.Helper()
	parts := strings.Split(p.get().Values["theta0"], ",")
	for i := range out {
		if len(parts) == 2 {
			out[i], _ = strconv.ParseFloat(parts[i], 64)
		}
	}
	return out
}

func mouseAndKeyboardPickThetaZeroInThePlane(p *page) {
	p.goes("?preset=two-state&autoplay=0&seed=7").drawn()
	p.js(hearing, nil)
	p.until(readable)
	p.js("triad.step(50)", nil)
	u, v := startOf(p)
	p.hover("plane", u, v)
	p.until(last + ".text.startsWith('θ₀ (')")
	p.until("document.querySelector('#plane .pic.grab')")
	p.down()
	p.hover("plane", 0.35, 0.6) // dragging shows it before the release
	p.until(last + ".text.startsWith('θ₀ (')")
	p.up()
	p.until("triad.get().values.theta0 !== ''")
	mouse := theta0(p)
	if got := p.get(); got.Step != 0 || got.Seed != 7 || mouse == [2]float64{} {
		p.Errorf("after picking: step %d, seed %d, θ₀ %v", got.Step, got.Seed, mouse)
	}
	p.until(last + ".text === '' && document.getElementById('unpick')") // the changed plane has no read-out yet
	p.hover("plane", 0.7, 0.3)
	p.until(last + ".text.startsWith('θ (')")
	p.down()
	p.up()
	p.move(2, 2)
	p.until(last + ".view === null")
	if got := theta0(p); got != mouse {
		p.Errorf("a click picks, %v", got)
	}
	p.focus("#plane .pic")
	p.key("Enter")
	p.until(last + ".text.startsWith('θ₀ (')")
	p.until("document.getElementById('readout').textContent.startsWith('Picking θ₀: ')")
	before := p.get().Values["theta0"]
	p.key("ArrowRight", "ArrowUp", "Enter")
	p.until("triad.get().values.theta0 !== '" + before + "'")
	p.until("document.getElementById('readout').textContent.includes(triad.get().values.theta0)")
	p.until("document.querySelector('.picking') === null && document.activeElement.dataset.view === 'plane'")
	p.click("#unpick")
	p.until("triad.get().values.theta0 === '' && document.getElementById('unpick').hidden")
	p.focus("#plane .pic")
	p.key("Enter", "ArrowRight")
	p.until("document.querySelector('.picking')")
	p.key("Escape")
	p.until("document.querySelector('.picking') === null && document.activeElement.dataset.view === 'plane'")
	p.js("triad.set('problem', 'baird')", nil)
	p.until("document.getElementById('plane').hidden")
}

// startOf returns the place of the plane's start, as parts of the picture. It searches, because the stage chooses the
// place.
func startOf(p *page) (u, v float64) {
	p.Helper()
	for v = 0.1; v < 1; v += 0.05 {
		for u = 0.1; u < 1; u += 0.05 {
			p.hover("plane", u, v)
			p.pause()
			if jsValue[bool](p, last+".grab === true && "+last+".view === 'plane'") {
				return u, v
			}
		}
	}
	p.Fatal("the start can be taken nowhere")
	return 0, 0
}

func TestTheCarsStartIsDragged(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=mountain-car&autoplay=0&alg=tb").drawn()
	p.js(hearing, nil)
	p.until(readable)
	u, v := 0.0, 0.0
	for _, y := range []float64{0.6, 0.64, 0.68, 0.72, 0.76, 0.8, 0.84} { // the stage chooses the car's place
		if u == 0 {
			p.hover("car", 0.42, y)
			p.pause()
			if jsValue[bool](p, last+".grab === true") {
				u, v = 0.42, y
			}
		}
	}
	if u == 0 {
		t.Fatal("nothing can be taken where the car stands")
	}
	p.until("document.querySelector('.pic.grab')")
	p.down()
	p.up() // a click without a move changes nothing
	p.down()
	p.hover("car", 0.3, v)
	p.until(last + ".text.startsWith('start ')")
	if start := p.get().Values["start"]; start != "" {
		t.Errorf("the start is %s before it is let go", start)
	}
	p.hover("car", 0.2, v)
	p.up()
	p.until("triad.get().values.start !== ''")
	x, err := strconv.ParseFloat(p.get().Values["start"], 64)
	if err != nil || !(x > -1.2 && x < -0.7) || !strings.Contains(p.get().Query, "start=") {
		t.Errorf("dragged to %q", p.get().Query)
	}
	// The start has a velocity here, and is set by keyboard too.
	dragged := p.get().Values["start"]
	p.js("triad.set('start', '"+dragged+",0.01')", nil)
	p.focus("#scene .pic")
	p.key("ArrowRight")
	p.until(last + ".view === 'car'")
	p.key("ArrowRight", "Enter")
	p.until("triad.get().values.start.endsWith(',0.01') && !triad.get().values.start.startsWith('" + dragged + "')")
	p.js("document.getElementById('box-start').value = ''; document.getElementById('box-start').dispatchEvent(new Event('change'))", nil)
	p.until("triad.get().values.start === ''")
}

// A finger that has left the screen counts as being at its last tap, so the read-out stays until a tap elsewhere.
func tapsShowTheReadOutUntilATapElsewhere(p *page) {
	p.goes("?preset=two-state&autoplay=0").drawn()
	p.js(hearing, nil)
	p.until(readable)
	p.js("document.getElementById('curves').scrollIntoView({ block: 'center', behavior: 'instant' })", nil)
	p.pause()
	p.tap(p.place("curves", 0.5, 0.5))
	p.until(last + ".view === 'curves'")
	p.pause()
	if got := jsValue[string](p, last+".text"); !strings.HasPrefix(got, "step ") {
		p.Errorf("once the finger is up, told %q", got)
	}
	p.js("document.body.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))", nil) // outside every picture
	p.until(last + ".view === null")
}

func TestEmptyPlacesAreReadOutToo(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=mountain-car&alg=tb&autoplay=0").drawn()
	p.until(readable)
	p.focus("#surface .pic")
	p.until("document.getElementById('readout')")
	for range 80 { // to the upper left corner, which is empty
		p.key("ArrowUp")
		p.key("ArrowLeft")
	}
	p.until("document.getElementById('readout').textContent === 'No value to read here.'")
	p.key("Escape")
	p.key("ArrowRight") // the middle
	p.until("document.getElementById('readout').textContent")
}
