package batch_test

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"testing"

	"triad/core/batch"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/rl"
)

func near(t *testing.T, what string, got, want []float64, tolerance float64) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d numbers, want %d", what, len(got), len(want))
	}
	size := 0.0
	for _, x := range want {
		size = max(size, math.Abs(x))
	}
	for i := range got {
		if !(math.Abs(got[i]-want[i]) <= tolerance*size) {
			t.Errorf("%s: %v, want %v", what, got, want)
			return
		}
	}
}

func flat(rows [][]float64) (all []float64) {
	for _, row := range rows {
		all = append(all, row...)
	}
	return all
}

func coefficient(t *testing.T, id string) learn.Coefficient {
	t.Helper()
	k, ok := learn.KappaByID(id)
	if !ok {
		t.Fatalf("no κ %s", id)
	}
	return k.Of(learn.Defaults)
}

// dataOf returns the data of a reference case, added in pieces.
func dataOf(t *testing.T, c reference.BatchCase, m *rl.MDP) *batch.Data {
	t.Helper()
	s := batch.NewSample(m.Dim(), c.Gamma)
	c.Transitions(m, s.Add)
	data := batch.NewData(s, c.Lambda, coefficient(t, c.Kappa))
	for {
		complete, err := data.Extend(77)
		if err != nil {
			t.Fatal(err)
		}
		if complete {
			return data
		}
	}
}

// The results of the independent program, to 10⁻⁹: the means of the data, their solution, and the weights of each
// method after the listed passes.
func TestBatchMethodsMatchTheIndependentProgram(t *testing.T) {
	var file reference.Batch
	reference.Load(t, "batch.json", &file)
	const tolerance = 1e-9
	rows := map[string]int{}
	for _, c := range file.Cases {
		process := file.MDPs[c.Problem]
		m := process.Process()
		what := fmt.Sprintf("%s, %s, %d", c.Problem, c.Kappa, c.N)
		data := dataOf(t, c, m)
		x := data.Model
		near(t, what+" Â", x.A, flat(c.A), tolerance)
		near(t, what+" b̂", x.B, c.B, tolerance)
		near(t, what+" M̂", x.M, flat(c.M), tolerance)
		near(t, what+" θ̂", x.ThetaStar, c.ThetaHat, tolerance)
		if x.Rank != c.Rank {
			t.Errorf("%s: rank %d, want %d", what, x.Rank, c.Rank)
		}
		error := x.MSPBE()
		near(t, what+" MSPBE of θ*", []float64{error.At(c.ThetaStar)}, []float64{c.MSPBE}, tolerance)
		for _, method := range batch.Methods {
			want, ok := c.Runs[method.ID]
			if !ok {
				t.Fatalf("%s: no run of %s", what, method.ID)
			}
			if want.Radius != nil {
				near(t, what+" factor", []float64{data.Factor(want.SigmaTheta, want.SigmaOmega)}, []float64{*want.Radius}, tolerance)
			}
			last := 0
			for at := range want.At {
				pass, err := strconv.Atoi(at)
				if err != nil {
					t.Fatal(err)
				}
				last = max(last, pass)
			}
			r := method.Start(data, c.Theta0, c.Omega0, want.SigmaTheta, want.SigmaOmega, c.Seed)
			for {
				if row, listed := want.At[strconv.Itoa(r.Passes())]; listed {
					rows[method.ID]++
					at := fmt.Sprintf("%s: %s after %d passes", what, method.ID, r.Passes())
					near(t, at+": θ and ω", slices.Concat(r.Theta, r.Omega), slices.Concat(row.Theta, row.Omega), tolerance)
				}
				if r.Passes() >= last {
					break
				}
				for epoch := false; !epoch; {
					_, epoch = r.Advance(123)
				}
			}
		}
	}
	if rows["pdbg"] != 60 || rows["svrg"] != 36 || rows["saga"] != 42 || rows["sgd"] != 42 {
		t.Errorf("rows compared: %v", rows)
	}
}
