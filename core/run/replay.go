package run

import (
	"bufio"
	"io"
	"slices"
	"strconv"

	"triad/core/query"
)

// WriteReplay advances a fresh experiment on a log and writes the weights of its learners:
//
//	step,algorithm,theta_0,…,omega_0,…
//
// after each number of rows that at= names, or at the end (steps=) where it names none. There are as
// many fields as the learner with most weights needs. Those that a learner does not have are empty: ω of
// the semi-gradient ones and of averages, and the last ones of learners of states, where states have
// fewer features than pairs. A learner that has diverged is inf throughout. Numbers are in the
// shortest form that reads back as themselves.
func (o Output) WriteReplay(w io.Writer) error {
	at := slices.Clone(o.x.cfg.At)
	if len(at) == 0 {
		at = []uint64{o.x.cfg.Steps}
	}
	if last := at[len(at)-1]; last > o.x.cfg.Steps {
		return query.Issue{Key: "at", Got: strconv.FormatUint(last, 10), Legal: untilEnd(o.x.cfg.Steps)}
	}
	b := bufio.NewWriter(w)
	o.x.provenance(func(parts ...string) {
		for _, p := range parts {
			b.WriteString(p) // an error stays with b until Flush
		}
		b.WriteByte('\n')
	})
	dim := 0
	for _, a := range o.x.arms {
		dim = max(dim, len(a.theta0))
	}
	b.WriteString("step,algorithm")
	for _, name := range []string{"theta", "omega"} {
		for i := range dim {
			b.WriteString("," + name + "_" + strconv.Itoa(i))
		}
	}
	b.WriteByte('\n')
	for _, step := range at {
		o.x.Advance(int(step - o.x.step))
		for _, a := range o.x.arms {
			b.WriteString(strconv.FormatUint(step, 10) + "," + a.id())
			theta, omega := a.weights(0), []float64(nil)
			if a.of == nil && a.alg.Rule.Dual {
				omega = a.learners[0].Omega
			}
			weightFields(b, theta, dim, a.frozen[0] != 0)
			weightFields(b, omega, dim, a.frozen[0] != 0)
			b.WriteByte('\n')
		}
	}
	return b.Flush()
}

// weightFields writes dim fields, empty after the last of the weights.
func weightFields(b *bufio.Writer, weights []float64, dim int, diverged bool) {
	for i := range dim {
		b.WriteByte(',')
		switch {
		case i >= len(weights):
		case diverged:
			b.WriteString("inf")
		default:
			b.WriteString(field(weights[i]))
		}
	}
}
