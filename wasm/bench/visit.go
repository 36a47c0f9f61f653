//go:build !js

package main

import (
	"context"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strings"

	"github.com/chromedp/chromedp"
)

// seen holds the times at which a visitor has seen something, in s after the navigation: the first picture, drawn
// beforehand or live, the first live picture, and the first with learning. The empty game has only its first frame.
// Task is the main thread's longest task before the first live picture, in s; tasks below 0.05 s count as 0.
type seen struct {
	Picture, Frame, Curve, Task float64
	Passed                      passed
}

// watch records when the pictures are seen, in ms since the navigation began. It records the frame after the one in
// which they are found, because that frame shows them.
const watch = `if (parent === globalThis) {
	globalThis.seen = {};
	globalThis.beats = 0;
	globalThis.tasks = [];
	new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask", buffered: true });
	let there = {};
	const shows = (i) => i.naturalWidth > 0 && i.complete && i.checkVisibility();
	requestAnimationFrame(function look() {
		beats++;
		for (const what in there) seen[what] ??= performance.now();
		const stage = document.querySelector('#stage iframe')?.contentWindow.triadStage;
		const frame = stage?.frames > 0;
		if (frame || globalThis.bareDrawn || [...document.querySelectorAll('.poster img')].some(shows)) there.Picture = true;
		if (frame || globalThis.bareDrawn) there.Frame = true;
		if (frame && stage.step > 0) there.Curve = true;
		requestAnimationFrame(look);
	});
}`

// told returns what watch and record have recorded.
const told = `({
	...seen,
	Task: Math.max(0, ...tasks.filter((t) => t.startTime < seen.Frame).map((t) => t.duration)),
	Passed: globalThis.passed,
})`

// visited returns the times for a new browser, once the last of them is known.
func visited(address, last string) (s seen, version string, err error) {
	err = fresh(func(ctx context.Context) error {
		err := chromedp.Run(ctx,
			chromedp.Evaluate("navigator.userAgent.match(/Chrome\\/(\\d+)/)[1]", &version), chromedp.Sleep(settled),
			first(watch), first(record), chromedp.Navigate(address), chromedp.Poll("seen."+last, nil, patiently))
		// The times so far are returned even if the visit fails.
		if asked := chromedp.Run(ctx, chromedp.Evaluate(told, &s)); err == nil {
			err = asked
		}
		if err != nil {
			err = fmt.Errorf("%w; seen so far: %+v ms", err, s)
		}
		return err
	})
	return seen{s.Picture / 1e3, s.Frame / 1e3, s.Curve / 1e3, s.Task / 1e3, s.Passed}, version, err
}

// beside holds the times of the page and of the empty game through one road, over all rounds.
type beside struct{ page, bare []seen }

// visits lets page and game take turns through each road, with the order reversed in every round.
func (b *chromium) visits(game string, rounds int) (list [len(roads)]beside, version string, err error) {
	type place struct {
		address, last string
		into          *[]seen
	}
	var places []place
	for i, r := range roads {
		for _, p := range []place{{b.site, "Curve", &list[i].page}, {game, "Frame", &list[i].bare}} {
			if p.address, err = b.by(r, p.address); err != nil {
				return list, "", err
			}
			places = append(places, p)
		}
	}
	for round := range rounds {
		for i := range places {
			p := places[i]
			if round%2 == 1 {
				p = places[len(places)-1-i]
			}
			var s seen
			if s, version, err = visited(p.address, p.last); err != nil {
				return list, "", fmt.Errorf("%s: %w", p.address, err)
			}
			*p.into = append(*p.into, s)
		}
	}
	return list, version, nil
}

// by returns an address through a road.
func (b *chromium) by(r road, address string) (string, error) {
	if r.rate == 0 {
		return address, nil
	}
	u, err := url.Parse(address)
	if err != nil {
		return "", err
	}
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		return "", err
	}
	b.closers = append(b.closers, func() { listener.Close() })
	go r.between(listener, u.Host)
	u.Host = listener.Addr().String()
	return u.String(), nil
}

// write writes the table of these times: medians, with page and game side by side, and the longest task of all visits.
func (s *start) write(b *strings.Builder) {
	b.WriteString("| seen after |")
	for _, r := range roads {
		b.WriteString(" " + r.name + " |")
	}
	b.WriteString(" aim |\n|---|" + strings.Repeat("---:|", len(roads)) + "---|\n")
	write := func(name, aim string, of func(beside) float64) {
		fmt.Fprintf(b, "| %s |", name)
		for _, v := range s.seen {
			fmt.Fprintf(b, " %s s |", cell(of(v), 2))
		}
		fmt.Fprintf(b, " %s |\n", aim)
	}
	row := func(name, aim string, of func(beside) []float64) {
		write(name, aim, func(v beside) float64 { return median(of(v)) })
	}
	row("the first picture", "no later than that of a bare page", func(v beside) []float64 { return times(v.page, func(s seen) float64 { return s.Picture }) })
	row("a bare page’s first picture", "", func(v beside) []float64 { return times(v.bare, func(s seen) float64 { return s.Frame }) })
	row("the first live picture", "≤ 1.5 s at localhost", func(v beside) []float64 { return times(v.page, func(s seen) float64 { return s.Frame }) })
	row("the first curve", "≤ 2 s at localhost", func(v beside) []float64 { return times(v.page, func(s seen) float64 { return s.Curve }) })
	write("the longest task on the main thread before the live picture, in any visit", "≤ 0.5 s", func(v beside) float64 {
		return slices.Max(times(v.page, func(s seen) float64 { return s.Task }))
	})
}

func times(list []seen, of func(seen) float64) (all []float64) {
	for _, s := range list {
		all = append(all, of(s))
	}
	return all
}

// late returns the roads on which the page's first picture comes after the bare page's.
func (s *start) late() (names []string) {
	for i, v := range s.seen {
		page := median(times(v.page, func(s seen) float64 { return s.Picture }))
		bare := median(times(v.bare, func(s seen) float64 { return s.Frame }))
		if page > bare {
			names = append(names, roads[i].name)
		}
	}
	return names
}
