package survey

import (
	"time"

	"triad/core/moments"
	"triad/core/phase"
	"triad/core/run"
)

const (
	// burnIn is how many steps of a single run are left out: several over the gap of the mean update's slowest modes.
	burnIn = 20_000
	// singleBatches is how many batches of moments.Batch steps follow.
	singleBatches = 100
	// singleSeed is that of its generator: the same place always has the same number.
	singleSeed = 1
)

// single is a run whose growth is measured; the question for it is answered when it is over.
type single struct {
	id    float64
	run   *moments.Lyapunov
	left  int // batches
	heard time.Duration
}

// SingleAnswer answers Single: the mean growth a step of one run on the chain, almost surely, and its standard error.
type SingleAnswer struct {
	Type  string   `json:"type"`
	Mean  *float64 `json:"mean"` // null where it is no finite number
	SE    *float64 `json:"se"`
	Steps int      `json:"steps"`
}

// Single begins a run of a learner at a place of its map; one under way is answered with what there is of it.
func (s *Survey) Single(of *run.Experiment, id float64, learner string, x, y float64) error {
	c := of.Config()
	c.Algorithms, c.Layer = []string{learner}, "chain"
	m, err := phase.New(c, of.Instance())
	if err != nil {
		return err
	}
	path, err := m.Single(x, y, burnIn, singleSeed)
	if err != nil {
		return err
	}
	s.tellSingle()
	s.single = &single{id: id, run: path, left: singleBatches, heard: s.Now()}
	return nil
}

// lengthen goes on with the run under way, and says whether there was one.
func (s *Survey) lengthen() bool {
	if s.single == nil {
		return false
	}
	for begin := s.Now(); s.single.left > 0 && s.Now()-begin < turn; s.single.left-- {
		s.single.run.Advance(1)
	}
	if s.single.left == 0 {
		s.tellSingle()
	} else if now := s.Now(); now-s.single.heard >= aliveEvery {
		s.single.heard = now
		s.Send(s.single.id, Working{"progress"})
	}
	return true
}

func (s *Survey) tellSingle() {
	if s.single == nil {
		return
	}
	mean, se := s.single.run.Growth()
	s.Send(s.single.id, SingleAnswer{"single", finite(mean), finite(se), (singleBatches - s.single.left) * moments.Batch})
	s.single = nil
}
