package session

import (
	"time"

	"triad/core/query"
	"triad/wasm/scene"
	"triad/wasm/session/asking"
	"triad/wasm/wire"
)

// This file holds the drawing of a session, and the computations for its pictures: theory, expectations, and the
// simulation before learning.

// draw sends the present moment to the stage.
func (s *Session) draw() { s.Show(s.fill) }

// fill writes the experiment into a frame for the stage and reuses f's slices.
func (s *Session) fill(f *wire.Frame) {
	c := s.x.Config()
	m := scene.Moment{X: s.x, Watch: s.watch, Limit: s.limit, Playing: s.playing, Due: s.due, Rate: s.pace.rate, Now: s.Now(), Budget: s.theoryShare()}
	s.predicted += m.Budget
	s.scene.Fill(f, m)
	s.held(f, c)
}

const (
	// theoryBudget bounds the expected updates that one frame may spend on each theory curve, for few weights.
	theoryBudget = 20_000
	// theoryProducts bounds approximately the products that all curves together may take, for many weights or learners.
	// An update takes as long as stepProducts of them before it multiplies anything.
	theoryProducts, stepProducts = 2_000_000, 12
	// exactProducts holds the approximate number of products that the expectation of an error takes between two looks
	// at the clock.
	exactProducts = 500_000
)

// theoryShare returns the budget of each curve, in expected updates.
func (s *Session) theoryShare() int {
	d := len(s.x.Theta0())
	return max(16, min(theoryBudget, theoryProducts/((d*d+stepProducts)*len(s.x.Measured()))))
}

// predict computes theory curves for one slice, if a curve is shown only in part.
func (s *Session) predict() {
	if !s.awaitsTheory() {
		return
	}
	for begin := s.Now(); s.awaitsTheory() && s.Now()-begin < stride; {
		share := s.theoryShare()
		for i := range s.x.Measured() {
			s.x.Theory().Recursion(i, s.ahead(), share)
		}
		s.predicted += share
	}
	s.draw()
}

// awaitsTheory reports whether nothing moves, and each theory curve has had fewer expected updates since the last
// command than one frame allows.
func (s *Session) awaitsTheory() bool {
	return s.predicted < theoryBudget && s.x != nil && !s.resting && !s.playing && s.x.Truth().Ready() && !s.x.Theory().Complete(s.ahead())
}

// expects reports whether the expectation of an error is unknown for some of the steps that are shown.
func (s *Session) expects() bool {
	if s.x == nil || s.resting || !s.x.Truth().Ready() {
		return false
	}
	c := s.x.Config()
	return !c.Hides(query.Theory) && s.x.Theory().Expects(s.ahead())
}

// starting holds the time from the start of the program during which expectations wait, because the pictures start
// then. A browser with two cores is slower for every loop that it has to compile.
const starting = time.Second

// expect continues the expectations of errors for a short while, also between the frames of a playing session. It
// reports whether there was one to continue.
func (s *Session) expect() bool {
	if s.Now() < starting || !s.expects() {
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

// showEvery holds the time between two drawings of expectations while nothing else moves.
const showEvery = 100 * time.Millisecond

const (
	// prepareChunk holds the number of simulated steps between two looks at the clock.
	prepareChunk = 20_000
	// exploring holds the part of a slice that the picture's true values take while learning.
	exploring = 5 * time.Millisecond
)

// preparing returns what is simulated at present, nil for nothing. While learning, it leaves out the picture's values.
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

// prepare simulates what errors are measured by, in a slice that has begun, and reports whether learning can continue.
func (s *Session) prepare(slice, begin time.Duration) bool {
	for !s.x.Truth().Ready() {
		if _, err := s.x.Truth().Prepare(prepareChunk); err != nil {
			panic("worker: prepare: " + err.Error()) // no query leads here
		}
		if s.Now()-begin >= slice {
			return false
		}
	}
	return true
}

// explore simulates the picture's true values in the rest of a slice, or in a share of it during learning.
func (s *Session) explore(slice, begin time.Duration) {
	share := exploring
	if !s.playing {
		share = slice
	}
	for !s.x.Scene().Explore(prepareChunk) && s.Now()-begin < share {
	}
}
