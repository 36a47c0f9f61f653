package ask

import (
	"io"
	"slices"
	"strconv"

	"triad/core/lesson"
)

// checkKind asks whether a check of a lesson holds now. The check is Key, to which To is joined by a comma. A learner
// alone asks whether it is stable.
var checkKind = Kind{
	ID: "check", Told: CheckAnswer{Type: "check"}, Help: "whether a check of a lesson holds", Reads: []string{"of"}, Learned: true,
	Fill: func(a *Args) {
		if c := a.Experiment.Config(); slices.Contains(c.Learners(), a.Key) { // of a learner alone
			a.Key = "stable(" + a.Key + ")"
		}
	},
	New: func(a *Args) (Question, error) {
		text := a.Key
		if a.To != "" {
			text += "," + a.To
		}
		holds, err := lesson.Ask(text, lesson.Of{X: a.Experiment})
		if err != nil {
			return nil, err
		}
		return known{CheckAnswer{"check", text, holds}, func(w io.Writer, a *Args) error {
			t := newTable(w, provenance(a.Experiment), "check,step,holds")
			t.row(strconv.Quote(text), strconv.FormatUint(a.Experiment.Step(), 10), strconv.FormatBool(holds))
			return t.Flush()
		}}, nil
	},
}

// CheckAnswer holds whether a check holds. It does not while something that decides it is unknown.
type CheckAnswer struct {
	Type  string `json:"type"`
	Check string `json:"check"`
	Holds bool   `json:"holds"`
}
