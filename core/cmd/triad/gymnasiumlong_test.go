package main

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"
)

// toy is a problem of Gymnasium as its documentation describes it: the outcomes of each state and action.
type toy struct {
	states, start int
	ways          func(s, a int) []way
}

// way is one outcome, as Gymnasium's P lists it.
type way struct {
	p    float64
	next int
	r    float64
	done bool
}

// step moves on a grid of states; actions are Gymnasium's: left, down, right, up in FrozenLake.
func step(s, rows, cols int, dy, dx int) int {
	y, x := s/cols+dy, s%cols+dx
	return min(max(y, 0), rows-1)*cols + min(max(x, 0), cols-1)
}

// frozenLake is slippery: the intended direction and its two neighbours have probability ⅓ each. Holes and the goal end
// the episode; the goal pays 1.
func frozenLake(lake ...string) toy {
	n := len(lake)
	moves := [][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}
	at := func(s int) byte { return lake[s/n][s%n] }
	over := func(s int) bool { return at(s) == 'H' || at(s) == 'G' }
	return toy{states: n * n, start: 0, ways: func(s, a int) (list []way) {
		if over(s) {
			return []way{{1, s, 0, true}}
		}
		for _, b := range []int{(a + 3) % 4, a, (a + 1) % 4} {
			next, r := step(s, n, n, moves[b][0], moves[b][1]), 0.0
			if at(next) == 'G' {
				r = 1
			}
			list = append(list, way{1. / 3, next, r, over(next)})
		}
		return list
	}}
}

// cliffWalking moves up, right, down or left over 4 × 12 cells. Each step costs 1; a step over the cliff costs 100 and
// leads to the start.
func cliffWalking() toy {
	moves := [][2]int{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}
	return toy{states: 48, start: 36, ways: func(s, a int) []way {
		switch next := step(s, 4, 12, moves[a][0], moves[a][1]); {
		case next > 36 && next < 47:
			return []way{{1, 36, -100, false}}
		default:
			return []way{{1, next, -1, next == 47}}
		}
	}}
}

// asJSON returns json.dumps(env.P), in which keys are texts.
func (g toy) asJSON(t *testing.T) string {
	t.Helper()
	p := map[string]map[string][][]any{}
	for s := range g.states {
		row := map[string][][]any{}
		for a := range 4 {
			for _, w := range g.ways(s, a) {
				row[strconv.Itoa(a)] = append(row[strconv.Itoa(a)], []any{w.p, w.next, w.r, w.done})
			}
		}
		p[strconv.Itoa(s)] = row
	}
	text, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// solved returns ξ, A, b and θ* for indicators of pairs, π right in 7 of 10 and μ uniform, by its own solver. With N =
// (I − γλP^{πμ})⁻¹ over pairs, A = ΞN(γP^π − I) and b = ΞNr. Nothing follows an end, and episodes start again.
func (g toy) solved(t *testing.T, pi []float64, gamma, lambda float64) (xi, a, b, theta []float64) {
	t.Helper()
	n := 4 * g.states
	next, restart := mat.NewDense(n, g.states, nil), mat.NewDense(n, g.states, nil)
	r := make([]float64, n)
	for i := range n {
		for _, w := range g.ways(i/4, i%4) {
			r[i] += w.p * w.r
			if w.done {
				restart.Set(i, g.start, restart.At(i, g.start)+w.p)
			} else {
				next.Set(i, w.next, next.At(i, w.next)+w.p)
				restart.Set(i, w.next, restart.At(i, w.next)+w.p)
			}
		}
	}
	over := func(p *mat.Dense, w func(a int) float64) *mat.Dense {
		out := mat.NewDense(n, n, nil)
		for i := range n {
			for j := range n {
				out.Set(i, j, p.At(i, j/4)*w(j%4))
			}
		}
		return out
	}
	// ξ by the power method with a probability of ½ to stay, until no value changes.
	chain := over(restart, func(int) float64 { return .25 })
	xi = make([]float64, n)
	for a := range 4 {
		xi[4*g.start+a] = .25
	}
	for range 400_000 {
		moved := 0.0
		to := mat.NewVecDense(n, nil)
		to.MulVec(chain.T(), mat.NewVecDense(n, slices.Clone(xi)))
		for i := range xi {
			x := (xi[i] + to.AtVec(i)) / 2
			moved = max(moved, math.Abs(x-xi[i]))
			xi[i] = x
		}
		if moved < 1e-18 {
			break
		}
	}
	follow := over(next, func(a int) float64 { return gamma * lambda * pi[a] * .25 })
	var left mat.Dense
	left.Sub(identity(n), follow)
	var trace mat.Dense // NᵀΞ
	if err := trace.Solve(left.T(), mat.NewDiagDense(n, xi)); err != nil {
		t.Fatal(err)
	}
	var differences mat.Dense
	differences.Scale(gamma, over(next, func(a int) float64 { return pi[a] }))
	differences.Sub(&differences, identity(n))
	var mean mat.Dense
	mean.Mul(trace.T(), &differences)
	var right mat.VecDense
	right.MulVec(trace.T(), mat.NewVecDense(n, r))
	var values mat.VecDense // (I − γP^π)⁻¹r, which is θ* where ξ is not 0
	differences.Scale(-1, &differences)
	if err := values.SolveVec(&differences, mat.NewVecDense(n, r)); err != nil {
		t.Fatal(err)
	}
	for i := range n {
		if xi[i] < 1e-14 {
			values.SetVec(i, 0)
		}
	}
	return xi, mean.RawMatrix().Data, right.RawVector().Data, values.RawVector().Data
}

func identity(n int) *mat.Dense {
	one := mat.NewDense(n, n, nil)
	for i := range n {
		one.Set(i, i, 1)
	}
	return one
}

// One command imports a problem of Gymnasium, and its expected update matches an independent solver.
func TestProblemsOfGymnasiumAreInByOneCommand(t *testing.T) {
	for name, c := range map[string]struct {
		toy  toy
		rank int
	}{
		"frozenlake-4x4": {frozenLake("SFFF", "FHFH", "FFFH", "HFFG"), 44},
		"frozenlake-8x8": {frozenLake("SFFFFFFF", "FFFFFFFF", "FFFHFFFF", "FFFFFHFF", "FFFHFFFF", "FHHFFFHF", "FHFFHFHF", "FFFHFFFG"), 212},
		"cliffwalking":   {cliffWalking(), 148},
	} {
		t.Run(name, func(t *testing.T) {
			const gamma, lambda = .95, .5
			pi := []float64{.1, .1, .7, .1}
			mine, file := written(t, "mine.json", ""), "../../forms/testdata/"+name+".json"
			// The file, which the browser's tests drop on the page, must match the rules.
			if text, err := os.ReadFile(file); err != nil || string(text) != c.toy.asJSON(t) {
				if os.Getenv("UPDATE") == "" {
					t.Fatalf("%s is not of the rules (UPDATE=1 writes it): %v", file, err)
				}
				if err := os.WriteFile(file, []byte(c.toy.asJSON(t)), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			_, errs, code := triad("import", file, fmt.Sprintf("pi=.1,.1,.7,.1&mu=uniform&start=%d&gamma=.95", c.toy.start), "-o", mine)
			if code != 0 || !strings.HasPrefix(errs, fmt.Sprintf("triad: note: import: read as Gymnasium’s P as JSON: %d states, 4 actions\n", c.toy.states)) {
				t.Fatalf("exit %d, %s", code, errs)
			}
			out, errs, code := triad("exact", "-mdp", mine, "kappa=tb&lambda=0.5")
			if code != 0 {
				t.Fatal(errs)
			}
			var got struct {
				Xi, B, ThetaStar []float64
				A                [][]float64
				RankM            int
			}
			if err := json.Unmarshal([]byte(out), &got); err != nil {
				t.Fatal(err)
			}
			xi, a, b, theta := c.toy.solved(t, pi, gamma, lambda)
			for _, x := range []struct {
				name      string
				got, want []float64
			}{{"ξ", got.Xi, xi}, {"A", slices.Concat(got.A...), a}, {"b", got.B, b}, {"θ*", got.ThetaStar, theta}} {
				for i, want := range x.want {
					if len(x.got) != len(x.want) || math.Abs(x.got[i]-want) > 1e-9*max(1, math.Abs(want)) {
						t.Fatalf("%s[%d] is %g, want %g", x.name, i, x.got[i], want)
					}
				}
			}
			if got.RankM != c.rank {
				t.Errorf("rank %d, want %d", got.RankM, c.rank)
			}
		})
	}
}
