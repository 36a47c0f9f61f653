package main

import (
	"errors"
	"fmt"
	"io"

	"triad/core/exact"
	"triad/core/run"
)

// report is what `triad exact` prints. Complex numbers are [re, im]. Where the trace has no
// second moment SecondMoment says so, and what is built on it is left out.
type report struct {
	Version   string       `json:"version"`
	Query     string       `json:"query"`
	Kappa     string       `json:"kappa"`
	Xi        []float64    `json:"xi"`
	A         [][]float64  `json:"A"`
	B         []float64    `json:"b"`
	M         [][]float64  `json:"M"`
	RankM     int          `json:"rankM"`
	ThetaStar []float64    `json:"thetaStar"`
	EigA      [][2]float64 `json:"eigA"`
	Rho       float64      `json:"rho"`
	Delta     float64      `json:"delta"`
	CM        float64      `json:"cM"`
	LMinM     float64      `json:"lminM"`
	Beta      float64      `json:"beta"`
	EigG      [][2]float64 `json:"eigG"`
	Theta0    []float64    `json:"theta0"`
	Omega0    []float64    `json:"omega0"`
	MSPBE     float64      `json:"mspbe"`
	*Convergence
	SecondMoment string `json:"secondMoment,omitempty"` // "infinite"
}

// Convergence is the part of a report that rests on second moments; D0 and bound are for a
// start at theta0, omega0.
type Convergence struct {
	Zeta    float64   `json:"zeta"`
	LG      float64   `json:"LG"`
	Sigma2  float64   `json:"sigma2"`
	D0      float64   `json:"D0"`
	AlphaAt []uint64  `json:"alphaAt"` // the steps k of alpha
	Alpha   []float64 `json:"alpha"`
	BoundAt []uint64  `json:"boundAt"` // the steps k of bound
	Bound   []float64 `json:"bound"`
}

// The steps at which the schedule and the bound are printed.
var (
	alphaAt = []uint64{0, 1, 10, 100, 1000}
	boundAt = []uint64{0, 10, 100, 1000, 10_000, 1_000_000}
)

func exactVerb(in input, out io.Writer) error {
	x, err := in.open() // checks the query against its problem
	if err != nil {
		return err
	}
	c := x.Config()
	m, err := x.Operator()
	if err != nil {
		return fmt.Errorf("triad: %w", err)
	}
	s, err := m.Spectrum()
	if err != nil {
		return fmt.Errorf("triad: %w", err)
	}
	theta0 := x.Theta0()
	d := len(theta0)
	r := report{
		Version: run.Version, Query: c.Query(), Kappa: c.Kappa,
		Xi: m.Xi, A: rows(m.A, d), B: m.B, M: rows(m.M, d), RankM: m.Rank, ThetaStar: m.ThetaStar,
		EigA: reals(s.EigA), Rho: s.Rho, Delta: s.Delta, CM: s.CondM, LMinM: s.MinM, Beta: s.Beta, EigG: reals(s.EigG),
		Theta0: theta0, Omega0: x.Omega0(), MSPBE: m.MSPBE().At(theta0),
	}
	switch schedule, err := m.Schedule(theta0, x.Omega0()); {
	case errors.Is(err, exact.ErrInfinite):
		r.SecondMoment = "infinite"
	case err != nil:
		return fmt.Errorf("triad: %w", err)
	default:
		r.Convergence = convergence(schedule)
	}
	return writeJSON(out, r)
}

func convergence(s exact.Schedule) *Convergence {
	c := &Convergence{Zeta: s.Zeta, LG: s.LG, Sigma2: s.Sigma2, D0: s.D0, AlphaAt: alphaAt, BoundAt: boundAt}
	for _, k := range alphaAt {
		c.Alpha = append(c.Alpha, s.Alpha(k))
	}
	for _, k := range boundAt {
		c.Bound = append(c.Bound, s.Bound(k))
	}
	return c
}

// rows cuts a d×d row-major matrix into its rows.
func rows(m []float64, d int) [][]float64 {
	out := make([][]float64, d)
	for i := range out {
		out[i] = m[i*d : (i+1)*d]
	}
	return out
}

func reals(values []complex128) [][2]float64 {
	out := make([][2]float64, len(values))
	for i, v := range values {
		out[i] = [2]float64{real(v), imag(v)}
	}
	return out
}
