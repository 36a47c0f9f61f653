package main

import (
	"fmt"
	"io"

	"triad/core/run"
)

// report is what `triad exact` prints. Complex numbers are [re, im].
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
	MSPBE     float64      `json:"mspbe"`
}

func exactVerb(query string, out io.Writer) error {
	c, err := parse(query)
	if err != nil {
		return err
	}
	x, err := start(c) // checks the query against its problem
	if err != nil {
		return err
	}
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
	return writeJSON(out, report{
		Version: run.Version, Query: c.Query(), Kappa: c.Kappa,
		Xi: m.Xi, A: rows(m.A, d), B: m.B, M: rows(m.M, d), RankM: m.Rank, ThetaStar: m.ThetaStar,
		EigA: reals(s.EigA), Rho: s.Rho, Delta: s.Delta, CM: s.CondM, LMinM: s.MinM, Beta: s.Beta, EigG: reals(s.EigG),
		Theta0: theta0, MSPBE: m.MSPBE().At(theta0),
	})
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
