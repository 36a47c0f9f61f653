package e2e

import (
	"fmt"
	"testing"
)

// layoutTo is a function that leaves the layout of one picture of 600 × 300 in the stage, in the present task.
const layoutTo = `(view, picture, styles, pointer) => view.dispatchEvent(new view.MessageEvent('message', { source: window, origin: location.origin, data: { v: 1, layout: {
	width: 600, height: 300, ratio: devicePixelRatio, reduced: true, pointer,
	theme: { ink: '#112233', soft: '#445566', grid: '#dddddd', line: '#cccccc', panel: '#ffffff', accent: '#0b5fae',
		styles: Array(styles).fill({ color: '#c8500a', dash: [] }) },
	panels: [{ view: picture, x: 0, y: 0, w: 600, h: 300 }],
} } }))`

// The latest bytes win in the stage's mailbox. A short layout overtakes a long one that needs a larger array, before Go
// has read it. The long one must leave no trace (the console would report an error).
func TestOvertakenLayoutsLeaveNoTrace(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0").drawn()
	p.js("triad.step(200)", nil)
	p.until("document.querySelector('#stage iframe').contentWindow.triadStage.step === 200")
	before := jsValue[int](p, frames)
	p.js(`(() => {
		const view = document.querySelector('#stage iframe').contentWindow;
		const leave = `+layoutTo+`;
		leave(view, 'curves', 20000);
		leave(view, 'curves', 2);
	})()`, nil)
	p.until(fmt.Sprintf("%s > %d", frames, before))
	if n := inked(p); n < 2000 {
		t.Errorf("only %d pixels of the stage are drawn", n)
	}
}
