package session

import (
	"strings"
	"testing"

	"triad/wasm/session/page"
)

func TestLeaveRestoresTheExperimentBehindAStudy(t *testing.T) {
	own := strings.Replace(definitionOf(t, newBench(t, "preset=two-state")), `"gamma":0.9`, `"gamma":0.5`, 1)
	for name, open := range map[string][]command{
		"preset":      {{Cmd: "open", Query: "preset=two-state&speed=2000&runs=3&seed=5&autoplay=0"}},
		"own problem": {{Cmd: "define", ID: 7, Text: own, Query: "speed=2000&runs=2"}, {Cmd: "set", Key: "gamma", To: "0.99"}},
		"log":         {{Cmd: "open", Query: "preset=two-state&speed=2000"}, {Cmd: "log", ID: 8, Text: wandering(), Name: "mine.csv"}},
	} {
		b, kept := savingBench(t, "preset=two-state")
		for _, c := range open {
			b.summary(t, c)
		}
		b.summary(t, command{Cmd: "play"})
		b.learn(t, 300)
		b.summary(t, command{Cmd: "watch", Run: 0})
		before, csv, saved := b.summary(t, command{Cmd: "hold"}), b.csv(), kept.Saved
		b.summary(t, command{Cmd: "open", Query: few})
		b.summary(t, command{Cmd: "set", Key: "episodes", To: "2"}) // opens another study
		if kept.Saved != saved || kept.parts[1] != nil {
			t.Errorf("%s: under the study %+v is kept with %d bytes, want the texts %+v alone", name, kept.Saved, len(kept.parts[1]), saved)
		}
		after := b.summary(t, command{Cmd: "leave"})
		if after.Study != nil || after.Query != before.Query || after.Step != before.Step || after.Playing != before.Playing ||
			after.Seed != before.Seed || after.Loaded != before.Loaded || len(after.Held) != 1 || (after.Log == nil) != (before.Log == nil) {
			t.Errorf("%s: %+v\nwas %+v", name, after, before)
		}
		if got := b.csv(); got != csv {
			t.Errorf("%s: the curves differ:\n%.300s\n%.300s", name, got, csv)
		}
		b.learn(t, 400) // it continues to play
		back, _ := kept.comeBack(t, map[float64]string{7: own, 8: wandering()})
		if now := back.summary(t, command{Cmd: "pause"}).Query; now != before.Query {
			t.Errorf("%s: a new worker goes on with %q, want %q", name, now, before.Query)
		}
	}
}

func TestLeaveRestoresTheExperimentBehindPasses(t *testing.T) {
	b, kept := savingBench(t, "preset=two-state&runs=3&seed=5")
	b.summary(t, command{Cmd: "play"})
	b.learn(t, 300)
	before, csv := b.summary(t, command{Cmd: "hold"}), b.csv()
	if before.Behind {
		t.Fatal("an experiment is behind the first one")
	}
	for _, c := range []command{
		{Cmd: "open", Query: "preset=batch"},
		{Cmd: "set", Key: "passes", To: "3"}, // changes the open passes; the experiment behind stays the same
		{Cmd: "open", Query: "preset=batch-zero"},
		{Cmd: "open", Query: few}, // opens a study from the passes
		{Cmd: "open", Query: "preset=batch-chain"},
	} {
		if m := b.summary(t, c); !m.Behind || m.Step > 0 {
			t.Errorf("%+v: behind %t at step %d", c, m.Behind, m.Step)
		}
		if kept.parts[1] != nil {
			t.Errorf("%+v: a checkpoint of %d bytes", c, len(kept.parts[1]))
		}
	}
	after := b.summary(t, command{Cmd: "leave"})
	if after.Behind || after.Query != before.Query || after.Step != before.Step || after.Playing != before.Playing || len(after.Held) != 1 {
		t.Errorf("%+v\nwas %+v", after, before)
	}
	if got := b.csv(); got != csv {
		t.Errorf("the curves differ:\n%.300s\n%.300s", got, csv)
	}
	b.learn(t, 400) // it continues to play, and is saved again
	if kept.parts[1] == nil {
		t.Error("it is not saved any more")
	}
	if m := b.summary(t, command{Cmd: "set", Key: "view", To: "batch"}); m.Behind {
		t.Error("another view of the same experiment is nothing beside it")
	}
	b.summary(t, command{Cmd: "open", Query: "preset=batch"})
	if m := b.summary(t, command{Cmd: "open", Query: "preset=baird"}); m.Behind {
		t.Error("what is not beside it has it behind")
	}
}

func TestLeaveFailsWithoutAnExperimentBehind(t *testing.T) {
	b := newBench(t, few)
	for _, c := range []command{{Cmd: "leave"}, {Cmd: "open", Query: few}, {Cmd: "open", Query: "preset=two-state"}, {Cmd: "leave"}} {
		_, refused := b.do(c).(page.Failure)
		if refused != (c.Cmd == "leave") {
			t.Errorf("%s is answered by %+v", c.Cmd, b.sent)
		}
	}
}
