//go:build !js

package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// maps holds how long the page takes for maps of two settings, in ms; medians.
type maps struct {
	rows []mapRow
	long float64 // longest task on the main thread while the point is dragged; 0 if none took 50 ms
}

// mapRow holds the times from the click on the tab, whose script is loaded, to the first colours and to the complete
// map.
type mapRow struct {
	name         string
	first, whole float64
}

// mapped holds the problems whose maps are timed, 41×41 in γ and λ, for Tree Backup.
var mapped = []struct{ name, query string }{
	{"two states", "?autoplay=0"},
	{"Baird’s star", "?preset=baird&autoplay=0"},
}

const (
	mapRuns = 5
	drags   = 40 // moves of the pointer
)

// click opens the tab and records when the map has colours, and when it is complete.
const click = `new Promise((resolve) => {
	const begin = performance.now(), seen = {};
	const map = () => document.querySelector('#map-0 > svg');
	document.querySelector('#tabs [data-problem=map]').click();
	requestAnimationFrame(function look() {
		if (map()?.querySelector('.bands path')) seen.first ??= performance.now() - begin;
		if (map()?.dataset.level === '4') return resolve({ ...seen, whole: performance.now() - begin });
		requestAnimationFrame(look);
	});
})`

func measureMaps(b *chromium) (*maps, error) {
	m := &maps{}
	if err := b.settle(); err != nil {
		return nil, err
	}
	for _, of := range mapped {
		var firsts, wholes []float64
		for range mapRuns {
			seen := struct{ First, Whole float64 }{}
			err := chromedp.Run(b.ctx,
				chromedp.Navigate(b.site+of.query+"&alg=tb"), chromedp.Poll("globalThis.triad?.get().ready", nil), chromedp.Sleep(settled),
				chromedp.Evaluate("import('./assets/views/map/map.js').then(() => 0)", nil, await), // loads the tab's script
				chromedp.Evaluate(click, &seen, await))
			if err != nil {
				return nil, fmt.Errorf("maps of %s: %w", of.name, err)
			}
			firsts, wholes = append(firsts, seen.First), append(wholes, seen.Whole)
		}
		m.rows = append(m.rows, mapRow{of.name, median(firsts), median(wholes)})
	}
	return m, m.drag(b)
}

// drag moves the point over the open map.
func (m *maps) drag(b *chromium) error {
	var box []float64
	var long []float64
	err := chromedp.Run(b.ctx,
		chromedp.Navigate(b.site+mapped[0].query+"&view=map"), chromedp.Poll("document.querySelector('#map-0 > svg')?.dataset.level === '4'", nil), chromedp.Sleep(settled),
		chromedp.Evaluate("globalThis.long = []; new PerformanceObserver((l) => long.push(...l.getEntries().map((e) => e.duration))).observe({type: 'longtask'})", nil),
		chromedp.Evaluate("(() => { const r = document.querySelector('#map-0 > svg').getBoundingClientRect(); return [r.left, r.top, r.width, r.height] })()", &box))
	if err != nil {
		return err
	}
	at := func(kind input.MouseType, i int) chromedp.Action {
		x, y := box[0]+box[2]*(0.3+0.5*float64(i)/drags), box[1]+box[3]*(0.2+0.5*float64(i)/drags)
		return input.DispatchMouseEvent(kind, x, y).WithButton(input.Left).WithButtons(1).WithClickCount(1)
	}
	actions := []chromedp.Action{at(input.MousePressed, 0)}
	for i := range drags {
		actions = append(actions, at(input.MouseMoved, i))
	}
	actions = append(actions, at(input.MouseReleased, drags), chromedp.Sleep(settled), chromedp.Evaluate("long", &long))
	if err := chromedp.Run(b.ctx, actions...); err != nil {
		return err
	}
	if len(long) > 0 {
		m.long = slices.Max(long)
	}
	return nil
}

func (m *maps) write(b *strings.Builder) {
	b.WriteString("\nTime in ms from the press on *Where* to the first colours and to the whole map, 41 by 41 in γ and λ of one learner, medians of 5:\n\n| | first colours | whole |\n|---|---:|---:|\n")
	for _, r := range m.rows {
		fmt.Fprintf(b, "| %s | %.0f | %.0f |\n", r.name, r.first, r.whole)
	}
	if m.long == 0 {
		b.WriteString("\nWhile the point is dragged, no task on the main thread takes 50 ms.\n")
	} else {
		fmt.Fprintf(b, "\nWhile the point is dragged, the longest task on the main thread takes %.0f ms.\n", m.long)
	}
}
