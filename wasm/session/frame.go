package session

import (
	"time"

	"triad/core/query"
	"triad/wasm/scene"
	"triad/wasm/session/asking"
	"triad/wasm/wire"
)

// What a session draws, and what it computes for its pictures: theory, expectations, the simulation before learning.

// draw sends the stage the present moment.
func (s *Session) draw() { s.Show(s.fill) }

// fill describes the experiment as the stage sees it, reusing f's slices.
func (s *Session) fill(f *wire.Frame) {
	c := s.x.Config()
	m := scene.Moment{X: s.x, Watch: s.watch, Limit: s.limit, Playing: s.playing, Due: s.due, Rate: s.pace.rate, Now: s.Now(), Budget: s.theoryShare()}
	s.foretold += m.Budget
	s.scene.Fill(f, m)
	s.held(f, c)
}

const (
	// theoryBudget is how many mean updates one frame may spend on each theory curve, of few weights,
	theoryBudget = 20_000
	// and theoryProducts about how many products it may take for all of them, where there are many.
	theoryProducts = 2_000_000
	// exactProducts is about how many the expectation of an error takes between looks at the clock.
	exactProducts = 500_000
)

// theoryShare is the budget of each curve.
func (s *Session) theoryShare() int {
	d := len(s.x.Theta0())
	return max(16, min(theoryBudget, theoryProducts/(d*d*len(s.x.Measured()))))
}

// foretell computes theory curves for a slice, if any are shown in part.
func (s *Session) foretell() {
	if !s.awaitsTheory() {
		return
	}
	for begin := s.Now(); s.awaitsTheory() && s.Now()-begin < stride; {
		share := s.theoryShare()
		for i := range s.x.Measured() {
			s.x.Theory().Twin(i, s.ahead(), share)
		}
		s.foretold += share
	}
	s.draw()
}

// awaitsTheory says that nothing moves, and that since the last command each curve of theory has had fewer mean
// updates than one frame allows.
func (s *Session) awaitsTheory() bool {
	return s.foretold < theoryBudget && s.x != nil && !s.resting && !s.playing && s.x.Truth().Ready() && !s.x.Theory().Foretold(s.ahead())
}

// expects says that the expectation of an error is not known as far as it is shown.
func (s *Session) expects() bool {
	if s.x == nil || s.resting || !s.x.Truth().Ready() {
		return false
	}
	c := s.x.Config()
	return !c.Hides(query.Theory) && s.x.Theory().Expects(s.ahead())
}

// expect goes on with the expectations of errors for a short while, also between the frames of what plays, and says
// whether there was one to go on with.
func (s *Session) expect() bool {
	if !s.expects() {
		return false
	}
	for begin := s.Now(); s.expects() && s.Now()-begin < asking.Turn; {
		for i := range s.x.Measured() {
			s.x.Theory().Expected(i, s.ahead(), exactProducts)
		}
	}
	if !s.playing && (!s.expects() || s.Now()-s.expected >= showEvery) {
		s.expected = s.Now()
		s.draw()
	}
	return true
}

// showEvery is how often what is expected is drawn anew while nothing else moves.
const showEvery = 100 * time.Millisecond

const (
	// prepareChunk is how many simulated steps pass between looks at the clock.
	prepareChunk = 20_000
	// exploring is how much of a slice goes into the picture's true values while learning.
	exploring = 5 * time.Millisecond
)

// preparing says what is simulated at present; while learning, the picture's values are not worth
// a word.
func (s *Session) preparing() *preparing {
	if s.resting {
		return nil
	}
	if what, done := s.x.Truth().Preparing(); what != "" {
		return &preparing{what, done}
	}
	if done := s.x.Scene().Explored(); done < 1 && !s.playing {
		return &preparing{"picture", done}
	}
	return nil
}

// prepare simulates what errors are measured by, for a slice that has begun; it says whether learning can go on.
func (s *Session) prepare(slice, begin time.Duration) bool {
	for !s.x.Truth().Ready() {
		if _, err := s.x.Truth().Prepare(prepareChunk); err != nil {
			panic("worker: prepare: " + err.Error()) // no query brings this about
		}
		if s.Now()-begin >= slice {
			return false
		}
	}
	return true
}

// explore simulates the picture's true values in what is left of a slice, or while learning in a share of it.
func (s *Session) explore(slice, begin time.Duration) {
	share := exploring
	if !s.playing {
		share = slice
	}
	for !s.x.Scene().Explore(prepareChunk) && s.Now()-begin < share {
	}
}
