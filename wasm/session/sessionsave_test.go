package session

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"triad/wasm/session/page"
)

// vault holds the parts of a session that the page keeps.
type vault struct {
	page.Saved
	parts [3][]byte
	times int
}

// savingBench returns a bench whose checkpoints are kept.
func savingBench(t testing.TB, query string) (*bench, *vault) {
	t.Helper()
	b, v := newBench(t, query), new(vault)
	b.Save = func(m page.Saved, parts ...[]byte) {
		v.Saved, v.times = m, v.times+1
		for i, p := range parts {
			if i < 2 || p != nil { // the lab part is sent only when it has changed
				v.parts[i] = slices.Clone(p)
			}
		}
	}
	b.do(command{Cmd: "open", Query: query})
	return b, v
}

// comeBack returns a new session that resumes from the kept checkpoint.
func (v *vault) comeBack(t testing.TB, texts map[float64]string) (*bench, *vault) {
	t.Helper()
	b, w := savingBench(t, "problem=baird")
	m, ok := b.do(v.command(texts)).(summary)
	if !ok {
		t.Fatalf("resume is answered by %+v", b.sent)
	}
	if m.Playing != b.playing {
		t.Errorf("%+v", m)
	}
	return b, w
}

func (v *vault) command(texts map[float64]string) command {
	return command{
		Cmd: "resume", Session: v.parts[0], State: v.parts[1], Lab: v.parts[2],
		Definition: v.Definition, Log: v.Log, Text: texts[v.Definition], LogText: texts[v.Log],
	}
}

// learn sends wants until a step is reached.
func (b *bench) learn(t testing.TB, to uint64) {
	t.Helper()
	for range 1_000_000 {
		if b.x.Step() >= to {
			return
		}
		b.do(command{Cmd: "want", Ms: 16})
		b.now += time.Millisecond
	}
	t.Fatalf("step %d of %d", b.x.Step(), to)
}

const end = 3000

// wandering returns a log with as many rows as an experiment has steps.
func wandering() string {
	var b strings.Builder
	b.WriteString("s,a,r,s_next\n")
	s := 0
	for i := range end {
		a := i * 7 % 3 % 2
		next := a
		fmt.Fprintf(&b, "%d,%d,0,%d\n", s, a, next)
		s = next
	}
	return b.String()
}

func TestSessionsResumeFromACheckpoint(t *testing.T) {
	texts := map[float64]string{7: strings.Replace(definitionOf(t, newBench(t, "preset=two-state")), `"gamma":0.9`, `"gamma":0.5`, 1), 8: wandering()}
	for name, open := range map[string][]command{
		"plain":       {{Cmd: "open", Query: "preset=two-state&speed=2000&steps=3000&runs=3&average=polyak"}},
		"own problem": {{Cmd: "define", ID: 7, Text: texts[7], Query: "speed=2000&steps=3000&runs=2"}, {Cmd: "set", Key: "gamma", To: "0.99"}},
		"log":         {{Cmd: "open", Query: "preset=two-state&speed=2000"}, {Cmd: "log", ID: 8, Text: texts[8], Name: "mine.csv"}},
		"both":        {{Cmd: "define", ID: 7, Text: texts[7], Query: "speed=2000"}, {Cmd: "log", ID: 8, Text: texts[8], Name: "mine.csv"}},
	} {
		whole, _ := savingBench(t, "preset=two-state")
		cut, kept := savingBench(t, "preset=two-state")
		for _, c := range open {
			whole.summary(t, c)
			cut.summary(t, c)
		}
		before := whole.before.Query()
		for _, b := range []*bench{whole, cut} {
			b.summary(t, command{Cmd: "play"})
			b.learn(t, 10)
		}
		for at := uint64(100); at < end; at += 700 {
			cut.learn(t, at)
			cut.save()
			cut.learn(t, at+33) // some of these steps are lost
			cut, kept = kept.comeBack(t, texts)
			if cut.x.Step() < at || cut.x.Step() >= at+33 || !cut.playing || cut.limit != end {
				t.Fatalf("%s: back at step %d of %d, playing is %v", name, cut.x.Step(), cut.limit, cut.playing)
			}
		}
		whole.learn(t, end)
		cut.learn(t, end)
		if got, want := cut.csv(), whole.csv(); got != want {
			t.Errorf("%s: the CSV differs: %d and %d bytes\n%.300s\n%.300s", name, len(got), len(want), got, want)
		}
		if got, want := cut.summary(t, command{Cmd: "pause"}).Loaded, whole.summary(t, command{Cmd: "pause"}).Loaded; got != want {
			t.Errorf("%s: what is loaded is told as %q, want %q", name, got, want)
		}
		if whole.x.Output().Rows() > 0 && (cut.logName != whole.logName || cut.before.Query() != before) {
			t.Errorf("%s: the log is %q after %q, want %q after %q", name, cut.logName, cut.before.Query(), whole.logName, before)
		}
	}
}

func TestCheckpointsAreRegularAndFollowEachChange(t *testing.T) {
	b, v := savingBench(t, "preset=two-state&speed=1000&runs=2&steps=1000000")
	for _, c := range []command{
		{Cmd: "pause"},
		{Cmd: "play"},
		{Cmd: "set", Key: "lambda", To: "0.5"},
		{Cmd: "step", N: 3},
		{Cmd: "reset"},
		{Cmd: "watch", Run: 1},
		{Cmd: "newSeed"},
	} {
		b.now += time.Second
		before := v.times
		b.do(c)
		if v.times != before+1 {
			t.Errorf("%s: %d checkpoints, want 1", c.Cmd, v.times-before)
		}
	}
	b.do(command{Cmd: "play"})
	const seconds = 20
	before := v.times
	for range seconds * 50 {
		b.do(command{Cmd: "want", Ms: 20})
		b.now += 20 * time.Millisecond
	}
	if n := v.times - before; n < seconds/2-1 || n > seconds/2+1 {
		t.Errorf("%d checkpoints in %d s, want one each %v", n, seconds, saveEvery)
	}
	for _, c := range []command{{Cmd: "csv"}, {Cmd: "ping"}, {Cmd: "update"}, {Cmd: "set", Key: "lambda", To: "7"}} {
		before := v.times
		if b.do(c); v.times != before {
			t.Errorf("%s: a checkpoint", c.Cmd)
		}
	}
}

// The checkpoint with a change is saved before the command is answered, because the page may rely on the change.
func TestChangesAreSavedBeforeTheirAnswer(t *testing.T) {
	b, v := savingBench(t, "preset=two-state&autoplay=0")
	save := b.Save
	answered := -1
	b.Save = func(m page.Saved, parts ...[]byte) {
		answered = len(b.sent)
		save(m, parts...)
	}
	for _, c := range []command{
		{Cmd: "step", N: 500},
		{Cmd: "set", Key: "lambda", To: "0.3"},
		{Cmd: "set", Key: "alpha", To: "0.02"},
		{Cmd: "newSeed"},
		{Cmd: "set", Key: "runs", To: "7"},
		{Cmd: "reset"},
	} {
		answered = -1
		if m, ok := b.do(c).(summary); !ok || answered != 0 {
			t.Errorf("%+v: the checkpoint came after %d messages; then %+v", c, answered, m)
		}
	}
	back, _ := v.comeBack(t, nil)
	if got, want := back.x.Config(), b.x.Config(); got.Query() != want.Query() || got.Lambda != 0.3 || got.Runs != 7 {
		t.Errorf("%s comes back, want %s", got.Query(), want.Query())
	}
}

// If saving takes long, changes in quick succession are saved together, soon afterwards.
func TestSavingTakesASmallPartOfTheTime(t *testing.T) {
	b, v := savingBench(t, "preset=two-state&autoplay=0")
	save := b.Save
	b.Save = func(m page.Saved, parts ...[]byte) {
		b.now += 400 * time.Millisecond
		save(m, parts...)
	}
	b.now += time.Second
	for i := range cold { // these are made at once
		b.do(command{Cmd: "set", Key: "lambda", To: fmt.Sprint(0.01 * float64(i))})
	}
	before := v.times
	for i := range 10 {
		b.do(command{Cmd: "set", Key: "lambda", To: fmt.Sprint(0.1 + 0.01*float64(i))})
	}
	if v.times != before {
		t.Errorf("%d checkpoints at once", v.times-before)
	}
	if wait := b.Next(); wait <= 0 || wait > thrift*450*time.Millisecond {
		t.Fatalf("the next checkpoint is due in %v", wait)
	}
	b.now += b.Next()
	b.GoOn()
	if v.times != before+1 || b.Next() >= 0 {
		t.Errorf("%d checkpoints, the next in %v", v.times-before, b.Next())
	}
	back, _ := v.comeBack(t, nil)
	if got := back.x.Config().Lambda; got != 0.19 {
		t.Errorf("λ is %v in what was saved", got)
	}
}

func TestAStudyHasNoCheckpoint(t *testing.T) {
	b, v := savingBench(t, "preset=two-state")
	b.now += time.Second
	b.summary(t, command{Cmd: "open", Query: "preset=study"})
	if v.parts[1] != nil || v.Saved != (page.Saved{}) {
		t.Errorf("a checkpoint of %d bytes, %+v", len(v.parts[1]), v.Saved)
	}
}

func TestResumeRejectsBrokenCheckpointsWithoutChanges(t *testing.T) {
	b, v := savingBench(t, "preset=two-state&speed=max&steps=200&runs=2")
	b.learn(t, 100)
	b.save()
	before := v.command(nil)
	other, _ := savingBench(t, "preset=two-state&autoplay=0&seed=9")
	for part, name := range []string{"session", "state"} {
		for i := range v.parts[part] {
			if i%7 > 0 && i > 300 {
				continue
			}
			c := before
			broken := bytes.Clone(v.parts[part])
			broken[i] ^= 0x10
			if part == 0 {
				c.Session = broken
			} else {
				c.State = broken
			}
			if f, ok := other.do(c).(page.Failure); !ok || strings.Contains(f.Message, "\n") {
				t.Fatalf("byte %d of the %s changed: %+v", i, name, other.sent)
			}
		}
	}
	for _, c := range []command{{Cmd: "resume"}, {Cmd: "resume", Session: before.Session}, {Cmd: "resume", Session: before.State, State: before.Session}} {
		if _, ok := other.do(c).(page.Failure); !ok {
			t.Errorf("%+v", other.sent)
		}
	}
	if m := other.summary(t, command{Cmd: "pause"}); m.Seed != 9 || m.Step != 0 {
		t.Errorf("%+v", m)
	}
}
