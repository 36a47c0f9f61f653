package rl_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"triad/core/rl"
)

// ends returns coin with ends: a quarter of the time after the first pair, and always after the last.
func ends() *rl.MDP {
	m := coin()
	m.P[0][0], m.P[1][1] = rl.Compress([]float64{0, 0.75}), rl.Sparse{}
	m.Start = []float64{0.25, 0.75}
	m.PhiState = [][]float64{{1, 0}, {0, 1}}
	return m
}

func TestEpisodesEndByTheRowsDeficitAndBeginByStart(t *testing.T) {
	const n = 200_000
	m := ends()
	if err := m.Check(); err != nil {
		t.Fatal(err)
	}
	chain, rng := rl.NewChain(m, 1), rand.New(rand.NewPCG(1, 1))
	var step rl.Transition
	pairs, over := [4]float64{}, [4]float64{}
	starts, begun := 0.0, 0.0
	state := m.States
	for range n {
		chain.Next(&step, rng)
		if state == m.States {
			begun++
			if step.S == 0 {
				starts++
			}
		} else if step.S != state {
			t.Fatalf("from %d, after arriving in %d", step.S, state)
		}
		pair := step.S*m.Actions + step.A
		pairs[pair]++
		state = step.Next
		if step.Terminal != (state == m.States) {
			t.Fatalf("the end is %t in %d", step.Terminal, state)
		}
		if step.Terminal {
			over[pair]++
			if len(step.PhiBar.Index) > 0 || len(step.XNext.Index) > 0 || step.Choices != nil || len(step.X.Index) == 0 {
				t.Fatalf("after the end follows %+v", step)
			}
		} else if len(step.Choices) != m.Actions || len(step.XNext.Index) != 1 {
			t.Fatalf("after %d, %d follows %+v", step.S, step.A, step)
		}
	}
	for pair, p := range []float64{0.25, 0, 0, 1} {
		if got := over[pair] / pairs[pair]; math.Abs(got-p) > 5*math.Sqrt(p*(1-p)/pairs[pair]) {
			t.Errorf("episodes end with pair %d %g of the time, want %g", pair, got, p)
		}
		if m.End(pair/2, pair%2) != p {
			t.Errorf("end of pair %d is %g, want %g", pair, m.End(pair/2, pair%2), p)
		}
	}
	if got := starts / begun; math.Abs(got-0.25) > 5*math.Sqrt(0.25*0.75/begun) {
		t.Errorf("episodes begin in the first state %g of the time, want 0.25", got)
	}
}

func TestEveryIndependentChainBeginsAgainByItself(t *testing.T) {
	m := ends()
	rng := rand.New(rand.NewPCG(3, 3))
	chains := rl.NewIndependent(m, 8, []float64{0.25, 0.25, 0.25, 0.25}, rng)
	var at [8]int
	for i := range at {
		at[i] = -1
	}
	var step rl.Transition
	ended := 0
	for range 10_000 {
		chains.Next(&step, rng)
		if before := at[step.Chain]; before >= 0 && before < m.States && before != step.S {
			t.Fatalf("chain %d goes on from %d, it was in %d", step.Chain, step.S, before)
		}
		at[step.Chain] = step.Next
		if step.Terminal {
			ended++
		}
	}
	if ended < 1000 {
		t.Errorf("%d episodes ended", ended)
	}
}

// A row that falls short of 1 by rounding ends no episode and draws nothing else.
func TestRoundingEndsNoEpisode(t *testing.T) {
	plain, begun := coin(), coin()
	begun.P[1][0] = rl.Compress([]float64{0.25, 0.75 - 1e-10})
	begun.Start = []float64{1, 0}
	if begun.End(1, 0) != 0 {
		t.Error("an end by rounding")
	}
	a, b := rl.NewChain(plain, 0), rl.NewChain(begun, 0)
	one, two := rand.New(rand.NewPCG(4, 4)), rand.New(rand.NewPCG(4, 4))
	one.Float64() // as for the start
	var x, y rl.Transition
	for range 10_000 {
		a.Next(&x, one)
		b.Next(&y, two)
		if x.S != y.S || x.A != y.A || x.Next != y.Next || y.Terminal {
			t.Fatalf("%+v without a start, %+v with one", x, y)
		}
	}
}

func TestCheckNamesTheFaultOfEpisodes(t *testing.T) {
	for want, spoil := range map[string]func(*rl.MDP){
		"start has 1 number; it must have 2":                       func(m *rl.MDP) { m.Start = []float64{1} },
		"start sums to 0.9; it must sum to 1":                      func(m *rl.MDP) { m.Start = []float64{0.5, 0.4} },
		"start[1] is -1; it must be a probability from 0 to 1":     func(m *rl.MDP) { m.Start = []float64{1, -1} },
		"start[0] is NaN; it must be a probability from 0 to 1":    func(m *rl.MDP) { m.Start[0] = math.NaN() },
		"P[0][1] sums to 1.5; it must sum to at most 1":            func(m *rl.MDP) { m.P[0][1] = rl.Compress([]float64{1, 0.5}) },
		"P[0][1] sums to 1.000000002; it must sum to at most 1":    func(m *rl.MDP) { m.P[0][1] = rl.Compress([]float64{1, 2e-9}) },
		"P[0][1][1] is -0.5; it must be a probability from 0 to 1": func(m *rl.MDP) { m.P[0][1] = rl.Compress([]float64{1, -0.5}) },
	} {
		m := ends()
		spoil(m)
		if err := m.Check(); err == nil || err.Error() != want {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

// A log of an episodic problem may name anything after an end; other rows must continue.
func TestALogOfEpisodesMayNameAnyNextStateAtAnEnd(t *testing.T) {
	m := ends()
	text := "s,a,r,s_next,done\n0,0,1,1,0\n1,1,2,-1,1\n1,0,3,0,0\n0,0,4,7,true\n1,1,0,0,1\n"
	log, err := rl.ParseLog(text, m, rl.Reading{})
	if err != nil {
		t.Fatal(err)
	}
	env := log.Environment(m, false)
	var step rl.Transition
	for i, next := range []int{1, 2, 0, 2, 2} {
		env.Next(&step, nil)
		if step.Next != next || step.Terminal != (next == m.States) || step.Terminal && len(step.PhiBar.Index) > 0 {
			t.Errorf("row %d: %+v, want %d next", i, step, next)
		}
	}
	for text, want := range map[string]string{
		"0,0,1,7,0\n":       `log: line 2: s_next is 7; it must be an integer from 0 to 1`,
		"0,0,1,x,1\n":       `log: line 2: s_next is "x"; it must be an integer, of any size in a row that is done`,
		"0,0,1,,1\n":        `log: line 2: s_next is ""; it must be an integer, of any size in a row that is done`,
		"0,0,1,7,perhaps\n": `log: line 2: s_next is 7; it must be an integer from 0 to 1. Also, done is "perhaps"; it must be 0, 1, false or true`,
		"0,0,1,0,perhaps\n": `log: line 2: done is "perhaps"; it must be 0, 1, false or true`,
		"0,0,1,1.5,1\n":     `log: line 2: s_next is 1.5; it must be an integer, of any size in a row that is done`,
		"0,0,1,--1,1\n":     `log: line 2: s_next is "--1"; it must be an integer, of any size in a row that is done`,
	} {
		if _, err := rl.ParseLog("s,a,r,s_next,done\n"+text, m, rl.Reading{}); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
	if _, err := rl.ParseLog(strings.ReplaceAll(text, ",7,", ",-1,"), coin(), rl.Reading{}); err == nil {
		t.Error("an endless problem takes a next state of −1")
	}
}

// Closed sets must match a search from every state.
func TestClosedSetsMatchASearchFromEveryState(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	several, episodic := 0, 0
	for range 3000 {
		n := 1 + rng.IntN(7)
		m := &rl.MDP{States: n, Actions: 2, P: make([][]rl.Sparse, n), Mu: make([][]float64, n)}
		if rng.IntN(2) == 0 {
			m.Start = make([]float64, n)
			m.Start[rng.IntN(n)] = 1
		}
		for s := range n {
			m.Mu[s] = [][]float64{{0.5, 0.5}, {1, 0}}[rng.IntN(2)]
			for range 2 {
				row := make([]float64, n)
				if m.Start == nil || rng.IntN(3) > 0 {
					row[rng.IntN(n)] = 1
				}
				m.P[s] = append(m.P[s], rl.Compress(row))
			}
		}
		reach := make([][]bool, n)
		for i := range reach {
			reach[i] = make([]bool, n)
			for stack := []int{i}; len(stack) > 0; {
				s := stack[len(stack)-1]
				if stack = stack[:len(stack)-1]; reach[i][s] {
					continue
				}
				reach[i][s] = true
				for a, mu := range m.Mu[s] {
					if mu > 0 {
						m.Follow(s, a, func(next int, _ float64) {
							m.Begin(next, func(s int, _ float64) { stack = append(stack, s) })
						})
					}
				}
			}
		}
		var want [][]int
		for i, reached := range m.Reached() {
			set, closed := []int(nil), reached
			for j, from := range reach[i] {
				if from {
					set = append(set, j)
					closed = closed && reach[j][i]
				}
			}
			if closed && set[0] == i {
				want = append(want, set)
			}
		}
		if got := m.Closed(); !slices.EqualFunc(got, want, slices.Equal) {
			t.Fatalf("%v, want %v: %+v", got, want, m)
		}
		if len(want) > 1 {
			several++
		}
		if m.Start != nil {
			episodic++
		}
	}
	if several < 100 || episodic < 1000 {
		t.Errorf("%d of several sets, %d episodic", several, episodic)
	}
}
