package ask

import (
	"io"
	"math"

	"triad/core/query"
)

// normsKind asks how large the weights of each learner are in the run shown.
var normsKind = Kind{
	ID: "norms", Told: NormsAnswer{Type: "norms"}, Help: "sizes of the learners’ weights", Learned: true,
	New: func(a *Args) (Question, error) {
		x := a.Experiment
		m := NormsAnswer{Type: "norms", Learners: x.Config().Algorithms, Norms: []float64{}}
		for i := range m.Learners {
			sum := 0.0
			for _, w := range x.Learner(i, x.Watched()).Theta {
				sum += w * w
			}
			m.Norms = append(m.Norms, math.Sqrt(sum))
		}
		return known{m, m.csv}, nil
	},
}

// NormsAnswer holds ‖θ‖ by learner.
type NormsAnswer struct {
	Type     string    `json:"type"`
	Learners []string  `json:"learners"`
	Norms    []float64 `json:"norms"`
}

// csv writes algorithm,norm.
func (m NormsAnswer) csv(w io.Writer, a *Args) error {
	t := newTable(w, provenance(a.Experiment), "algorithm,norm")
	for i, id := range m.Learners {
		t.row(id, query.Format(m.Norms[i]))
	}
	return t.Flush()
}
