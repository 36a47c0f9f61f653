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

// Most is how many are held at once: more curves are not told apart.
const Most = 4

// Run is what a held run's curves follow from.
type Run struct {
	Config  query.Config // that it began with; where it pauses, its rows of their own and its error are none of it
	Step    uint64       // or episode, that it came to, 1 to query.MaxSteps
	Changes []run.Change // live ones, in order; From is for readers alone
}

var (
	nothingYet  = message.New("held.nothing-yet", "nothing is learned yet")
	notFollowed = message.New("held.not-followed", "the changes on the way do not lead back to the settings at the start")
)

// Of is what an experiment is at present; an error says why it cannot be held.
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

// Now is the settings that it ended with.
func (r Run) Now() query.Config {
	c := r.Config.Clone()
	for _, change := range r.Changes {
		c.Restore(change.Key, change.To) // legal: Of and Parse have seen to it
	}
	return c
}

// Same says that two are of one course: all that either learned the other did, in as many steps.
func (r Run) Same(other Run) bool { return r.String() == other.String() }
