package passes_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"triad/core/ask/passes"
	"triad/core/internal/reference"
	"triad/core/run"
)

// episodes is a problem of the independent program, as in its file.
type episodes struct {
	tree    map[string]any
	actions int
}

func ofGallery(t *testing.T, id string) episodes {
	t.Helper()
	tree := reference.Problem(t, id)
	return episodes{tree, int(tree["actions"].(float64))}
}

// row returns one of a list of lists of numbers.
func (p episodes) row(key string, i int) []float64 {
	var list []float64
	for _, v := range p.tree[key].([]any)[i].([]any) {
		list = append(list, v.(float64))
	}
	return list
}

func (p episodes) open(t *testing.T, asked string) *run.Experiment {
	t.Helper()
	x, problems, err := run.OpenCustom(asked, p.tree)
	if err != nil || len(problems) > 0 {
		t.Fatal(asked, problems, err)
	}
	return x
}

// sums adds up Âθ + b̂ of a log: traces are 0 at the start of an episode, and nothing follows its end.
type sums struct {
	p             episodes
	kappa         func(pi, mu float64) float64
	gamma, lambda float64
	e             []float64
	a             [][]float64
	b             []float64
}

func (s *sums) add(at, action int, r float64, next int, done bool) {
	phi := s.p.row("phi", at*s.p.actions+action)
	if s.a == nil {
		s.e, s.b, s.a = make([]float64, len(phi)), make([]float64, len(phi)), make([][]float64, len(phi))
		for i := range s.a {
			s.a[i] = make([]float64, len(phi))
		}
	}
	u := make([]float64, len(phi))
	for a := range s.p.actions {
		if !done {
			for i, x := range s.p.row("phi", next*s.p.actions+a) {
				u[i] += s.gamma * s.p.row("pi", next)[a] * x
			}
		}
	}
	decay := s.gamma * s.lambda * s.kappa(s.p.row("pi", at)[action], s.p.row("mu", at)[action])
	for i := range phi {
		u[i] -= phi[i]
		s.e[i] = decay*s.e[i] + phi[i]
	}
	for i, x := range s.e {
		for j, y := range u {
			s.a[i][j] += x * y
		}
		s.b[i] += x * r
	}
	if done {
		clear(s.e)
	}
}

// residual returns the largest |Âθ + b̂| relative to the largest |b̂|.
func (s *sums) residual(theta []float64) float64 {
	most, size := 0., 0.
	for i, row := range s.a {
		sum := s.b[i]
		for j, x := range row {
			sum += x * theta[j]
		}
		most, size = max(most, math.Abs(sum)), max(size, math.Abs(s.b[i]))
	}
	return most / size
}

var operators = map[string]func(pi, mu float64) float64{
	"tb":      func(pi, _ float64) float64 { return pi },
	"retrace": func(pi, mu float64) float64 { return min(1, pi/mu) },
	"is":      func(pi, mu float64) float64 { return pi / mu },
}

// Passes over episodes converge to the solution of their own sums. A log of the same steps gives the same rows,
// whatever states its ends name.
func TestPassesOverEpisodesConvergeToTheirOwnSolution(t *testing.T) {
	const steps = 900
	for id, c := range map[string]struct {
		kappa string
		sigma float64
	}{"random-walk-inverted": {"retrace", 0.1}, "random-episodic-1": {"is", 0.01}, "collision": {"tb", 0.02}, "boyan": {"tb", 0.05}} {
		p := ofGallery(t, id)
		asked := fmt.Sprintf("lambda=0.8&seed=3&alg=svrg:%s,saga:%[1]s&alpha=%v&eta=%[2]v&passes=400&metric=mspbe", c.kappa, c.sigma)
		x := p.open(t, asked+fmt.Sprint("&data=", steps))
		r := finished(t, x)

		live := p.open(t, "lambda=0.8&seed=3&alg=tb&runs=1")
		s := sums{p: p, kappa: operators[c.kappa], gamma: live.Config().Gamma, lambda: 0.8}
		var log strings.Builder
		log.WriteString("s,a,r,s_next,done\n")
		ends := 0
		for k := range steps {
			live.Advance(1)
			last := live.Last(0)
			next := last.Next
			if last.Terminal {
				ends++
				next = []int{0, -1, 999}[k%3]
			}
			s.add(last.S, last.A, last.R, next, last.Terminal)
			fmt.Fprintf(&log, "%d,%d,%v,%d,%t\n", last.S, last.A, last.R, next, last.Terminal)
		}
		if ends < 40 {
			t.Errorf("%s: %d ends", id, ends)
		}
		for _, m := range r.Methods {
			if e := s.residual(m.Solution()); !(e < 1e-10) {
				t.Errorf("%s, %s: the largest sum at θ̂ = %v is %g of that of b̂", id, m.ID, m.Solution(), e)
			}
			first, last := m.Rows[0], m.Rows[len(m.Rows)-1]
			if !(last.Data < 1e-6*first.Data) {
				t.Errorf("%s, %s: the data's error goes from %g to %g", id, m.ID, first.Data, last.Data)
			}
		}

		rows := func(x *run.Experiment) string {
			r, err := passes.Of(x)
			if err != nil {
				t.Fatal(err)
			}
			var b strings.Builder
			if err := r.WriteCSV(&b, run.AtOnce); err != nil {
				t.Fatal(err)
			}
			_, text, _ := strings.Cut(b.String(), "\npass,algorithm,")
			return text
		}
		logged, err := p.open(t, asked).OnLog(asked, log.String())
		if err != nil {
			t.Fatal(err)
		}
		if got, want := rows(logged), rows(x); got != want || strings.Count(got, "\n") < 400 {
			t.Errorf("%s: the log's rows differ from those of the same steps: %.200s\nwant %.200s", id, got, want)
		}
	}
}
