package run

import "triad/core/problem"

// This file has switches for problems to which Worlds does not apply. The switches are other settings that decide
// whether the learners diverge.

// Knob is one of a problem's switches at the present settings.
type Knob struct {
	ID string
	On bool
	// Press holds the settings that switch the knob, for a caller that does not remember earlier values.
	Press map[string]string
}

// knob is an entry of the table: its condition for on, and the settings that switch it off and on.
type knob struct {
	id      string
	on      func(*Experiment) bool
	off, up map[string]string
}

// knobs lists each problem's switches in the order of the page. On Baird's star they separate what its features share.
// On Mountain Car they remove what keeps semi-gradient learners from diverging.
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

// features returns a condition that is false only if features= has the value id.
func features(id string) func(*Experiment) bool {
	return func(x *Experiment) bool { return x.cfg.Options["features"] != id }
}

// bounded reports whether every learner's trace coefficient is at most 1 for every push of the car.
func (x *Experiment) bounded() bool { return x.LargestKappa() <= 1 }

// LargestKappa returns the largest trace coefficient of the learners of action values over all pushes of the car. It is
// 0 on other problems, and if all learners learn state values.
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
		for _, v := range []float64{-1, 1} { // the policies depend only on the sign of the velocity
			mu, pi := car.Policies(problem.Point{0, v})
			for action := range mu {
				most = max(most, kappa(pi[action], mu[action]))
			}
		}
	}
	return most
}

// Knobs returns the switches of the experiment's problem. A log has none, because its transitions cannot change.
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
