package phase

import (
	"triad/core/exact"
	"triad/core/learn"
	"triad/core/moments"
	"triad/core/rl"
)

// setting is all that determines a cell except its step sizes. mu is the value of axis mu, −1 for the problem's own.
type setting struct{ gamma, lambda, mu float64 }

// ground holds the moments and the model that cells with one setting share. Slow parts are computed on first use.
type ground struct {
	moments.Subject
	model *exact.Model
	err   error

	square lazy[*moments.Squares]
	law    lazy[*moments.Law]
	second lazy[*moments.SecondOrder]
	*process
}

// process holds the MDP and the radii that grounds with one mu share.
type process struct {
	mdp   *rl.MDP          // nil if the target takes an action that the behaviour never takes
	base  *exact.Base      // nil except for the process used last
	radii lazy[[2]float64] // of the trace
}

// cell is a ground with step sizes.
type cell struct {
	*ground
	alpha, eta float64
}

// newGround returns a ground of a process.
func newGround(a learn.Algorithm, on *process, at setting) *ground {
	g := &ground{process: on}
	if on.mdp == nil {
		g.err = errUntaken
		return g
	}
	g.Subject = moments.Subject{Algorithm: a, MDP: on.mdp, Gamma: at.gamma, Lambda: at.lambda, Base: on.base}
	g.model, g.err = g.Model()
	return g
}

// weights returns the number of elements of z.
func (g *ground) weights() int {
	if g.Algorithm.Rule.Dual {
		return 2 * g.model.Rank
	}
	return g.model.Rank
}

// lazy is a value that is computed once.
type lazy[T any] struct {
	made  bool
	value T
	err   error
}

func (l *lazy[T]) get(from func() (T, error)) (T, error) {
	if !l.made {
		l.value, l.err = from()
		l.made = true
	}
	return l.value, l.err
}

func (g *ground) squares() (*moments.Squares, error) {
	return g.square.get(func() (*moments.Squares, error) {
		law, err := moments.Independent(g.Subject)
		if err != nil {
			return nil, err
		}
		return law.Squares(), nil
	})
}

// onChain returns the distribution along one trajectory if it is finite, and otherwise the growth to second order.
func (g *ground) onChain() (law *moments.Law, second *moments.SecondOrder, err error) {
	law, err = g.law.get(func() (*moments.Law, error) {
		law, err := moments.OnChain(g.Subject, 0)
		if law == nil || err != nil {
			return nil, err
		}
		return law.Recurrent(), nil
	})
	if law != nil || err != nil {
		return law, nil, err
	}
	second, err = g.second.get(func() (*moments.SecondOrder, error) { return moments.NewSecondOrder(g.Subject) })
	return nil, second, err
}

// traces returns the two radii of the trace; 0 if there is no trace.
func (g *ground) traces() (first, second float64, err error) {
	if g.Algorithm.Rule.States {
		return 0, 0, nil
	}
	r, err := g.radii.get(func() ([2]float64, error) {
		first, second, err := exact.TraceRadii(g.MDP, g.Kappa())
		return [2]float64{first, second}, err
	})
	decay := float64(g.Lambda * g.Gamma)
	return float64(decay * r[0]), float64(float64(decay*decay) * r[1]), err
}
