// Package held keeps pinned runs for comparison with the present run.
//
// A pinned run is stored as its initial settings, the changes made during the run and the number of steps. These
// reproduce its curves to the bit. text.go writes a list of pinned runs as text for a link. rerun.go repeats their
// learning in short turns, name.go names the difference between two runs, and csv.go writes their rows.
package held

import (
	"slices"

	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
)

// Most is the largest number of pinned runs, because a reader could not distinguish more curves.
const Most = 4

// Run is a pinned run: everything that its curves follow from.
type Run struct {
	Config  query.Config // initial settings; the limit, the exact rows and the error are not part of a run
	Step    uint64       // or episode, that it reached, 1 to query.MaxSteps
	Changes []run.Change // live changes, in order; From is for readers only
}

var (
	nothingYet  = message.New("held.nothing-yet", "there is nothing to pin yet, because no step is learned; play first")
	notFollowed = message.New("held.not-followed", "the recorded changes do not lead back to the settings at the start")
)

// Of returns the present run of an experiment. An error says why it cannot be pinned.
func Of(x *run.Experiment) (Run, error) {
	c := x.Config()
	if x.Step() == 0 {
		return Run{}, message.At("hold", nothingYet())
	}
	r := Run{Step: x.Step(), Changes: slices.Clone(x.Changes())}
	undo := make([]query.Change, len(r.Changes))
	for i, change := range r.Changes {
		undo[i] = query.Change{Key: change.Key, From: change.From, To: change.To}
	}
	before, ok := c.Undo(undo)
	if !ok {
		return Run{}, message.At("hold", notFollowed())
	}
	r.Config = before
	return r, nil
}

// Now returns the settings at its end.
func (r Run) Now() query.Config {
	c := r.Config.Clone()
	for _, change := range r.Changes {
		c.Restore(change.Key, change.To) // valid, because Of and Parse have checked it
	}
	return c
}

// Same reports whether two runs are equal: the same learning in the same number of steps.
func (r Run) Same(other Run) bool { return r.String() == other.String() }
