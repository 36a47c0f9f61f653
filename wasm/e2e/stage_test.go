package e2e

import (
	"fmt"
	"testing"
)

// The latest bytes win in the stage's mailbox: a layout so long that it needs a larger array, overtaken
// by a short one before Go has looked, must leave no trace (the console would tell).
func TestALongLayoutOvertakenByAShortOneLeavesNoTrace(t *testing.T) {
	p := open(t, "?autoplay=0").drawn()
	p.js("triad.step(200)", nil)
	p.until("document.querySelector('#stage iframe').contentWindow.triadStage.step === 200")
	before := jsValue[int](p, frames)
	p.js(`(() => {
		const view = document.querySelector('#stage iframe').contentWindow;
		const leave = (styles) => view.dispatchEvent(new view.MessageEvent('message', { source: window, origin: location.origin, data: { v: 1, layout: {
			width: 600, height: 300, ratio: devicePixelRatio, reduced: true,
			theme: { ink: '#112233', soft: '#445566', grid: '#dddddd', line: '#cccccc', panel: '#ffffff', accent: '#0b5fae',
				styles: Array(styles).fill({ color: '#c8500a', dash: [] }) },
			panels: [{ view: 'curves', x: 0, y: 0, w: 600, h: 300 }],
		} } }));
		leave(20000);
		leave(2);
	})()`, nil)
	p.until(fmt.Sprintf("%s > %d", frames, before))
	if n := inked(p); n < 2000 {
		t.Errorf("only %d pixels of the stage are drawn", n)
	}
}
