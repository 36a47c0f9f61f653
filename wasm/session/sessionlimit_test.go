package session

import (
	"strings"
	"testing"
	"time"
)

// toTheEnd sends wants until the session pauses by itself.
func (b *bench) toTheEnd(t *testing.T) summary {
	t.Helper()
	for range 10_000 {
		if m, ok := b.do(command{Cmd: "want", Ms: 16}).(summary); ok && !m.Playing {
			return m
		}
		b.now += time.Millisecond
	}
	t.Fatalf("still playing at step %d", b.x.Step())
	return summary{}
}

const fifty = "preset=two-state&steps=50&speed=max"

func TestChangesAfterTheEndPlayOnAndKeepTheQuery(t *testing.T) {
	b := newBench(t, fifty)
	if m := b.toTheEnd(t); m.Step != 50 || !m.Ended || m.Next != 100 || m.Horizon != 50 {
		t.Fatalf("at the end: %+v", m)
	}
	m := b.summary(t, command{Cmd: "set", Key: "gamma", To: "0.8"})
	if !m.Playing || m.Ended || m.Horizon != 100 || m.Next != 0 || m.Values["steps"] != "50" || m.Query != "preset=two-state&gamma=0.8&steps=50&speed=max" {
		t.Errorf("after the change: %+v", m)
	}
	if m = b.toTheEnd(t); m.Step != 100 || !m.Ended || m.Next != 200 {
		t.Errorf("at the next end: %+v", m)
	}
	csv := b.csv()
	for _, line := range []string{"# step 50 gamma 0.99→0.8\n", "# step 50 steps 50→100\n"} {
		if !strings.Contains(csv, line) {
			t.Errorf("the CSV lacks %q:\n%.200s", line, csv)
		}
	}
	if m := b.summary(t, command{Cmd: "reset"}); m.Horizon != 50 || m.Step != 0 || !m.Playing {
		t.Errorf("after reset: %+v", m)
	}
}

// A change that affects only the page's view, or nothing, does not resume learning.
func TestSomeChangesAfterTheEndDoNotPlay(t *testing.T) {
	b := newBench(t, fifty)
	b.toTheEnd(t)
	for key, to := range map[string]string{"theme": "dark", "speed": "100", "hide": "table", "numbers": "1", "gamma": "0.99", "steps": "20"} {
		if m := b.summary(t, command{Cmd: "set", Key: key, To: to}); m.Playing || m.Step != 50 || !m.Ended {
			t.Errorf("%s=%s: %+v", key, to, m)
		}
	}
	for key, to := range map[string]string{"alpha.saddle-point:tb": "0.2", "runs": "3", "steps": "endless", "metric": "distance"} {
		b := newBench(t, fifty)
		b.toTheEnd(t)
		if m := b.summary(t, command{Cmd: "set", Key: key, To: to}); !m.Playing || m.Ended {
			t.Errorf("%s=%s: %+v", key, to, m)
		}
	}
	b = newBench(t, fifty)
	b.toTheEnd(t)
	if m := b.summary(t, command{Cmd: "set", Key: "steps", To: "70"}); !m.Playing || m.Horizon != 70 {
		t.Errorf("steps=70: %+v", m)
	}
}

// A visitor who has paused or taken single steps wants no automatic play.
func TestNothingPlaysByItselfAfterAPause(t *testing.T) {
	for name, before := range map[string][]command{
		"paused on the way":     {{Cmd: "want", Ms: 1}, {Cmd: "pause"}},
		"paused after the end":  {{Cmd: "want", Ms: 16}, {Cmd: "want", Ms: 16}, {Cmd: "pause"}},
		"never played":          {{Cmd: "pause"}},
		"stepped to the end":    {{Cmd: "pause"}, {Cmd: "step", N: 50}},
		"stepped after the end": {{Cmd: "want", Ms: 16}, {Cmd: "want", Ms: 16}, {Cmd: "step", N: 3}},
	} {
		for _, c := range []command{{Cmd: "set", Key: "gamma", To: "0.8"}, {Cmd: "set", Key: "runs", To: "2"}, {Cmd: "reset"}, {Cmd: "newSeed"}} {
			b := newBench(t, fifty)
			for _, c := range before {
				b.do(c)
			}
			if m := b.summary(t, c); m.Playing || m.Ended {
				t.Errorf("%s, then %s %s: %+v", name, c.Cmd, c.Key, m)
			}
		}
	}
}

func TestResetAndNewSeedPlayIfItPlayedOrHadEnded(t *testing.T) {
	for _, cmd := range []string{"reset", "newSeed"} {
		b := newBench(t, fifty)
		b.do(command{Cmd: "want", Ms: 1})
		if m := b.summary(t, command{Cmd: cmd}); m.Step != 0 || !m.Playing {
			t.Errorf("%s while it plays: %+v", cmd, m)
		}
		b.toTheEnd(t)
		if m := b.summary(t, command{Cmd: cmd}); m.Step != 0 || !m.Playing || m.Ended {
			t.Errorf("%s at the end: %+v", cmd, m)
		}
	}
}

func TestAnEndlessRunHasNoEnd(t *testing.T) {
	b := newBench(t, "speed=100000&runs=1&alg=gtb")
	for range 10 { // 1,600 steps each
		b.do(command{Cmd: "want", Ms: 16})
	}
	m := b.summary(t, command{Cmd: "pause"})
	if m.Step < 10_000 || m.Finished || m.Ended || m.Horizon != 0 || m.Next != 0 || m.Values["steps"] != "endless" || b.last.Horizon != 0 {
		t.Errorf("%+v", m)
	}
	x := b.last.Curves[0].TheoryX
	if far := x[len(x)-1]; far < float64(m.Step) {
		t.Errorf("the theory ends at %g, behind step %d", far, m.Step)
	}
	if csv := b.csv(); strings.Contains(csv, "# step ") || !strings.HasPrefix(csv, "# triad 0.2.0\n# query preset=fair&alg=gtb&runs=1&speed=100000\n# whole problem=two-state&alg=gtb&") {
		t.Errorf("%.200s", csv)
	}
	if m := b.summary(t, command{Cmd: "set", Key: "steps", To: "100"}); m.Horizon != m.Step || m.Playing {
		t.Errorf("with an end behind it: %+v", m)
	}
}

func TestNothingFollowsTheEndOfALog(t *testing.T) {
	b := newBench(t, "preset=two-state&speed=max")
	b.do(command{Cmd: "log", Text: fewRows})
	if m := b.toTheEnd(t); m.Step != 4 || !m.Ended || m.Next != 0 {
		t.Errorf("%+v", m)
	}
	if m := b.summary(t, command{Cmd: "set", Key: "gamma", To: "0.8"}); m.Playing || m.Values["gamma"] != "0.8" {
		t.Errorf("%+v", m)
	}
	b.refused(t, command{Cmd: "set", Key: "steps", To: "endless"}, `steps: "endless" is invalid; use at most 4, the number of rows in the log`)
	if m := b.summary(t, command{Cmd: "reset"}); !m.Playing || m.Log == nil {
		t.Errorf("%+v", m)
	}
}

func TestEndedSessionsAreEndedAfterAResume(t *testing.T) {
	b, v := savingBench(t, fifty)
	b.toTheEnd(t)
	b.save()
	c, _ := v.comeBack(t, nil)
	if m := c.summary(t, command{Cmd: "set", Key: "gamma", To: "0.8"}); !m.Playing || m.Step != 50 || m.Horizon != 100 {
		t.Errorf("%+v", m)
	}
}
