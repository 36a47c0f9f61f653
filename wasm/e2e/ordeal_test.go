package e2e

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"triad/core/query"
	"triad/core/run"
	"triad/wasm/browser"
)

// mine is an MDP file: two states, the second of which has a reward.
const mine = `{"name": "mine", "states": 2, "actions": 2, "P": [[[0.9, 0.1], [0.2, 0.8]], [[0.5, 0.5], [0, 1]]], "r": [[0, 0], [1, 0.5]],
"pi": [[0.1, 0.9], [0.3, 0.7]], "mu": [[0.5, 0.5], [0.6, 0.4]], "phi": [[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 0]], "gamma": 0.9}`

// rows returns a log of n transitions of mine.
func rows(n int) string {
	rng := rand.New(rand.NewPCG(1, 2))
	var b strings.Builder
	b.WriteString("s,a,r,s_next\n")
	for s, i := 0, 0; i < n; i++ {
		a, next := rng.IntN(2), rng.IntN(2)
		if s == 1 && a == 1 {
			next = 1
		}
		fmt.Fprintf(&b, "%d,%d,%g,%d\n", s, a, []float64{0, 0, 1, 0.5}[2*s+a], next)
		s = next
	}
	return b.String()
}

// ordeal is an experiment whose workers are killed repeatedly.
type ordeal struct {
	name  string
	query string
	open  string                                      // JavaScript, once the page is ready
	last  func(step int) int                          // the last step, well after the last kill
	core  func(asked string) (*run.Experiment, error) // the same experiment, undisturbed
	kills int                                         // number of kills, of the long test's hundred
}

func ordeals(log string) []ordeal {
	own := func(asked string) (*run.Experiment, error) {
		var tree any
		if err := json.Unmarshal([]byte(mine), &tree); err != nil {
			return nil, err
		}
		x, problems, err := run.OpenCustom(asked, tree)
		if err == nil && len(problems) > 0 {
			err = problems[0]
		}
		return x, err
	}
	return []ordeal{
		{"two states", "?alg=gtb,gretrace&runs=2&speed=max&steps=1000000000&average=polyak", "0", func(step int) int { return step + 300_000 }, func(asked string) (*run.Experiment, error) {
			c, _ := query.Parse(asked)
			return run.New(c)
		}, 60},
		{"an own MDP", "?autoplay=0", "triad.define(" + mine + ").then(() => triad.set('steps', 1e9)).then(() => triad.set('speed', 'max')).then(() => triad.play())", func(step int) int { return step + 300_000 }, own, 20},
		{
			"a log of an own MDP", "?autoplay=0", "triad.define(" + mine + ").then(() => triad.set('speed', 10000)).then(() => triad.log(theLog, 'mine.csv')).then(() => triad.play())", func(int) int { return strings.Count(log, "\n") - 1 },
			func(asked string) (*run.Experiment, error) {
				x, err := own(asked)
				if err != nil {
					return nil, err
				}
				return x.OnLog(asked, log)
			}, 20,
		},
	}
}

// Workers lose their memory, and the stage its context, at any moment, even during a restart. The numbers at the end
// equal those of an undisturbed run.
func TestKillsAndLossesDoNotChangeResults(t *testing.T) {
	deepTest(t)
	share, logged := 20, 30_000 // a short run has a twentieth of the kills
	if *long {
		share, logged = 1, 400_000
	}
	log := rows(logged)
	rng := rand.New(rand.NewPCG(20260101, 1))
	for _, o := range ordeals(log) {
		t.Run(o.query, func(t *testing.T) { // closes its pages at the end
			p := blank(t, rememberWorkers)
			p.expects = []string{"RuntimeError", "Uncaught", "console:", "killed"}
			f := p.faulty()
			f.only(faultsBy{"worker.js": added("addEventListener('message', ({ data }) => data.wipe && (memory ? new Uint8Array(memory.buffer).fill(0) : fatal(new Error('killed'))));")})
			p.visit(f, o.query)
			p.drawn()
			p.js("globalThis.theLog = `"+log+"`", nil)
			p.js(o.open, nil)
			kills, losses := max(1, o.kills/share), max(1, o.kills/share)
			begin := time.Now()
			for n := kills + losses; kills+losses > 0; {
				time.Sleep(time.Duration(rng.IntN(1500)) * time.Millisecond)
				if rng.IntN(kills+losses) < kills {
					kills--
					p.js("globalThis.before = workers.length; workers.at(-1).postMessage({ wipe: true })", nil)
					p.until("workers.length > before || document.querySelector('#notices [data-key=dead]')")
					if rng.IntN(3) == 0 { // it may be killed again before it is back
						p.comeBack(false)
					} else {
						p.comeBack(true)
					}
				} else {
					losses--
					p.js("document.querySelector('#stage iframe')?.contentWindow.document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context').loseContext()", nil)
					p.comeBack(rng.IntN(3) > 0)
				}
				if n > 20 && (kills+losses)%20 == 0 {
					t.Logf("%s: %d kills and %d losses are left after %.0f s, at step %d", o.name, kills, losses, time.Since(begin).Seconds(), p.get().Step)
				}
			}
			p.comeBack(true)
			last := o.last(p.get().Step)
			p.js(fmt.Sprintf("triad.set('steps', %d)", last), nil)
			p.until("triad.get().finished && triad.get().step === " + fmt.Sprint(last))
			x, err := o.core(p.get().Query)
			if err != nil {
				t.Fatalf("%s: %v", o.name, err)
			}
			for x.Step() < uint64(last) {
				x.AdvanceTo(uint64(last), 1_000_000)
			}
			if got, want := jsValue[string](p, "triad.csv()"), x.Output().CSV(); got != want {
				t.Errorf("%s: the CSV at step %d differs:\n%.600s\nwant\n%.600s", o.name, last, got, want)
			}
			p.drawn()
			p.driver.Close()
		})
	}
}

// comeBack presses the button that the page offers when something has stopped. With whole it waits until everything
// works again.
func (p *page) comeBack(whole bool) {
	p.Helper()
	for end := time.Now().Add(browser.Patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		clicked := jsValue[bool](p, "!![...document.querySelectorAll('#notices :is([data-key=dead], [data-key=stage]) button:not(.icon)')].map((b) => b.click()).length")
		if clicked && !whole || jsValue[bool](p, "triad.get().ready && "+frames+" > 0 && !document.querySelector('#notices [data-key=dead]')") {
			return
		}
	}
	p.Fatalf("it does not come back; the page says %q", jsValue[string](p, notices))
}
