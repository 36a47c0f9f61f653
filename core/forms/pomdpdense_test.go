// The reader of the POMDP format against dense tables that are filled entry by entry.

package forms

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

// Random statements, applied to dense tables in the order of the file as pomdp-solve does, must give the same problem.
func TestPOMDPAgreesWithDenseTables(t *testing.T) {
	for seed := range uint64(300) {
		g := newDensePOMDP(rand.New(rand.NewPCG(seed, 1)))
		d := readPOMDPText(t, g.text.String())
		o, err := newOutcomes(g.n, g.m)
		if err != nil {
			t.Fatal(err)
		}
		for s := range g.n {
			for a := range g.m {
				for next := range g.n {
					for k := range max(g.k, 1) {
						seen := 1.0
						if g.k > 0 {
							seen = g.o[a][next][k]
						}
						o.add(s, a, next, g.t[a][s][next]*seen, g.r[a][s][next][k])
					}
				}
			}
		}
		want := &Draft{}
		if err := o.fill(want); err != nil {
			t.Fatal(err)
		}
		wantEqual(t, "P", denseP(d), denseP(want))
		wantEqual(t, "r", d.R, want.R)
		for s := range g.n {
			for a := range g.m {
				for next := range g.n {
					if x, y := rewardOf(d, s, a, next), rewardOf(want, s, a, next); d.P[s][a].At(next) > 0 && math.Abs(x-y) > 1e-9 {
						t.Errorf("r of %d, %d, %d is %v, want %v", s, a, next, x, y)
					}
				}
				if x, y := varianceOf(d, s, a), varianceOf(want, s, a); math.Abs(x-y) > 1e-9 {
					t.Errorf("rvar of %d, %d is %v, want %v", s, a, x, y)
				}
			}
		}
		if t.Failed() {
			t.Fatalf("seed %d:\n%s", seed, g.text.String())
		}
	}
}

func rewardOf(d *Draft, s, a, next int) float64 {
	if d.RNext != nil && len(d.RNext[s][a].Index) > 0 {
		return d.RNext[s][a].At(next)
	}
	return d.R[s][a]
}

func varianceOf(d *Draft, s, a int) float64 {
	if d.RVar == nil {
		return 0
	}
	return d.RVar[s][a]
}

// densePOMDP is a random problem, as a text and as tables.
type densePOMDP struct {
	*rand.Rand
	text    strings.Builder
	n, m, k int
	t, o    []matrix   // for each action
	r       [][]matrix // by action, then by state
}

func newDensePOMDP(rng *rand.Rand) *densePOMDP {
	g := &densePOMDP{Rand: rng, n: 1 + rng.IntN(4), m: 1 + rng.IntN(3), k: rng.IntN(4)}
	fmt.Fprintf(&g.text, "states: %s\nactions: %d\n", strings.Join([]string{"s0", "s1", "s2", "s3"}[:g.n], " "), g.m)
	if g.k > 0 {
		fmt.Fprintf(&g.text, "observations: %d\n", g.k)
	}
	k := max(g.k, 1)
	for range g.m {
		var t, o matrix
		var r []matrix
		for range g.n {
			t, o, r = append(t, make(vector, g.n)), append(o, make(vector, k)), append(r, nil)
			for range g.n {
				r[len(r)-1] = append(r[len(r)-1], make(vector, k))
			}
		}
		g.t, g.o, g.r = append(g.t, t), append(g.o, o), append(g.r, r)
	}
	for range 5 {
		g.probabilities("T", g.t)
		if g.k > 0 {
			g.probabilities("O", g.o)
		}
		g.rewards()
	}
	for a := range g.m { // at the end all rows are normalised, one entry at a time
		g.complete("T", a, g.t[a])
		if g.k > 0 {
			g.complete("O", a, g.o[a])
		}
	}
	for range rng.IntN(9) {
		g.rewards()
	}
	return g
}

// one returns a random index or *, in text, and the indices that it names.
func (g *densePOMDP) one(name string, n int) (text string, places []int) {
	i := g.IntN(n + 1)
	if i == n {
		for i := range n {
			places = append(places, i)
		}
		return "*", places
	}
	if text = fmt.Sprint(i); g.IntN(2) == 0 {
		text = name + text
	}
	return text, []int{i}
}

// numbers writes random numbers, halves from −2 to 2 or quarters from 0 to 1.
func (g *densePOMDP) numbers(n int, reward bool) vector {
	x := make(vector, n)
	for i := range x {
		if x[i] = float64(g.IntN(5)) / 4; reward {
			x[i] = float64(g.IntN(9)-4) / 2
		}
		fmt.Fprintf(&g.text, " %v", x[i])
	}
	g.text.WriteByte('\n')
	return x
}

func (g *densePOMDP) probabilities(kind string, of []matrix) {
	width := len(of[0][0])
	column := ""
	if kind == "T" {
		column = "s"
	}
	a, as := g.one("", g.m)
	s, ss := g.one("s", g.n)
	y, ys := g.one(column, width)
	switch g.IntN(6) {
	case 0, 1:
		fmt.Fprintf(&g.text, "%s: %s : %s : %s", kind, a, s, y)
		x := g.numbers(1, false)
		g.set(of, as, ss, func(_ int, row vector) {
			for _, y := range ys {
				row[y] = x[0]
			}
		})
	case 2:
		fmt.Fprintf(&g.text, "%s: %s : %s", kind, a, s)
		x := g.numbers(width, false)
		g.set(of, as, ss, func(_ int, row vector) { copy(row, x) })
	case 3:
		fmt.Fprintf(&g.text, "%s: %s", kind, a)
		x := g.numbers(g.n*width, false)
		g.set(of, as, nil, func(s int, row vector) { copy(row, x[s*width:]) })
	case 4:
		fmt.Fprintf(&g.text, "%s: %s : %s uniform\n", kind, a, s)
		g.set(of, as, ss, func(_ int, row vector) { spread(row) })
	case 5:
		if kind == "O" {
			return
		}
		fmt.Fprintf(&g.text, "T:%s identity\n", a)
		g.set(of, as, nil, func(s int, row vector) {
			clear(row)
			row[s] = 1
		})
	}
}

// set calls f for rows of actions and states, of all states if ss is nil.
func (g *densePOMDP) set(of []matrix, as, ss []int, f func(s int, row vector)) {
	for _, a := range as {
		for s := range g.n {
			if ss == nil || len(ss) == g.n || ss[0] == s {
				f(s, of[a][s])
			}
		}
	}
}

func (g *densePOMDP) complete(kind string, a int, of matrix) {
	for s, row := range of {
		total := 0.0
		for _, x := range row {
			total += x
		}
		if total == 0 {
			row[0], total = 1, 1
		}
		for y := range row {
			row[y] /= total
			fmt.Fprintf(&g.text, "%s:%d:%d:%d %v\n", kind, a, s, y, row[y])
		}
	}
}

func (g *densePOMDP) rewards() {
	k := max(g.k, 1)
	a, as := g.one("", g.m)
	s, ss := g.one("s", g.n)
	next, nexts := g.one("s", g.n)
	o, os := "*", []int{0}
	if g.k > 0 {
		o, os = g.one("", k)
	}
	var value func(s, next, o int) float64
	all := make([]int, g.n)
	for i := range all {
		all[i] = i
	}
	every := make([]int, k)
	for i := range every {
		every[i] = i
	}
	kind := g.IntN(5)
	switch {
	case kind < 2:
		fmt.Fprintf(&g.text, "R: %s : %s : %s : %s", a, s, next, o)
		x := g.numbers(1, true)
		value = func(int, int, int) float64 { return x[0] }
	case kind == 2:
		fmt.Fprintf(&g.text, "R: %s : %s : %s", a, s, next)
		x := g.numbers(k, true)
		os, value = every, func(_, _, o int) float64 { return x[o] }
	case kind == 3 || g.k > 0:
		fmt.Fprintf(&g.text, "R: %s : %s", a, s)
		x := g.numbers(g.n*k, true)
		nexts, os, value = all, every, func(_, next, o int) float64 { return x[next*k+o] }
	default:
		fmt.Fprintf(&g.text, "R: %s", a)
		x := g.numbers(g.n*g.n, true)
		ss, nexts, value = all, all, func(s, next, _ int) float64 { return x[s*g.n+next] }
	}
	for _, a := range as {
		for _, s := range ss {
			for _, next := range nexts {
				for _, o := range os {
					g.r[a][s][next][o] = value(s, next, o)
				}
			}
		}
	}
}
