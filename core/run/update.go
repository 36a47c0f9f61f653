package run

import "triad/core/learn"

// Update is the last step of the watched run, and what each algorithm made of it.
type Update struct {
	Run, Chain int
	Step       uint64 // the step, or episode, that it belongs to, from 1
	Dropped    bool   // the step was the episode's last, which the problem has nobody learn from
	Learners   []Learned

	taken uint64 // transitions of the run, with this one
}

// Learned is one algorithm's part of an Update; Update is meaningful where Done.
type Learned struct {
	learn.Update
	Done bool // it learned from the step: it had not diverged before, and the step was not dropped
}

// LastUpdate is the last step of the watched run. It is kept while the key numbers is 1, of steps taken since then:
// ok is false where there is none. It is valid until the next Advance.
func (x *Experiment) LastUpdate() (u *Update, ok bool) {
	u = &x.last
	return u, u.taken > 0 && u.Run == x.watched && u.taken == x.streams[x.watched].taken
}

// begin turns to the step that the watched run is about to learn from.
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

// settle takes over weights that were solved for since, as they are at rows.
func (u *Update) settle(x *Experiment) {
	for i := range u.Learners {
		if l := x.entrants[i].learners[u.Run]; u.Learners[i].Done {
			l.SettleInto(&u.Learners[i].Update)
		}
	}
}

// of is where the i-th algorithm's update goes.
func (u *Update) of(i int) *learn.Update {
	u.Learners[i].Done = true
	return &u.Learners[i].Update
}
