//go:build !js

package main

import (
	"fmt"
	"strings"
)

// passed holds the times of the stations before a first picture, in ms since the navigation began.
type passed map[string]float64

// stations lists them in the order of the table. The first is the empty game's.
var stations = []struct {
	key, name string
	bare      bool
}{
	{"instantiated", "a bare page’s program is ready to run", true},
	{"stage", "the stage’s document begins", false},
	{"instantiated", "the stage’s program is ready to run", false},
	{"ready", "ebiten runs", false},
	{"worker", "the worker is made", false},
	{"running", "the worker’s program runs", false},
}

// record records the stations, of the page and of the stage in its frame, in the page's clock.
const record = `{
	const page = parent === globalThis;
	const mark = (what) => {
		top.passed ??= {};
		top.passed[what] ??= performance.timeOrigin + performance.now() - top.performance.timeOrigin;
	};
	const { instantiateStreaming } = WebAssembly;
	WebAssembly.instantiateStreaming = (...of) => {
		const result = instantiateStreaming.apply(WebAssembly, of);
		result.then(() => mark("instantiated"), () => {});
		return result;
	};
	if (!page) mark("stage");
	else {
		addEventListener("message", ({ data }) => data?.stage === "ready" && mark("ready"));
		globalThis.Worker = class extends Worker {
			constructor(...of) {
				super(...of);
				mark("worker");
				this.addEventListener("message", ({ data }) => data?.type === "ready" && mark("running"));
			}
		};
	}
}`

// writeStations writes the table of medians.
func (s *start) writeStations(b *strings.Builder) {
	b.WriteString("| on the way to the first live picture |")
	for _, r := range roads {
		b.WriteString(" " + r.name + " |")
	}
	b.WriteString("\n|---|" + strings.Repeat("---:|", len(roads)) + "\n")
	for _, of := range stations {
		fmt.Fprintf(b, "| %s |", of.name)
		for _, v := range s.seen {
			visits := v.page
			if of.bare {
				visits = v.bare
			}
			fmt.Fprintf(b, " %s s |", cell(median(times(visits, func(s seen) float64 { return s.Passed[of.key] / 1e3 })), 2))
		}
		b.WriteString("\n")
	}
}
