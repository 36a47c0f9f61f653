package passes_test

import (
	"math"
	"testing"

	"triad/core/ask/passes"
	"triad/core/verdict"
)

// method returns a method of the passes, and rowAt its row of a pass.
func method(t *testing.T, r *passes.Passes, id string) *passes.Method {
	t.Helper()
	for _, m := range r.Methods {
		if m.ID == id {
			return m
		}
	}
	t.Fatalf("no method %s", id)
	return nil
}

func rowAt(t *testing.T, m *passes.Method, pass int) passes.Row {
	t.Helper()
	for _, row := range m.Rows {
		if row.Pass == pass {
			return row
		}
	}
	t.Fatalf("%s: no row of pass %d", m.ID, pass)
	return passes.Row{}
}

// settles returns the pass from which on a method is no further from the data's solution than θ* is, by the data's
// MSPBE; 0 if there is none.
func settles(r *passes.Passes, m *passes.Method) (pass int) {
	for _, row := range m.Rows {
		switch {
		case row.Data > r.Reference(m).Data:
			pass = 0
		case pass == 0:
			pass = row.Pass
		}
	}
	return pass
}

func TestPassesConvergeToTheDatasSolution(t *testing.T) {
	x := open(t, "preset=batch")
	r := finished(t, x)
	if r.Rows != 1000 || r.Config.Passes != 30 {
		t.Errorf("%d steps, %d passes", r.Rows, r.Config.Passes)
	}
	for _, id := range []string{"svrg:tb", "saga:tb"} {
		m := method(t, r, id)
		if pass := settles(r, m); pass == 0 || pass > 8 {
			t.Errorf("%s settles at pass %d", id, pass)
		}
		if d := m.Rows[len(m.Rows)-1].Distance; d > 1e-6 {
			t.Errorf("%s: ‖θ − θ̂‖² = %g at the end", id, d)
		}
	}
	if pass := settles(r, method(t, r, "svrg:tb")); pass != 8 {
		t.Errorf("svrg settles at pass %d, want 8", pass)
	}
	sgd := method(t, r, "sgd:tb")
	if settles(r, sgd) != 0 {
		t.Error("SGD settles")
	}
	for pass := 20; pass <= 30; pass++ {
		if row := rowAt(t, sgd, pass); !(row.Data < 1) || row.Data < 1e-6 {
			t.Errorf("SGD's floor at pass %d: %g", pass, row.Data)
		}
	}
	if got := r.Reference(sgd).True; math.Abs(got-.041) > .0005 {
		t.Errorf("‖θ̂ − θ*‖² = %g, want 0.041", got)
	}
	if _, ok := x.Set("passes", "1000"); ok != nil {
		t.Fatal(ok)
	}
	if pass := settles(r, method(t, r, "pdbg:tb")); pass != 0 {
		t.Errorf("PDBG settles at pass %d of 30", pass)
	}
	long := finished(t, x)
	if pass := settles(long, method(t, long, "pdbg:tb")); pass < 200 || pass > 900 {
		t.Errorf("PDBG settles at pass %d, want hundreds", pass)
	}
}

func TestPlainSGDIsNearestWithoutNoise(t *testing.T) {
	r := finished(t, open(t, "preset=batch-zero"))
	sgd, saga, svrg := method(t, r, "sgd:tb"), method(t, r, "saga:tb"), method(t, r, "svrg:tb")
	for i, v := range sgd.Solution() {
		if math.Abs(v) > 1e-12 {
			t.Errorf("θ̂ %d is %g, want 0", i, v)
		}
	}
	if saga.Alpha != sgd.Alpha || svrg.Alpha != sgd.Alpha || saga.Eta != sgd.Eta || svrg.Eta != sgd.Eta {
		t.Error("steps are not the same")
	}
	for pass := 2; pass <= 30; pass += 2 {
		if s := rowAt(t, sgd, pass).Distance; s >= rowAt(t, saga, pass).Distance || s >= rowAt(t, svrg, pass).Distance {
			t.Errorf("pass %d: SGD is not nearest", pass)
		}
	}
	s := rowAt(t, sgd, 10).Distance
	if a, v := rowAt(t, saga, 10).Distance/s, rowAt(t, svrg, 10).Distance/s; a < 25 || a > 40 || v < 900 || v > 1500 {
		t.Errorf("after 10 passes SAGA is %g times as far, SVRG %g times", a, v)
	}
}

// The lesson of passes: random rows are i.i.d. samples, so a large η does no harm as it does along one trajectory. The
// data's own error remains.
func TestReplayIsStableAlthoughTheTrajectoryIsNot(t *testing.T) {
	x := open(t, "preset=batch-chain")
	r := finished(t, x)
	sgd, saga := method(t, r, "sgd:tb"), method(t, r, "saga:tb")
	for pass := 10; pass <= 60; pass++ {
		if row := rowAt(t, sgd, pass); !(row.Data < .5 && row.Distance < 1) {
			t.Errorf("SGD at pass %d: %g on the data, ‖θ − θ̂‖² = %g", pass, row.Data, row.Distance)
		}
	}
	if d := rowAt(t, saga, 60).Distance; d > 1e-8 {
		t.Errorf("SAGA ends at ‖θ − θ̂‖² = %g", d)
	}
	if got := r.Reference(saga).True; math.Abs(got-.041) > .0005 || math.Abs(rowAt(t, saga, 60).True-got) > 1e-4 {
		t.Errorf("‖θ̂ − θ*‖² = %g, SAGA's error %g, want 0.041", got, rowAt(t, saga, 60).True)
	}
	x.Advance(int(x.Config().Steps))
	if s := x.Verdicts().Status(0, 0); x.Config().Algorithms[0] != "gtb" || s.Verdict != verdict.Diverging {
		t.Errorf("on the chain %s is %s", x.Config().Algorithms[0], s.Verdict)
	}
}
