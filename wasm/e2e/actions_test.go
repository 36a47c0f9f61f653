package e2e

import (
	"fmt"
	"slices"
	"strings"

	"triad/wasm/browser"
)

// does fails the test if the browser returned an error.
func (p *page) does(what string, err error) {
	p.Helper()
	if err != nil {
		p.Fatalf("%s: %v", what, err)
	}
}

// key presses keys, one after the other, named as in KeyboardEvent.key: "Enter", "r", "Shift+Tab".
func (p *page) key(keys ...string) {
	p.Helper()
	for _, key := range keys {
		parts := strings.Split(key, "+")
		if key == "+" {
			parts = []string{key}
		}
		last := len(parts) - 1
		p.does("key "+key, p.driver.Press(parts[last], parts[:last]...))
	}
}

// typed presses the keys of a text.
func (p *page) typed(text string) {
	p.Helper()
	for _, r := range text {
		p.does("typing "+text, p.driver.Press(string(r)))
	}
}

// reload loads the present address again.
func (p *page) reload() {
	p.Helper()
	p.does("reload", p.driver.Reload())
}

// screen shows the page on another screen.
func (p *page) screen(s setup) {
	p.Helper()
	next := browser.Screen{Width: 1280, Height: 800}
	s(&next)
	p.does("another screen", p.driver.Show(next))
}

// move, down and up control the mouse, in CSS pixels from the upper left corner of the visible page.
func (p *page) move(x, y float64) {
	p.Helper()
	p.x, p.y = x, y
	p.does("moving the mouse", p.driver.Pointer("mouse", "move", x, y))
}

func (p *page) down() {
	p.Helper()
	p.does("pressing the mouse", p.driver.Pointer("mouse", "down", p.x, p.y))
}

func (p *page) up() {
	p.Helper()
	p.does("releasing the mouse", p.driver.Pointer("mouse", "up", p.x, p.y))
}

// touch puts a finger "down", "move"s it, or lifts it "up".
func (p *page) touch(what string, x, y float64) {
	p.Helper()
	p.does("touching", p.driver.Pointer("touch", what, x, y))
}

// tap touches a point for a moment, without having touched it before.
func (p *page) tap(x, y float64) {
	p.Helper()
	p.touch("down", x, y)
	p.touch("up", x, y)
}

// wheel turns the mouse wheel over a point by dy CSS pixels.
func (p *page) wheel(x, y, dy float64) {
	p.Helper()
	p.does("turning the wheel", p.driver.Wheel(x, y, dy))
}

// at clicks with the mouse at a point.
func (p *page) at(x, y float64) {
	p.Helper()
	p.move(x, y)
	p.down()
	p.up()
}

// click clicks in the middle of the first element of a selector, once it exists and is visible, and scrolls to it if
// necessary. If the element moves before the press, for example below a heading that gets another line, the click
// follows it.
func (p *page) click(selector string) {
	p.Helper()
	const middle = `((e) => {
		const r = [...e?.getClientRects() ?? []].find((r) => r.width > 0 && r.height > 0);
		return r ? [r.x + r.width / 2, r.y + r.height / 2] : [];
	})(document.querySelector(%q))`
	const where = `(async () => {
		for (let last = [];;) {
			document.querySelector(%[1]q).scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
			const now = %[2]s;
			if (now.length && now.every((x, i) => x === last[i])) return now;
			last = now;
			await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
		}
	})()`
	// A button that moves between press and release gets no click. A person would press again.
	const listen = `((e) => {
		globalThis.clicked = !e?.matches('button, a, summary') || e.disabled;
		addEventListener('click', (c) => globalThis.clicked ||= c.composedPath().includes(e), { capture: true, once: true });
	})(document.querySelector(%q))`
	here := fmt.Sprintf(middle, selector)
	for range 3 {
		p.press(selector, here, fmt.Sprintf(where, selector, here), fmt.Sprintf(listen, selector))
		if jsValue[bool](p, "globalThis.clicked !== false") { // undefined on another page
			return
		}
	}
}

// press presses an element once. here and where are expressions for its middle, now and when it rests; before is run
// just before the press.
func (p *page) press(selector, here, where, before string) {
	p.Helper()
	for range 5 {
		p.until(fmt.Sprintf("document.querySelector(%q)?.checkVisibility({ visibilityProperty: true })", selector))
		point := jsValue[[]float64](p, where)
		p.move(point[0], point[1])
		if slices.Equal(point, jsValue[[]float64](p, here)) {
			break
		}
	}
	p.js(before, nil)
	p.down()
	p.up()
}

// rests waits until an element is shown and has kept its place for some frames.
func (p *page) rests(selector string) {
	p.Helper()
	p.js(fmt.Sprintf(`(async () => {
		for (let last = '', same = 0; same < 6;) {
			const e = document.querySelector(%q);
			const now = e?.checkVisibility() ? JSON.stringify(e.getBoundingClientRect()) : '';
			same = now && now === last ? same + 1 : 0;
			last = now;
			await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
		}
	})()`, selector), nil)
}

// fill sets the value of a box, a list or a text area without the page's events.
func (p *page) fill(selector, value string) {
	p.Helper()
	box := fmt.Sprintf("document.querySelector(%q)", selector)
	p.until(box)
	p.js(fmt.Sprintf("%s.value = %q", box, value), nil)
}

// tours begins the tour, which is above the questions.
func (p *page) tours() {
	p.Helper()
	p.js("document.getElementById('questions').click()", nil)
	p.until("document.querySelector('.questions-tour button')")
	p.js("document.querySelector('.questions-tour button').click()", nil)
}

// choose opens an experiment by its row among the questions.
func (p *page) choose(door string) {
	p.Helper()
	p.js("document.getElementById('questions').click()", nil)
	row := fmt.Sprintf("document.querySelector('#questions-dialog [data-door=%q]')", door)
	p.until(row)
	p.js(row+".click()", nil)
}

// edits opens the form of the problem, from the page of problems.
func (p *page) edits() {
	p.Helper()
	p.js("document.getElementById('where').click()", nil)
	p.until("document.getElementById('edit')?.checkVisibility()")
	p.js("document.getElementById('edit').focus(); document.getElementById('edit').click()", nil)
}

// focus moves the keyboard's focus to the first element of a selector.
func (p *page) focus(selector string) {
	p.Helper()
	p.js(fmt.Sprintf("document.querySelector(%q).focus()", selector), nil)
}

// rememberWorkers keeps the page's workers in a global, so that a test can end them.
var rememberWorkers = script(`
	globalThis.workers = [];
	const Real = Worker;
	globalThis.Worker = class extends Real { constructor(...a) { super(...a); workers.push(this); } };`)

// withoutWebGL2 simulates a browser without WebGL2.
var withoutWebGL2 = script(`
	for (const C of [HTMLCanvasElement, OffscreenCanvas]) {
		const real = C.prototype.getContext;
		C.prototype.getContext = function (kind, ...rest) { return kind.startsWith('webgl') ? null : real.call(this, kind, ...rest); };
	}`)
