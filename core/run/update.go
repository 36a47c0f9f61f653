package run

import "triad/core/learn"

// Update is the last step of the watched run, with each algorithm's update from it.
type Update struct {
	Run, Chain int
	Step       uint64 // the step, or episode, that it belongs to, from 1
	Dropped    bool   // the step was the last of its episode, and no learner of this problem learns from such a step
	Learners   []Learned

	taken uint64 // transitions of the run, including this one
}

// Learned is one algorithm's part of an Update. Its Update is meaningful only if Done.
type Learned struct {
	learn.Update
	Done bool // it learned from the step: it had not diverged before, and the step was not dropped
}

// LastUpdate returns the last step of the watched run. Steps are recorded only while the key numbers is 1; ok is false
// if there is no recorded step. The result is valid until the next Advance.
func (x *Experiment) LastUpdate() (u *Update, ok bool) {
	u = &x.last
	return u, u.taken > 0 && u.Run == x.watched && u.taken == x.streams[x.watched].taken
}

// begin prepares u for the step that the watched run is about to learn from.
func (u *Update) begin(x *Experiment, dropped bool) {
	s := &x.streams[x.watched]
	u.Run, u.Chain, u.Step, u.Dropped, u.taken = x.watched, s.t.Chain, x.step+1, dropped, s.taken+1
	if u.Learners == nil {
		u.Learners = make([]Learned, len(x.cfg.Algorithms))
	}
	for i := range u.Learners {
		u.Learners[i].Done = false
	}
}

// settle copies weights that were solved for after the update, as they are when rows are recorded.
func (u *Update) settle(x *Experiment) {
	for i := range u.Learners {
		if l := x.entrants[i].learners[u.Run]; u.Learners[i].Done {
			l.SettleInto(&u.Learners[i].Update)
		}
	}
}

// of returns the update of the i-th algorithm for filling, and marks it Done.
func (u *Update) of(i int) *learn.Update {
	u.Learners[i].Done = true
	return &u.Learners[i].Update
}
