package run

import "triad/core/problem"

// This file has switches for problems of which no worlds of the triad are made: other settings that decide what becomes of
// their learners.

// Knob is one of a problem's switches, at the present settings.
type Knob struct {
	ID string
	On bool
	// Press are the settings that switch it, where nothing is known of others from before.
	Press map[string]string
}

// knob is a line of the table: when it is on, and what switches it off and on.
type knob struct {
	id      string
	on      func(*Experiment) bool
	off, up map[string]string
}

// knobs are those of each problem that has some, in the order of the page. On Baird's star they take apart what its features
// share; on Mountain Car what keeps semi-gradient learners from diverging.
var knobs = map[string][]knob{
	"baird": {
		{"own-weights", features("shared"), map[string]string{"features": "shared"}, map[string]string{"features": "copy"}},
		{"dashed-shares", features("onehot"), map[string]string{"features": "onehot"}, map[string]string{"features": "copy"}},
	},
	"mountain-car": {
		{"short-traces", (*Experiment).bounded, map[string]string{"alg": "is,gis"}, map[string]string{"alg": "tb,gtb,retrace,gretrace"}},
		{"last-steps", func(x *Experiment) bool { return !x.inst.DropLast }, map[string]string{"terminal": "drop"}, map[string]string{"terminal": "learn"}},
	},
}

// features returns a condition that is false under one choice of features alone.
func features(id string) func(*Experiment) bool {
	return func(x *Experiment) bool { return x.cfg.Options["features"] != id }
}

// bounded reports whether no learner's trace coefficient is above 1, for any push of the car.
func (x *Experiment) bounded() bool { return x.LargestKappa() <= 1 }

// LargestKappa returns the largest trace coefficient that a learner of action values has for some push of the car; 0 on
// other problems, and where all learners are of state values.
func (x *Experiment) LargestKappa() (most float64) {
	car := x.inst.Car()
	if car == nil {
		return 0
	}
	for _, a := range x.entrants {
		if a.alg.Rule.States {
			continue
		}
		kappa := a.alg.Coefficient()
		for _, v := range []float64{-1, 1} { // the policies ask only which way it goes
			mu, pi := car.Policies(problem.Point{0, v})
			for action := range mu {
				most = max(most, kappa(pi[action], mu[action]))
			}
		}
	}
	return most
}

// Knobs returns the switches of the experiment's problem, none of a log's: its transitions stay as they are.
func (x *Experiment) Knobs() (list []Knob) {
	if x.source != nil {
		return nil
	}
	for _, k := range knobs[x.cfg.Problem] {
		now := Knob{ID: k.id, On: k.on(x), Press: k.up}
		if now.On {
			now.Press = k.off
		}
		list = append(list, now)
	}
	return list
}
