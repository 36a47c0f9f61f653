package phase

import (
	"errors"
	"math"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/moments"
)

// Layer is a quantity that a map shows. query.Layers has its ID and its name.
type Layer struct {
	ID, Unit, Method string // for the head of a CSV

	border float64                  // see Border
	takes  func(r *learn.Rule) bool // rules for which it is known; nil for all
	most   int                      // largest number of weights z; 0 for any number
	of     func(c *cell) (float64, error)
}

// MaxSquares is the largest number of weights z whose mean squares a map follows: 820 numbers, and seconds for a cell.
const MaxSquares = 40

// Layers lists the layers in the order of query.Layers.
var Layers = []Layer{
	{
		ID: "abscissa", Unit: "1/α", Method: "largest real part of the eigenvalues of A in the range of M",
		takes: func(r *learn.Rule) bool { return r == &learn.SemiGradient },
		of:    (*cell).abscissa,
	},
	{
		ID: "mean", Unit: "1/step", Method: "natural logarithm of the spectral radius of the expected update, in the range of M",
		takes: func(r *learn.Rule) bool { return !r.Solves },
		of:    (*cell).mean,
	},
	{
		ID: "mean-square", Unit: "1/step", Method: "natural logarithm of the spectral radius of E[F⊗F] of i.i.d. samples, exact: half of it is the growth of the root of the mean square",
		takes: func(r *learn.Rule) bool { return r.Affine && !r.States }, most: MaxSquares,
		of: (*cell).meanSquare,
	},
	{
		ID: "chain", Unit: "1/step", Method: "growth of the mean along one trajectory: exact if the trace remembers a short past, else to second order in the step sizes",
		takes: func(r *learn.Rule) bool { return r.Affine }, most: moments.MaxSecondOrder,
		of: (*cell).chain,
	},
	{
		ID: "trace1", Unit: "1", Method: "λγ times the spectral radius of P^{κμ}: from 1 on the trace's mean is infinite", border: 1,
		of: func(c *cell) (float64, error) { first, _, err := c.traces(); return first, err },
	},
	{
		ID: "trace2", Unit: "1", Method: "(λγ)² times the spectral radius of P^{κ²μ}: from 1 on the trace's second moment is infinite", border: 1,
		of: func(c *cell) (float64, error) { _, second, err := c.traces(); return second, err },
	},
	{
		ID: "fixed-point", Unit: "1", Method: "‖Φθ* − Q^π‖_Ξ as a multiple of the least ‖Φθ − Q^π‖_Ξ", border: math.NaN(),
		of: (*cell).fixedPoint,
	},
}

// Border returns the threshold of the layer: 0 for a growth, 1 for a moment of the trace, NaN if there is none.
func (l Layer) Border() float64 { return l.border }

// LayerByID returns the layer with this ID; ok reports whether it exists.
func LayerByID(id string) (l Layer, ok bool) {
	for _, l := range Layers {
		if l.ID == id {
			return l, true
		}
	}
	return Layer{}, false
}

func (c *cell) abscissa() (float64, error) {
	values, err := exact.Eigenvalues(c.model.Reduce(c.model.A), c.model.Rank)
	if err != nil {
		return 0, err
	}
	return exact.RightmostOf(values), nil
}

func (c *cell) mean() (float64, error) {
	t, n, err := c.MeanMatrix(c.model, c.alpha, c.eta)
	if err != nil {
		return orInfinite(err)
	}
	values, err := exact.Eigenvalues(t, n)
	return math.Log(exact.Radius(values)) / float64(c.Algorithm.Period()), err
}

func (c *cell) meanSquare() (float64, error) {
	q, err := c.squares()
	if err != nil {
		return orInfinite(err)
	}
	return q.Growth(c.alpha, c.eta)
}

func (c *cell) chain() (float64, error) {
	law, second, err := c.onChain()
	switch {
	case err != nil:
		return orInfinite(err)
	case law != nil:
		return law.Mean(c.alpha, c.eta)
	}
	return second.Growth(c.alpha, c.eta)
}

func (c *cell) fixedPoint() (float64, error) { return c.model.Worth(), nil }

// orInfinite returns +Inf if a second moment is infinite, and otherwise the error.
func orInfinite(err error) (float64, error) {
	if errors.Is(err, exact.ErrInfinite) {
		return math.Inf(1), nil
	}
	return 0, err
}
