package session

import (
	"slices"
	"strings"

	"triad/core/ask"
	"triad/core/message"
)

// updateMessage answers the command update: the last step of the run shown, and what each learner computed from it.
// Numbers that are not finite are null; vectors that a learner does not have are empty.
type updateMessage struct {
	Type string `json:"type"`
	// Missing holds why there are no numbers: off, start (no step yet), later (none since the request); otherwise
	// empty.
	Missing    string            `json:"missing"`
	Run        int               `json:"run"`  // counted from 0
	Step       uint64            `json:"step"` // step or episode, counted from 1
	Unit       string            `json:"unit"`
	Chain      int               `json:"chain"`   // for sampling=iid
	Dropped    bool              `json:"dropped"` // with terminal=drop: no learner used it
	Transition *updateTransition `json:"transition"`
	Learners   []updateEntry     `json:"learners"`
}

// updateTransition is (s, a, r, s'). States and actions are numbers from 0, or points (position, velocity) if states
// are points.
type updateTransition struct {
	State       int       `json:"state"`
	Action      int       `json:"action"`
	Reward      float64   `json:"reward"`
	Next        int       `json:"next"`
	Point       []float64 `json:"point"` // empty if states have numbers
	PointNext   []float64 `json:"pointNext"`
	Pi          float64   `json:"pi"` // π(a|s), and μ(a|s) in Mu
	Mu          float64   `json:"mu"`
	EpisodeStep int       `json:"episodeStep"`
	Terminal    bool      `json:"terminal"`
}

// updateEntry is an Update of core/learn. Pairs of vectors are before and after the step.
type updateEntry struct {
	ID         string `json:"id"`
	Label      string `json:"label"`
	Rule       string `json:"rule"`
	Dual       bool   `json:"dual"`       // it has dual weights ω
	States     bool   `json:"states"`     // phi and phiBar are x(s) and x(s')
	Done       bool   `json:"done"`       // it learned from the step; otherwise the rest is empty
	DivergedAt uint64 `json:"divergedAt"` // in the run shown; 0 if it has not diverged

	Gamma  float64  `json:"gamma"`
	Lambda float64  `json:"lambda"`
	Alpha  float64  `json:"alpha"`
	Eta    float64  `json:"eta"`
	Ratio  float64  `json:"ratio"`
	Kappa  float64  `json:"kappa"`
	Decay  float64  `json:"decay"` // γλκ
	Delta  *float64 `json:"delta"`

	ThetaPhi    *float64 `json:"thetaPhi"` // θᵀφ; the next fields are similar products
	ThetaPhiBar *float64 `json:"thetaPhiBar"`
	OmegaPhi    *float64 `json:"omegaPhi"`
	OmegaE      *float64 `json:"omegaE"`
	DutchPhi    *float64 `json:"dutchPhi"`

	Terms map[string]*float64 `json:"terms"` // the numbers named in the lines of its equation, by symbol

	Phi       []*float64   `json:"phi"`
	PhiBar    []*float64   `json:"phiBar"`
	Change    []*float64   `json:"change"`    // γφ̄ − φ
	PhiSecond []*float64   `json:"phiSecond"` // φ̄″ of the residual gradient
	PhiTilde  []*float64   `json:"phiTilde"`  // φ̃ of the gradient correction
	Ahead     []*float64   `json:"ahead"`     // φ̄ − φ̃
	E         [][]*float64 `json:"e"`
	Dutch     [][]*float64 `json:"dutch"`    // e^ω
	EMu       [][]*float64 `json:"eMu"`      // e^μ of the hybrid
	ChangeMu  []*float64   `json:"changeMu"` // γφ̄^μ − φ, as Change
	Omega     [][]*float64 `json:"omega"`
	Theta     [][]*float64 `json:"theta"`
	Mean      [][]*float64 `json:"mean"`  // θ̄
	Share     float64      `json:"share"` // α/Σα of θ̄

	Projected bool       `json:"projected"` // the projection was applied to the new weights, which before it were:
	FreeTheta []*float64 `json:"freeTheta"`
	FreeOmega []*float64 `json:"freeOmega"`
}

// update answers with the last update of some learners, given as a comma list, or of all.
func (s *Session) update(learners string) error {
	c := s.x.Config()
	m := updateMessage{Type: "update", Run: s.watch, Unit: c.Unit(), Learners: []updateEntry{}}
	wanted := c.Algorithms
	if learners != "" {
		wanted = strings.Split(learners, ",")
	}
	for _, w := range wanted {
		if !slices.Contains(c.Algorithms, w) {
			return message.At("update", message.Is("learner", message.Quoted(w), someOf(strings.Join(c.Algorithms, ", "))))
		}
	}
	u, ok := s.x.LastUpdate()
	switch {
	case !c.Numbers:
		m.Missing = "off"
	case s.x.Taken(s.watch) == 0:
		m.Missing = "start"
	case !ok:
		m.Missing = "later"
	default:
		t := s.x.Last(s.watch)
		m.Step, m.Chain, m.Dropped = u.Step, u.Chain, u.Dropped
		m.Transition = &updateTransition{
			State: t.S, Action: t.A, Reward: t.R, Next: t.Next, Pi: t.Pi, Mu: t.Mu,
			EpisodeStep: max(0, len(s.x.History().Path(s.watch))-1), Terminal: t.Terminal,
		}
		if s.x.Instance().Car() != nil {
			m.Transition.Point, m.Transition.PointNext = t.Point[:], t.PointNext[:]
		}
		for i, algorithm := range c.Algorithms {
			if slices.Contains(wanted, algorithm) {
				m.Learners = append(m.Learners, s.updateOf(i))
			}
		}
	}
	s.Answer(m)
	return nil
}

// updateOf returns the entry of the i-th algorithm.
func (s *Session) updateOf(i int) updateEntry {
	last, _ := s.x.LastUpdate()
	u, learner, measured := &last.Learners[i], s.x.Learner(i, s.watch), s.x.Measured()[i]
	e := updateEntry{
		ID: measured.ID, Label: measured.Label, Rule: learner.Algorithm.Rule.ID, States: measured.States,
		Dual: learner.Algorithm.Rule.Dual, Done: u.Done, DivergedAt: s.x.DivergedAt(i, s.watch),
	}
	if !u.Done {
		return e
	}
	e.Gamma, e.Lambda, e.Alpha, e.Eta = u.Gamma, u.Lambda, u.Alpha, u.Eta
	e.Ratio, e.Kappa, e.Decay, e.Delta = u.Ratio, u.Kappa, u.Decay, ask.Finite(u.Delta)
	e.ThetaPhi, e.ThetaPhiBar = ask.Finite(u.ThetaPhi), ask.Finite(u.ThetaBar)
	e.OmegaPhi, e.OmegaE, e.DutchPhi = ask.Finite(u.OmegaPhi), ask.Finite(u.OmegaE), ask.Finite(u.DutchPhi)
	e.Terms = map[string]*float64{}
	for _, term := range u.Terms() {
		e.Terms[term.Symbol] = ask.Finite(term.Value)
	}
	e.Phi, e.PhiBar, e.Change = vector(u.Phi), vector(u.PhiBar), vector(u.Change)
	e.PhiSecond = vector(u.PhiSecond)
	e.PhiTilde, e.Ahead = vector(u.PhiTilde), vector(u.Ahead)
	e.E, e.Dutch = both(u.Before.E, u.After.E), both(u.Before.Dutch, u.After.Dutch)
	if learner.Algorithm.Rule.Only != "" {
		e.E = both(nil, nil) // it has no trace
	}
	e.EMu, e.ChangeMu = both(u.Before.Behaviour, u.After.Behaviour), vector(u.BehaviourChange)
	e.Omega, e.Theta = both(u.Before.Omega, u.After.Omega), both(u.Before.Theta, u.After.Theta)
	e.Mean, e.Share = both(u.Before.Mean, u.After.Mean), u.Share
	e.Projected, e.FreeTheta, e.FreeOmega = u.Projected, vector(u.FreeTheta), vector(u.FreeOmega)
	return e
}

// vector returns v with null for every value that is not finite.
func vector(v []float64) []*float64 {
	list := make([]*float64, len(v))
	for i, x := range v {
		list[i] = ask.Finite(x)
	}
	return list
}

func both(before, after []float64) [][]*float64 { return [][]*float64{vector(before), vector(after)} }
