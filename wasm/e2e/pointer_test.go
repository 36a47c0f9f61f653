package e2e

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// listening keeps the read-outs that the stage sends, as the page hears them.
const listening = `globalThis.readouts = []; addEventListener('message', ({ data }) => data?.stage === 'readout' && readouts.push(data)); undefined`

// readable says that pictures can be focused: the page has heard that the stage has drawn.
const readable = "document.querySelector('.pic[tabindex]')"

// last is the newest read-out, an expression.
const last = "(readouts[readouts.length - 1] ?? { text: '', at: [], view: null })"

// mouse moves the mouse, or presses or releases its button, at the parts (u, v) of a picture.
func (p *page) mouse(kind input.MouseType, view string, u, v float64) {
	p.Helper()
	at := jsValue[[2]float64](p, fmt.Sprintf("(() => { const r = document.querySelector('.pic[data-view=%s]').getBoundingClientRect(); return [r.x + %g * r.width, r.y + %g * r.height]; })()", view, u, v))
	options := []chromedp.MouseOption{}
	if kind != input.MouseMoved {
		options = append(options, chromedp.ButtonLeft, chromedp.ClickCount(1))
	}
	p.run(chromedp.MouseEvent(kind, math.Round(at[0]), math.Round(at[1]), options...))
}

func TestHoveringEveryPictureTellsWhatIsThere(t *testing.T) {
	for query, pictures := range map[string]map[string]string{
		"?autoplay=0":                            {"graph": "state 1", "plane": "θ (", "curves": "step "},
		"?preset=baird&autoplay=0":               {"graph": "ξ", "weights": "θ", "curves": "step "},
		"?preset=mountain-car&autoplay=0&alg=tb": {"car": "position ", "surface": "velocity ", "curves": "episode "},
	} {
		t.Run(query, func(t *testing.T) {
			p := open(t, query).drawn()
			p.js(listening, nil)
			p.until(readable)
			if strings.Contains(query, "car") {
				p.until(prepared)
			}
			for view, want := range pictures {
				at := map[string][2]float64{"graph": {0.5, 0.5}, "plane": {0.7, 0.4}, "curves": {0.4, 0.5}, "weights": {0.5, 0.5}, "car": {0.4, 0.5}, "surface": {0.3, 0.5}}[view]
				if view == "graph" && !strings.Contains(query, "baird") { // the left state
					at = [2]float64{0.3, 0.5}
					for u := 0.2; u < 0.45 && !jsValue[bool](p, "readouts.some((m) => m.text.startsWith('state 1'))"); u += 0.02 {
						p.mouse(input.MouseMoved, view, u, 0.5)
						p.run(chromedp.Sleep(150e6))
					}
				} else {
					p.mouse(input.MouseMoved, view, at[0], at[1])
				}
				p.until(fmt.Sprintf("readouts.some((m) => m.view === %q && m.text.includes(%q))", view, want))
			}
			p.run(chromedp.MouseEvent(input.MouseMoved, 2, 2))
			p.until(last + ".view === null && " + last + ".text === ''")
			if said := jsValue[string](p, "document.getElementById('readout')?.textContent ?? ''"); said != "" {
				t.Errorf("a mouse makes the page say %q", said)
			}
		})
	}
}

func TestTheArrowKeysReadAPictureOutAloud(t *testing.T) {
	p := open(t, "?autoplay=0").drawn()
	p.js(listening, nil)
	p.until(readable)
	p.mouse(input.MousePressed, "curves", 0.5, 0.5) // a page that nobody has touched has no focus to give
	p.mouse(input.MouseReleased, "curves", 0.5, 0.5)
	p.js("document.querySelector('#plane .pic').focus()", nil)
	p.until("document.getElementById('readout')")
	step := p.get().Step
	p.run(chromedp.KeyEvent(kb.ArrowRight))
	p.until("document.getElementById('readout').textContent.startsWith('θ (')")
	first := jsValue[float64](p, last+".at[0]")
	for range 3 {
		p.run(chromedp.KeyEvent(kb.ArrowRight))
	}
	p.until(fmt.Sprintf("%s.at[0] > %g", last, first))
	if got := p.get().Step; got != step {
		t.Errorf("the arrow key that moved the point took a step too, to %d", got)
	}
	if name := jsValue[string](p, "document.querySelector('#plane .pic').ariaLabel"); !strings.HasPrefix(name, "θ-plane: ") {
		t.Errorf("the picture is called %q", name)
	}
	p.run(chromedp.KeyEvent(kb.Escape))
	p.until(last + ".view === null")
	p.until("document.getElementById('readout').textContent === ''")
}

// theta0 is the start that is asked for, two numbers.
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

func TestThetaZeroIsPickedInThePlaneByMouseAndByKeyboard(t *testing.T) {
	p := open(t, "?autoplay=0&seed=7").drawn()
	p.js(listening, nil)
	p.until(readable)
	p.js("triad.step(50)", nil)
	p.run(chromedp.Click("#pick"))
	p.until("document.getElementById('pick').ariaPressed === 'true' && document.getElementById('unpick')")
	p.mouse(input.MouseMoved, "plane", 0.3, 0.3)
	p.until(last + ".text.startsWith('θ₀ (')")
	p.mouse(input.MousePressed, "plane", 0.3, 0.3)
	p.mouse(input.MouseMoved, "plane", 0.35, 0.6) // dragging shows it before it is let go
	p.mouse(input.MouseReleased, "plane", 0.35, 0.6)
	p.until("triad.get().values.theta0 !== ''")
	mouse := theta0(p)
	if got := p.get(); got.Step != 0 || got.Seed != 7 || mouse == [2]float64{} {
		t.Errorf("after picking: step %d, seed %d, θ₀ %v", got.Step, got.Seed, mouse)
	}
	p.js("document.getElementById('pick').focus()", nil)
	p.run(chromedp.KeyEvent(" "), chromedp.KeyEvent(" ")) // off, and on again by keyboard: the plane has the focus
	p.until("document.activeElement.dataset.view === 'plane'")
	p.until(last + ".text.startsWith('θ₀ (')")
	p.run(chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.ArrowUp), chromedp.KeyEvent("\r"))
	p.until("triad.get().values.theta0 !== '" + p.get().Values["theta0"] + "'")
	p.until("document.getElementById('readout').textContent.includes(triad.get().values.theta0)")
	p.run(chromedp.Click("#unpick"))
	p.until("triad.get().values.theta0 === '' && document.getElementById('unpick').hidden")
	p.js("document.querySelector('#plane .pic').focus()", nil)
	p.run(chromedp.KeyEvent(kb.Escape))
	p.until("document.getElementById('pick').ariaPressed === 'false' && document.activeElement.id === 'pick'")
	p.js("triad.set('problem', 'baird')", nil)
	p.until("document.getElementById('pick').closest('.card').hidden")
}

func TestTheCarsStartIsDragged(t *testing.T) {
	p := open(t, "?preset=mountain-car&autoplay=0&alg=tb").drawn()
	p.js(listening, nil)
	p.until(readable)
	p.until(prepared)
	u, v := 0.0, 0.0
	for _, y := range []float64{0.6, 0.64, 0.68, 0.72, 0.76, 0.8, 0.84} { // where the car stands is the stage's affair
		if u == 0 {
			p.mouse(input.MouseMoved, "car", 0.42, y)
			p.run(chromedp.Sleep(250e6))
			if jsValue[bool](p, last+".grab === true") {
				u, v = 0.42, y
			}
		}
	}
	if u == 0 {
		t.Fatal("nothing can be taken where the car stands")
	}
	p.until("document.querySelector('.pic.grab')")
	p.mouse(input.MousePressed, "car", u, v)
	p.mouse(input.MouseReleased, "car", u, v) // a click alone changes nothing
	p.mouse(input.MousePressed, "car", u, v)
	p.mouse(input.MouseMoved, "car", 0.3, v)
	p.until(last + ".text.startsWith('start ')")
	if start := p.get().Values["start"]; start != "" {
		t.Errorf("the start is %s before it is let go", start)
	}
	p.mouse(input.MouseMoved, "car", 0.2, v)
	p.mouse(input.MouseReleased, "car", 0.2, v)
	p.until("triad.get().values.start !== ''")
	x, err := strconv.ParseFloat(p.get().Values["start"], 64)
	if err != nil || !(x > -1.2 && x < -0.7) || !strings.Contains(p.get().Query, "start=") {
		t.Errorf("dragged to %q", p.get().Query)
	}
	p.until(prepared)
	if got := jsValue[float64](p, "triad.step(1).then((s) => s.transition.episodeStep)"); got != 1 {
		t.Errorf("after a push the episode is at step %g", got)
	}
	// With a velocity, and by keyboard.
	p.js("triad.set('start', '"+p.get().Values["start"]+",0.01')", nil)
	p.js("document.querySelector('#scene .pic').focus()", nil)
	p.run(chromedp.KeyEvent(kb.ArrowRight))
	p.until(last + ".view === 'car'")
	p.run(chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent("\r"))
	p.until("triad.get().values.start.endsWith(',0.01') && !triad.get().values.start.startsWith('" + strings.Split(p.get().Values["start"], ",")[0] + "')")
	p.js("document.getElementById('box-start').value = ''; document.getElementById('box-start').dispatchEvent(new Event('change'))", nil)
	p.until("triad.get().values.start === ''")
}
