//go:build !js

package main

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/chromedp/chromedp"
)

// live holds how fast learners learn on the page, and which share of a processor the page uses while it plays or
// pauses.
type live struct {
	rows            []liveRow
	playing, paused float64 // shares of a core, without the process that draws instead of a GPU; NaN if unknown
}

// liveRow is a query's rate at full speed on the page and on the command line, in steps or episodes a second, and the
// page's share of the command line's rate; medians of the rounds.
type liveRow struct {
	name, unit          string
	page, native, share float64
}

// watched holds the experiments. few and many are the command line's two ends, whose difference is timed. It takes one
// to three seconds, about as long as the page is watched.
var watched = []struct {
	name, unit, query, key string
	few, many              int
}{
	{"two states, 2 learners", "steps", "alg=tb,gtb&lambda=0.5&runs=1", "steps", 1_000_000, 9_000_000},
	{"two states, 15 learners", "steps", "alg=td0,tb,retrace,is,qpi,gtb,gretrace,gis,gqpi,gtb-online,gretrace-online,gq,ab-trace,gtd,gtd2&lambda=0.5&runs=1", "steps", 200_000, 2_000_000},
	{"Mountain Car, 1 learner", "episodes", "preset=mountain-car&alg=gtb&runs=1", "episodes", 1_000, 60_000},
}

const (
	liveRounds = 5               // in which page and command line take turns
	watching   = 3 * time.Second // during which a page is watched
)

func measureLive(b *chromium, own string) (*live, error) {
	l := &live{}
	if err := b.settle(); err != nil {
		return nil, err
	}
	for _, of := range watched {
		var pages, natives, shares []float64
		for range liveRounds {
			page, err := b.rate("?" + of.query + "&speed=max&autoplay=1&" + of.key + "=" + strconv.Itoa(math.MaxInt32))
			if err != nil {
				return nil, fmt.Errorf("%s: %w", of.name, err)
			}
			pages = append(pages, page)
			if own == "" {
				continue
			}
			// The page rests meanwhile.
			if err := chromedp.Run(b.ctx, chromedp.Navigate("about:blank")); err != nil {
				return nil, err
			}
			short, err := clocked(own, of.query, of.key, of.few)
			if err != nil {
				return nil, err
			}
			long, err := clocked(own, of.query, of.key, of.many)
			if err != nil {
				return nil, err
			}
			native := float64(of.many-of.few) / (long - short)
			natives, shares = append(natives, native), append(shares, page/native)
		}
		l.rows = append(l.rows, liveRow{of.name, of.unit, median(pages), median(natives), median(shares)})
	}
	var err error
	if l.playing, err = b.share("?autoplay=1&steps=endless"); err == nil {
		l.paused, err = b.share("?autoplay=0")
	}
	return l, err
}

// rate returns the steps that a page takes per second.
func (b *chromium) rate(query string) (rate float64, err error) {
	const now = "[triad.get().step, performance.now()]"
	var from, to [2]float64
	err = chromedp.Run(b.ctx, chromedp.Navigate(b.site+query), chromedp.Poll("globalThis.triad?.get().step > 0", nil), chromedp.Sleep(settled),
		chromedp.Evaluate(now, &from), chromedp.Sleep(watching), chromedp.Evaluate(now, &to))
	return (to[0] - from[0]) / (to[1] - from[1]) * 1e3, err
}

// clocked returns the running time of the command line, in s.
func clocked(program, query, key string, n int) (float64, error) {
	end := strconv.Itoa(n)
	command := exec.Command(program, "run", query+"&"+key+"="+end+"&at="+end)
	begin := time.Now()
	if out, err := command.CombinedOutput(); err != nil {
		return 0, fmt.Errorf("%s: %w: %s", command, err, out)
	}
	return time.Since(begin).Seconds(), nil
}

// share returns the part of a core that a page uses after its start.
func (b *chromium) share(query string) (float64, error) {
	err := chromedp.Run(b.ctx, chromedp.Navigate(b.site+query), chromedp.Poll("globalThis.triad?.get().ready", nil), chromedp.Sleep(2*settled))
	if err != nil {
		return 0, err
	}
	pid := chromedp.FromContext(b.ctx).Browser.Process().Pid
	from, begin := spent(pid), time.Now()
	time.Sleep(watching)
	return (spent(pid) - from) / time.Since(begin).Seconds(), nil
}

// spent returns the processor time in s of a process and its children, as Linux reports it. It excludes the drawing
// process, which does a GPU's work here. It returns NaN if the system reports nothing.
func spent(pid int) float64 {
	const ticks = 100 // a second, on every Linux
	parents, times := map[int]int{}, map[int]float64{}
	files, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			continue // the process has ended
		}
		// After the name in parentheses come the state, the parent, …, and user and system time as the 12th and 13th.
		_, rest, _ := strings.Cut(string(text), ") ")
		fields := strings.Fields(rest)
		command, _ := os.ReadFile(filepath.Join(filepath.Dir(file), "cmdline"))
		if len(fields) < 13 {
			continue
		}
		id, _ := strconv.Atoi(filepath.Base(filepath.Dir(file)))
		parents[id], _ = strconv.Atoi(fields[1])
		if strings.Contains(string(command), "--type=gpu-process") { // some processes write their arguments as one
			continue
		}
		user, _ := strconv.ParseFloat(fields[11], 64)
		system, _ := strconv.ParseFloat(fields[12], 64)
		times[id] = (user + system) / ticks
	}
	if _, known := times[pid]; !known {
		return nan
	}
	sum := 0.0
	for id, t := range times {
		for at := id; at > 1; at = parents[at] {
			if at == pid {
				sum += t
				break
			}
		}
	}
	return sum
}

// write writes the table and the line on shares.
func (l *live) write(b *strings.Builder) {
	b.WriteString("\nLive at full speed, on the page and on the command line:\n\n| | on the page | natively | share |\n|---|---:|---:|---:|\n")
	for _, x := range l.rows {
		share := "–"
		if !math.IsNaN(x.share) {
			share = fmt.Sprintf("%.0f %%", 100*x.share)
		}
		fmt.Fprintf(b, "| %s, %s per second | %s | %s | %s |\n", x.name, x.unit, cell(x.page, 0), cell(x.native, 0), share)
	}
	if !math.IsNaN(l.playing) {
		fmt.Fprintf(b, "\nA page that plays at its usual speed takes %.0f %% of a core, and a paused page %.1f %%. The process that draws in place of a GPU is not counted.\n", 100*l.playing, 100*l.paused)
	}
}
