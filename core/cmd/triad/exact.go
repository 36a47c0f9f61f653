package main

import (
	"encoding/json"
	"errors"
	"io"
	"math"

	"triad/core/ask/phase"
	"triad/core/exact"
	"triad/core/query"
	"triad/core/rl"
	"triad/core/run"
)

// number is a float64 that JSON shows as null if it is infinite or NaN, because JSON has neither.
type number float64

// MarshalJSON implements json.Marshaler.
func (x number) MarshalJSON() ([]byte, error) {
	if v := float64(x); !math.IsInf(v, 0) && !math.IsNaN(v) {
		return json.Marshal(v)
	}
	return []byte("null"), nil
}

// report is the output of `triad exact`. Complex numbers are [re, im]. If the trace has no second moment, SecondMoment
// says so, and what depends on it is left out.
type report struct {
	Version   string      `json:"version"`
	Query     string      `json:"query"`
	Kappa     string      `json:"kappa"`
	Xi        []number    `json:"xi"`
	A         [][]number  `json:"A"`
	B         []number    `json:"b"`
	M         [][]number  `json:"M"`
	RankM     int         `json:"rankM"`
	ThetaStar []number    `json:"thetaStar"`
	Digits    *int        `json:"thetaDigits,omitempty"` // number of known digits of thetaStar, if they are few
	Residual  *number     `json:"residual,omitempty"`    // of the sparse solves
	EigA      [][2]number `json:"eigA"`
	Growth    number      `json:"growth"`   // the largest real part of eigA
	VectorsA  [][]number  `json:"vectorsA"` // right eigenvectors, in the order of eigA; null for a complex eigenvalue
	Rho       number      `json:"rho"`
	Delta     number      `json:"delta"`
	CM        number      `json:"cM"`
	LMinM     number      `json:"lminM"`
	Beta      number      `json:"beta"`
	EigG      [][2]number `json:"eigG"`
	Theta0    []number    `json:"theta0"`
	Omega0    []number    `json:"omega0"`
	MSPBE     number      `json:"mspbe"`
	C         [][]number  `json:"C"`             // E[eφᵀ]
	D         [][]number  `json:"D"`             // γE[eφ̄ᵀ] = A + C
	Frozen    number      `json:"frozenFactor"`  // factor per copy of target weights, if θ settles between copies
	CanHelp   *bool       `json:"targetCanHelp"` // whether A has an even number of positive eigenvalues
	Pairs     []pairShare `json:"pairs"`
	Rules     []ruleMean  `json:"rules"`
	*Emphases
	*Convergence
	SecondMoment string `json:"secondMoment,omitempty"` // "infinite"
	*Episodes
	Remarks []string `json:"remarks,omitempty"` // on the problem's file
	LeftOut []string `json:"leftOut,omitempty"` // for a large problem: the keys whose values would take too long, and are null or missing
}

// Episodes holds the mean number of steps of an episode under μ; null if no episode ends.
type Episodes struct {
	Length number `json:"episodeLength"`
}

// episodes returns nil for an MDP without a start.
func episodes(m *rl.MDP, xi []float64) *Episodes {
	if !m.Episodic() {
		return nil
	}
	return &Episodes{number(m.EpisodeLength(xi))}
}

// remarksOf returns the remarks on the problem's file.
func remarksOf(x *run.Experiment) (lines []string) {
	for _, m := range x.Instance().Remarks {
		lines = append(lines, m.String())
	}
	return lines
}

// leftOut lists these keys.
var leftOut = []string{"vectorsA", "eigG", "C", "D", "frozenFactor", "targetCanHelp", "pairs", "rules", "emphaticBeta", "emphasis", "AEmph", "bEmph", "thetaEmph", "FRadius", "FSecondMoment", "FTail", "zeta", "LG", "sigma2", "D0", "alphaAt", "alpha", "boundAt", "bound"}

// pairShare holds the terms that a state–action pair adds to A, xi·trace·deltaᵀ, and to the growth rate.
type pairShare struct {
	State  int      `json:"state"`
	Action int      `json:"action"`
	Xi     number   `json:"xi"`
	Trace  []number `json:"trace"` // E[e | pair]; null if the pair is never visited
	Delta  []number `json:"delta"` // E[γφ̄ − φ | pair]
	Growth number   `json:"growth"`
}

// ruleMean describes the expected update z ← z + Bz + c of a rule. A value that does not exist is null.
type ruleMean struct {
	Rule          string      `json:"rule"`
	Eig           [][2]number `json:"eig"`           // of B at α = η = 1, in the range of M
	MaxRe         number      `json:"maxRe"`         // the largest real part of eig
	AlphaMax      number      `json:"alphaMax"`      // largest stable step size α = η; 0 if there is none
	CriticalRatio number      `json:"criticalRatio"` // η/α above which small step sizes are stable, if not all ratios are
}

// Emphases describes the expected update of emphatic TD for action values, with beta=. It is left out with kappa=qpi,
// which emphatic TD does not take. The beta of exact is another quantity, that of Proposition 4.
type Emphases struct {
	Beta         number     `json:"emphaticBeta"`
	Emphasis     []number   `json:"emphasis"` // for each pair, ξ E[m|pair]
	A            [][]number `json:"AEmph"`
	B            []number   `json:"bEmph"`
	Theta        []number   `json:"thetaEmph"`     // fixed point of the weights
	Radius       number     `json:"FRadius"`       // β² times the spectral radius of P^{μρ²}
	SecondMoment number     `json:"FSecondMoment"` // E F²; null if infinite
	Tail         number     `json:"FTail"`         // E F^q is finite for q below it; null if it is finite for all q
}

// Convergence is the part of a report that depends on second moments. D0 and bound are for a start at theta0, omega0.
type Convergence struct {
	Zeta    number   `json:"zeta"`
	LG      number   `json:"LG"`
	Sigma2  number   `json:"sigma2"`
	D0      number   `json:"D0"`
	AlphaAt []uint64 `json:"alphaAt"` // steps k of alpha
	Alpha   []number `json:"alpha"`
	BoundAt []uint64 `json:"boundAt"` // steps k of bound
	Bound   []number `json:"bound"`
}

// The steps at which the schedule and the bound are printed.
var (
	alphaAt = []uint64{0, 1, 10, 100, 1000}
	boundAt = []uint64{0, 10, 100, 1000, 10_000, 1_000_000}
)

func exactVerb(in input, out io.Writer) error {
	x, err := in.open() // checks the query with its problem
	if err != nil {
		return err
	}
	c := x.Config()
	in.tellKappa(c)
	m, err := x.Operator()
	if err != nil {
		return unfit(err)
	}
	if !x.Instance().Whole() {
		return in.exactLarge(x, m, out)
	}
	s, err := m.Spectrum()
	if err != nil {
		return unfit(err)
	}
	targets, err := m.Targets()
	if err != nil {
		return unfit(err)
	}
	canHelp := targets.CanHelp()
	theta0 := x.Theta0()
	d := len(theta0)
	r := report{
		Version: query.Version, Query: c.Query(), Kappa: c.Kappa,
		Xi: numbers(m.Xi), A: rows(m.A, d), B: numbers(m.B), M: rows(m.M, d), RankM: m.Rank, ThetaStar: numbers(m.ThetaStar), Digits: in.tellDigits(m),
		EigA: reals(s.EigA), Growth: number(m.Growth()), Pairs: shares(m, x.Instance().MDP.Actions), Rho: number(s.Rho), Delta: number(s.Delta), CM: number(s.CondM), LMinM: number(s.MinM), Beta: number(s.Beta), EigG: reals(s.EigG),
		Theta0: numbers(theta0), Omega0: numbers(x.Omega0()), MSPBE: number(m.MSPBE().At(theta0)),
		C: rows(targets.C, d), D: rows(targets.D, d), Frozen: number(targets.Frozen), CanHelp: &canHelp,
	}
	for _, v := range s.VectorsA {
		r.VectorsA = append(r.VectorsA, numbers(v))
	}
	r.Rules = ruleMeans(c, x.Instance().MDP)
	r.Episodes, r.Remarks = episodes(x.Instance().MDP, m.Xi), remarksOf(x)
	switch e, ok, err := phase.EmphasesOf(c, x.Instance().MDP); {
	case err != nil:
		return unfit(err)
	case ok:
		r.Emphases = &Emphases{
			Beta: number(e.Beta), Emphasis: numbers(e.Model.Emphasis), A: rows(e.Model.A, d), B: numbers(e.Model.B),
			Theta: numbers(e.Model.ThetaStar), Radius: number(e.Radius), SecondMoment: number(e.SecondMoment), Tail: number(e.Tail),
		}
	}
	switch schedule, err := m.Schedule(theta0, x.Omega0()); {
	case errors.Is(err, exact.ErrInfinite):
		r.SecondMoment = "infinite"
	case err != nil:
		return unfit(err)
	default:
		r.Convergence = convergence(schedule)
	}
	return writeJSON(out, r)
}

// exactLarge reports what takes less than a minute for a large problem, and lists what is left out.
func (in input) exactLarge(x *run.Experiment, m *exact.Model, out io.Writer) error {
	rates, err := m.Rates()
	if err != nil {
		return unfit(err)
	}
	eigA, err := exact.Eigenvalues(m.Reduce(m.A), m.Rank)
	if err != nil {
		return unfit(err)
	}
	c, theta0 := x.Config(), x.Theta0()
	d := len(theta0)
	var residual *number
	if x.Instance().MDP.Pairs() > exact.ManyPairs {
		r := number(m.Residual())
		residual = &r
	}
	return writeJSON(out, report{
		Version: query.Version, Query: c.Query(), Kappa: c.Kappa,
		Xi: numbers(m.Xi), A: rows(m.A, d), B: numbers(m.B), M: rows(m.M, d), RankM: m.Rank, ThetaStar: numbers(m.ThetaStar), Digits: in.tellDigits(m), Residual: residual,
		EigA: reals(eigA), Growth: number(exact.RightmostOf(eigA)), Frozen: number(math.NaN()),
		Rho: number(rates.Rho), Delta: number(rates.Delta), CM: number(rates.CondM), LMinM: number(rates.MinM), Beta: number(rates.Beta),
		Theta0: numbers(theta0), Omega0: numbers(x.Omega0()), MSPBE: number(m.ProjectedError()(theta0)), LeftOut: leftOut,
		Episodes: episodes(x.Instance().MDP, m.Xi), Remarks: remarksOf(x),
	})
}

// tellDigits returns the number of known digits of θ* and prints a note, if they are few; otherwise it returns nil.
func (in input) tellDigits(m *exact.Model) *int {
	digits := m.Digits()
	switch {
	case digits >= exact.ManyDigits:
		return nil
	case digits == 0:
		note(in.option.errs, "no digit of θ* is certain, because the features are nearly dependent or A is nearly singular")
	default:
		note(in.option.errs, "θ* is known to about %d digits, because the features are nearly dependent or A is nearly singular", digits)
	}
	return &digits
}

func convergence(s exact.Schedule) *Convergence {
	c := &Convergence{Zeta: number(s.Zeta), LG: number(s.LG), Sigma2: number(s.Sigma2), D0: number(s.D0), AlphaAt: alphaAt, BoundAt: boundAt}
	for _, k := range alphaAt {
		c.Alpha = append(c.Alpha, number(s.Alpha(k)))
	}
	for _, k := range boundAt {
		c.Bound = append(c.Bound, number(s.Bound(k)))
	}
	return c
}

func shares(m *exact.Model, actions int) (list []pairShare) {
	all, _ := m.Shares()
	for i, s := range all {
		list = append(list, pairShare{i / actions, i % actions, number(s.Xi), numbers(s.Trace), numbers(s.Delta), number(s.Growth)})
	}
	return list
}

func ruleMeans(c query.Config, m *rl.MDP) (list []ruleMean) {
	for _, s := range phase.Rules(c, m) {
		r := ruleMean{Rule: s.Rule, MaxRe: number(s.MaxRe), AlphaMax: number(s.AlphaMax), CriticalRatio: number(s.CriticalRatio)}
		if s.Known {
			r.Eig = reals(s.Eig)
		}
		list = append(list, r)
	}
	return list
}

// numbers returns nil, which JSON shows as null, for nil.
func numbers(values []float64) []number {
	if values == nil {
		return nil
	}
	out := make([]number, len(values))
	for i, v := range values {
		out[i] = number(v)
	}
	return out
}

// rows returns the rows of a d×d row-major matrix.
func rows(m []float64, d int) [][]number {
	out := make([][]number, d)
	for i := range out {
		out[i] = numbers(m[i*d : (i+1)*d])
	}
	return out
}

func reals(values []complex128) [][2]number {
	out := make([][2]number, len(values))
	for i, v := range values {
		out[i] = [2]number{number(real(v)), number(imag(v))}
	}
	return out
}
