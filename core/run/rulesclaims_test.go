//go:build !wasm

package run_test

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
)

// Runs of more rules must have the errors of the independent program, within four standard errors of both. If a few
// runs dominate the mean, standard errors mean nothing, so medians are compared. On the two states, the expected curve
// is compared too.
func TestRunsOfMoreRulesMatchTheIndependentProgram(t *testing.T) {
	const telling = 0.12 // fraction of the mean: the largest standard error with which means are compared
	var file reference.Rules
	reference.Load(t, "rules.json", &file)
	names := map[string]string{"saddle": "gtb", "correction": "correction:tb", "tdrc": "tdrc:tb", "hybrid": "hybrid:tb", "mp": "mirror-prox:tb"}
	cases, compared := 0, 0
	for name, text := range file.Claims {
		if strings.HasPrefix(name, "mp_") {
			continue // its fixed point is tested in core/moments
		}
		cases++
		claim := struct {
			Sample   map[string][3]float64 `json:"sample"`
			Expected map[string]float64    `json:"expected"`
		}{}
		err := json.Unmarshal(text, &claim)
		if err == nil && claim.Sample == nil {
			err = json.Unmarshal(text, &claim.Sample)
		}
		if err != nil {
			t.Fatal(name, err)
		}
		// two_state_tdrc[_small]_β_r, or baird_rule_β_r_α_η.
		parts := strings.Split(name, "_")
		query := "preset=fair&alg=tdrc:tb&alpha=0.05&eta=0.05&runs=40&reg=" + parts[len(parts)-1]
		switch {
		case parts[0] == "baird":
			query = fmt.Sprintf("preset=baird&alg=%s&reg=%s&alpha=%s&eta=%s&runs=20", names[parts[1]], parts[2], parts[3], parts[4])
		case parts[3] == "small":
			query += "&alpha.tdrc:tb=0.01&eta.tdrc:tb=0.01"
		}
		x := experiment(t, query+"&at=300,1000,2000,5000")
		x.Advance(5000)
		for _, step := range []uint64{300, 1000, 2000, 5000} {
			key := strconv.FormatUint(step, 10)
			want, ok := claim.Sample[key]
			if !ok {
				t.Fatal(name, key)
			}
			if want[1] < telling*want[0] {
				compared++
				within4(t, name, step, at(t, x, 0, step), figure{Mean: want[:1], SE: want[1:2]}, 0)
			}
			if len(claim.Expected) > 0 {
				_, theory := x.Theory().Recursion(0, step, math.MaxInt) // up to that step
				reference.Close(t, name+" at step "+key, theory[len(theory)-1:], []float64{claim.Expected[key]}, 1e-9)
			}
		}
	}
	if cases < 15 || compared < 45 {
		t.Errorf("%d cases, %d errors compared", cases, compared)
	}
}

// One or two runs of emphatic TD dominate the mean, so its medians are compared, by the share of runs below them. The
// error uses the semi-gradient's A and b, in the norm of Ξ.
func TestMedianRunsOfEmphaticTDMatchTheIndependentProgram(t *testing.T) {
	var file reference.Emphatic
	reference.Load(t, "emphatic.json", &file)
	for _, c := range []struct {
		kappa string
		alpha float64
		claim reference.Claim
	}{{"tb", 1e-3, file.Claims.TB3}, {"tb", 1e-4, file.Claims.TB4}, {"is", 1e-3, file.Claims.IS3}, {"is", 1e-4, file.Claims.IS4}} {
		x := experiment(t, fmt.Sprintf("preset=fair&alg=emphatic:%s&alpha=%g&runs=100", c.kappa, c.alpha))
		k, _ := learn.KappaByID(c.kappa)
		a := learn.Algorithm{Kappa: k.ID, Rule: &learn.SemiGradient}
		m, err := exact.Of(x.Instance().MDP, a.On(x.Instance().MDP.Extremes()).Dynamics(0.99, 0.9))
		if err != nil {
			t.Fatal(err)
		}
		now := 0
		for _, step := range []int{0, 300, 1000, 2000, 5000} {
			x.Advance(step - now)
			now = step
			want, ok := c.claim[strconv.Itoa(step)]
			if !ok {
				t.Fatal(c.kappa, c.alpha, step)
			}
			errors := make([]float64, 100)
			for i := range errors {
				errors[i] = m.MSPBE().At(x.Weights(0, i))
			}
			if step == 0 {
				reference.Close(t, "the start", errors[:1], want[2:], 1e-9)
				continue
			}
			slices.Sort(errors)
			// Four standard errors of both medians, with 100 runs each.
			if below, _ := slices.BinarySearch(errors, want[2]); math.Abs(float64(below)-50) > 4*5*math.Sqrt2 {
				t.Errorf("κ = %s, α = %g: %d of 100 runs are below the median of %g at step %d", c.kappa, c.alpha, below, want[2], step)
			}
		}
	}
}
