package e2e

import (
	"encoding/base64"
	"fmt"
	"testing"

	"triad/wasm/wire"
)

// layoutTo is a function that leaves the layout of one picture of 600 × 300 in the stage, in the present task.
const layoutTo = `(view, picture, styles, pointer) => view.dispatchEvent(new view.MessageEvent('message', { source: window, origin: location.origin, data: { v: 1, layout: {
	width: 600, height: 300, ratio: devicePixelRatio, reduced: true, pointer,
	theme: { ink: '#112233', soft: '#445566', grid: '#dddddd', line: '#cccccc', panel: '#ffffff', accent: '#0b5fae',
		styles: Array(styles).fill({ color: '#c8500a', dash: [] }) },
	panels: [{ view: picture, x: 0, y: 0, w: 600, h: 300 }],
} } }))`

// The latest bytes win in the stage's mailbox: a layout so long that it needs a larger array, overtaken
// by a short one before Go has looked, must leave no trace (the console would tell).
func TestALongLayoutOvertakenByAShortOneLeavesNoTrace(t *testing.T) {
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

// The stage tells the page which box the pointer is on, when that changes.
func TestTheStageTellsWhichBoxThePointerIsOn(t *testing.T) {
	deepTest(t)
	f := wire.Frame{Step: 7, Horizon: 10, Study: wire.Study{Lambda: []float64{0, 1}, Series0: -1, Lambda0: -1}}
	for _, label := range []string{"GQ", "GTB"} {
		b := wire.Box{N: 2, Low: 0.7, Q1: 0.7, Median: 0.8, Q3: 0.9, High: 0.9, Values: []float32{0.7, 0.9}}
		f.Study.Series = append(f.Study.Series, wire.StudySeries{
			Label: label, Boxes: []wire.Box{b, b}, Percentile: []float64{0.7, 0.7}, Best: []float64{0.1, 0.2},
		})
	}
	p := open(t, "?preset=two-state&autoplay=0").drawn()
	p.until("document.querySelectorAll('.slice rect').length > 100") // whatever changes the layout, which the page would send again
	p.settle()
	p.js(`(() => {
		globalThis.hits = [];
		addEventListener('message', ({ data }) => data.stage === 'hit' && hits.push([data.view, data.series, data.lambda].join()));
		const view = document.querySelector('#stage iframe').contentWindow;
		const { port1, port2 } = new view.MessageChannel(); // so that the bytes are of the stage's realm
		view.dispatchEvent(new view.MessageEvent('message', { source: window, origin: location.origin, data: { v: 1, port: true }, ports: [port1] }));
		port2.postMessage(view.Uint8Array.from(atob('`+base64.StdEncoding.EncodeToString(f.Append(nil))+`'), (c) => c.charCodeAt(0)).buffer);
		globalThis.point = (pointer) => (`+layoutTo+`)(view, 'boxes', 2, pointer);
		point(null);
	})()`, nil)
	p.until("document.querySelector('#stage iframe').contentWindow.triadStage.step === 7")
	p.js("point([210, 150])", nil) // the second of the left group, which ends at about 315
	p.until("hits.length === 1")
	before := jsValue[int](p, frames)
	p.js("point([212, 150])", nil) // still the same
	p.until(fmt.Sprintf("%s > %d", frames, before))
	p.js("point(null)", nil)
	p.until("hits.length === 2")
	if got := jsValue[string](p, "hits.join(' ')"); got != "boxes,1,0 ,-1,-1" {
		t.Errorf("the stage told %q", got)
	}
}
