package problem

import (
	"math"
	"slices"
	"strings"

	"triad/core/exact"
	"triad/core/message"
	"triad/core/rl"
)

// Faults of a chain.
var (
	twoSets    = message.New("mdp.two-sets", "the chain under mu has no unique stationary distribution: it stays forever in {0}, and also in {1}. Leave one such set, or make episodes: with start and rows of P that sum to less than 1 where they end, or with episodic=1")
	absorbed   = message.New("mdp.absorbed", "mu stays in {0} forever, {1} of {2} states. It visits the others only at first, so they do not count. For episodes, give start and rows of P that sum to less than 1 where episodes end, or episodic=1")
	startOnce  = message.New("mdp.start-once", "no episode ends, so Triad uses start only once: mu stays in {0} forever, {1} of {2} states. To end episodes, use rows of P that sum to less than 1, or episodic=1")
	unvisited  = message.New("mdp.unvisited", "mu visits {0} of {1} states; the others do not count")
	noDiscount = message.New("mdp.no-undiscounted", "there is no undiscounted exact model in double precision: {0}")
	noModel    = message.New("mdp.no-model", "there is no exact model in double precision: {0}")
	neverEnds  = message.New("mdp.never-ends", "gamma is 1, but under {0} {1} never reaches an end; use gamma below 1, or rows of P on the way that sum to less than 1")
	oneState   = message.New("mdp.state", "state {0}")
	someStates = message.New("mdp.states", "states {0}")
)

// visited holds the messages on faulty features of the states that mu keeps visiting.
type visited struct{ zero, small func(...any) message.Message }

var (
	pairs = visited{
		message.New("mdp.pair-zero", "{0} is 0 for every pair that mu keeps visiting; use a nonzero feature"),
		message.New("mdp.pair-small", "{0} is at most {1} for every pair that mu keeps visiting, too small to square in double precision; use a feature of at least {2}"),
	}
	ofStates = visited{
		message.New("mdp.state-zero", "{0} is 0 for every state that mu keeps visiting; use a nonzero feature"),
		message.New("mdp.state-small", "{0} is at most {1} for every state that mu keeps visiting, too small to square in double precision; use a feature of at least {2}"),
	}
)

// checkChain requires what the exact model needs: one closed set of states under mu, with a nonzero feature in it.
func (s *Spec) checkChain() error {
	closed := s.mdp().Closed()
	if len(closed) > 1 {
		return twoSets(s.set(closed[0]), s.set(closed[1]))
	}
	if err := s.checkEnds(); err != nil {
		return err
	}
	s.remarkVisits(closed[0])
	visited := make([]bool, s.States)
	for _, state := range closed[0] {
		visited[state] = true
	}
	pair := func(i int) bool { return visited[i/s.Actions] && s.Mu[i/s.Actions][i%s.Actions] > 0 }
	if err := checkFeatures("phi", pairs, s.Phi, pair); err != nil {
		return err
	}
	if s.PhiState != nil {
		if err := checkFeatures("phiState", ofStates, s.PhiState, func(i int) bool { return visited[i] }); err != nil {
			return err
		}
	}
	return s.checkModel()
}

// remarkVisits adds a remark on states that mu does not keep visiting.
func (s *Spec) remarkVisits(closed []int) {
	if len(closed) == s.States {
		return
	}
	m := s.mdp()
	ends := func(state int) bool {
		for a := range m.Actions {
			if m.Mu[state][a] > 0 && m.End(state, a) > 0 {
				return true
			}
		}
		return false
	}
	switch {
	case s.Start == nil:
		s.Remarks = append(s.Remarks, absorbed(s.set(closed), len(closed), s.States))
	case !slices.ContainsFunc(closed, ends):
		s.Remarks = append(s.Remarks, startOnce(s.set(closed), len(closed), s.States))
	default:
		s.Remarks = append(s.Remarks, unvisited(len(closed), s.States))
	}
}

// checkEnds requires that every episode ends under both policies if γ is 1.
func (s *Spec) checkEnds() error {
	if s.Gamma == nil || *s.Gamma < 1 {
		return nil
	}
	m := s.mdp()
	for _, p := range []struct {
		name   string
		policy [][]float64
	}{{"mu", s.Mu}, {"pi", s.Pi}} {
		if state := m.Endless(p.policy); state >= 0 {
			return neverEnds(p.name, s.stateNamed(state))
		}
	}
	return nil
}

// smallestFeature is the least allowed size of the largest feature. M consists of squares, and squares of smaller
// features have few correct digits in double precision, or none.
const smallestFeature = 1e-150

// checkFeatures requires a feature of at least that size in the rows that count.
func checkFeatures(key string, of visited, phi [][]float64, counts func(row int) bool) error {
	largest := 0.0
	for i, row := range phi {
		if counts(i) {
			for _, x := range row {
				largest = max(largest, math.Abs(x))
			}
		}
	}
	switch {
	case largest == 0:
		return of.zero(key)
	case largest < smallestFeature:
		return of.small(key, largest, smallestFeature)
	}
	return nil
}

// checkModel makes the exact models once, to find faults that only the values cause: probabilities so small that the
// balance equations are singular in float64, or features whose squares underflow.
func (s *Spec) checkModel() error {
	const gamma, lambda = 0.99, 0.9 // the values of the preset
	m := s.mdp()
	if exact.Large(m) {
		return s.checkLarge(m, lambda)
	}
	model, err := exact.New(m, gamma, lambda, func(pi, _ float64) float64 { return pi })
	if err == nil {
		s.remarkLength(model.Xi)
	}
	if err == nil && m.PhiState != nil {
		_, err = exact.NewState(m, m.PhiState, gamma)
	}
	if err != nil {
		return noModel(message.Reason(err))
	}
	if s.Gamma != nil && *s.Gamma == 1 {
		if _, err := exact.New(m, 1, lambda, func(pi, _ float64) float64 { return pi }); err != nil {
			return noDiscount(message.Reason(err))
		}
	}
	return nil
}

// remarkLength adds a remark on the length of episodes if a row may be rounded. xi is the stationary distribution of
// pairs.
func (s *Spec) remarkLength(xi []float64) {
	if s.lacking != nil {
		s.Remarks = append(s.Remarks, deficit(append(s.lacking, shortest(s.mdp().EpisodeLength(xi)))...))
	}
}

// checkLarge is checkModel for a large problem, whose models a frame makes.
func (s *Spec) checkLarge(m *rl.MDP, lambda float64) error {
	frame, err := exact.NewFrame(m)
	switch {
	case exact.TooMuch(err):
		return message.Reason(err)
	case err != nil:
		return noModel(message.Reason(err))
	}
	s.remarkLength(frame.Xi())
	d := rl.Dynamics{Gamma: 0.99, Lambda: lambda, Kappa: func(pi, _ float64) float64 { return pi }}
	if s.Gamma != nil {
		d.Gamma = max(d.Gamma, *s.Gamma)
	}
	model, err := frame.Model(d)
	if err == nil {
		_, err = model.TrueValues()
	}
	switch {
	case err != nil && d.Gamma == 1:
		return noDiscount(message.Reason(err))
	case err != nil:
		return noModel(message.Reason(err))
	}
	return nil
}

// set names a set of states: "state 3", or "states 0, 1, 2, …".
func (s *Spec) set(set []int) message.Message {
	if len(set) == 1 {
		return s.stateNamed(set[0])
	}
	const most = 6
	var names []string
	for _, i := range set[:min(len(set), most)] {
		names = append(names, called(s.StateNames, i, ""))
	}
	if len(set) > most {
		names = append(names, "…")
	}
	return someStates(strings.Join(names, ", "))
}
