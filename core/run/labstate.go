package run

import (
	"errors"
	"slices"
	"strings"

	"triad/core/query"
	"triad/core/snapshot"
)

// labKind begins every lab, as stateKind does a state.
const labKind = "triad " + query.Version + " lab 1\n"

// LabMark changes when AppendLab has more to tell, or something else; it is cheap to ask. It is 0 where there is
// nothing, as in problems with an exact model. Marks of different experiments say nothing of each other.
func (g Ground) LabMark() uint64 {
	if g.x.inst.Simulated == nil {
		return 0
	}
	return g.x.lab.models + uint64(g.x.inst.Simulated.Known())
}

// AppendLab appends to b what has been simulated to measure by, for ResumeLab: rollouts of true values, those of
// the picture too, in whole passes, and the sums of A, b and M once their estimate is done. These change seldom,
// at LabMark, and are hundreds of kilobytes. x stays as it is.
func (g Ground) AppendLab(b []byte) []byte { return snapshot.Append(b, labKind, g.x.labFields) }

// ResumeLab takes over what AppendLab has written of an experiment on the same problem whose episodes start
// alike, as far as it is of use: it need not be simulated again, and the numbers are the same to the bit. An
// error is one line; then x works on, with what it has taken over or simulates itself.
func (g Ground) ResumeLab(lab []byte) error {
	err := snapshot.Read(lab, labKind, g.x.labFields)
	if err == nil && !g.x.lab.ready {
		if _, err = g.Prepare(0); err != nil {
			g.x.lab.forget()
		}
	}
	if err != nil {
		return errors.New("lab: " + err.Error())
	}
	return nil
}

func (x *Experiment) labFields(f *snapshot.Fields) {
	start, _ := query.ByKey("start")
	of := x.cfg.Problem + " " + start.Get(&x.cfg)
	if got := f.Text(of, longestOrigin); got != of {
		f.Fail("of " + quoted(got) + ", want " + quoted(of))
	}
	if x.inst.Simulated == nil || f.Failed() {
		return
	}
	x.inst.Simulated.Fields(f)
	x.modelFields(f)
}

// modelFields are the sums of finished estimates; those of other features, γ, λ or operators are left out.
func (x *Experiment) modelFields(f *snapshot.Fields) {
	l := &x.lab
	if !f.Bool(l.estimated()) {
		return
	}
	of := strings.Join(append(x.operators(), x.cfg.Options["tiles"], query.Format(x.cfg.Gamma), query.Format(x.cfg.Lambda)), " ")
	if f.Text(of, longestOrigin) != of || f.Reading() && x.comparesValues() {
		f.Skip()
		return
	}
	estimators := l.estimators
	if f.Reading() {
		estimators = x.newEstimators()
	}
	for _, operator := range x.operators() {
		estimators[operator].Fields(f)
	}
	if f.Reading() && !f.Failed() && !l.estimated() {
		l.estimators, l.episodes = estimators, EstimateEpisodes
		l.models++
	}
}

// operators are those whose A, b and M are estimated, each once.
func (x *Experiment) operators() []string {
	var list []string
	for _, a := range x.arms {
		if !slices.Contains(list, a.operator()) {
			list = append(list, a.operator())
		}
	}
	return list
}
