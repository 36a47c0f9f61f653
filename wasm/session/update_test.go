package session

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"triad/wasm/session/page"
	"triad/wasm/worker/jsvalue"
)

// updated asks for the numbers of some learners.
func (b *bench) updated(t *testing.T, learners string) updateMessage {
	t.Helper()
	m, ok := b.do(command{Cmd: "update", Key: learners}).(updateMessage)
	if !ok || len(b.sent) != 1 {
		t.Fatalf("update is answered by %+v", b.sent)
	}
	return m
}

func TestUpdateReportsTheLastUpdate(t *testing.T) {
	b := newBench(t, "preset=two-state&alg=tb,gtb,gtd2&autoplay=0&runs=2&seed=3")
	missing := func(want string) {
		t.Helper()
		if m := b.updated(t, ""); m.Missing != want || m.Transition != nil || len(m.Learners) != 0 {
			t.Errorf("%+v, want it missing: %s", m, want)
		}
	}
	missing("off")
	b.do(command{Cmd: "set", Key: "numbers", To: "1"})
	missing("start")
	b.do(command{Cmd: "step", N: 3})
	m := b.updated(t, "gtb,tb")
	if m.Missing != "" || m.Step != 3 || m.Unit != "step" || m.Transition.Mu != 0.5 || len(m.Learners) != 2 || m.Learners[1].ID != "gtb" || m.Learners[1].Rule != "saddle-point" {
		t.Fatalf("%+v", m)
	}
	for _, e := range m.Learners {
		if want := m.Transition.Reward + e.Gamma**e.ThetaPhiBar - *e.ThetaPhi; math.Abs(*e.Delta-want) > 1e-14 || !e.Done || len(e.Theta[0]) != 2 || len(e.PhiTilde) != 0 {
			t.Errorf("%s: δ is %g, its terms give %g", e.ID, *e.Delta, want)
		}
	}
	if e := b.updated(t, "gtd2").Learners[0]; !e.States || len(e.Phi) != 1 || len(e.Omega[1]) != 1 {
		t.Errorf("of states: %+v", e)
	}
	if f, ok := b.do(command{Cmd: "update", Key: "tb,gq"}).(page.Failure); !ok || f.Message != `update: learner is "gq"; it must be some of tb, gtb, gtd2` {
		t.Errorf("a learner that is not there: %+v", b.sent)
	}
	b.do(command{Cmd: "watch", Run: 1})
	missing("later")
	b.do(command{Cmd: "step", N: 1})
	if m := b.updated(t, "tb"); m.Run != 1 || m.Step != 4 {
		t.Errorf("after another run was chosen: %+v", m)
	}
	b.do(command{Cmd: "reset"})
	missing("start")
	b.do(command{Cmd: "play"})
	b.do(command{Cmd: "want", Ms: 100})
	if m := b.updated(t, "tb"); m.Step != b.x.Step() || m.Step < 100 {
		t.Errorf("while playing, at step %d: %+v", b.x.Step(), m)
	}
}

// The message for the page equals the output of encoding/json, with nothing that is not finite.
func TestAnUpdateIsPlain(t *testing.T) {
	b := newBench(t, "preset=two-state&alg=tb,gq,gtb-online&autoplay=0&runs=1&alpha.tb=1000&numbers=1&average=polyak&project=1e71")
	for b.x.DivergedAt(0, 0) == 0 {
		b.do(command{Cmd: "step", N: 1})
	}
	m := b.updated(t, "")
	got, err := json.Marshal(jsvalue.Of(m))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"divergedAt":`, `"phiTilde":[0`, `"missing":""`, `"chain":0`} {
		if !strings.Contains(string(got), want) {
			t.Errorf("no %s in %s", want, got)
		}
	}
	if m.Learners[0].DivergedAt != b.x.Step() || !m.Learners[0].Done {
		t.Errorf("TB diverged: %+v", m.Learners[0])
	}
	b.do(command{Cmd: "step", N: 1})
	if e := b.updated(t, "tb").Learners[0]; e.Done || e.DivergedAt != b.x.Step()-1 || len(e.Theta) != 0 {
		t.Errorf("TB is frozen: %+v", e)
	}
}

func TestNumbersDoNotChangeAStudy(t *testing.T) {
	b := newBench(t, "preset=study&episodes=10")
	kept := b.kept
	b.do(command{Cmd: "open", Query: "preset=study&episodes=10&numbers=1"})
	if b.kept != kept {
		t.Error("the study begins anew")
	}
	if f, ok := b.do(command{Cmd: "update"}).(page.Failure); !ok || !strings.HasPrefix(f.Message, "update: a study is open") {
		t.Errorf("%+v", b.sent)
	}
}
