package passes

import (
	"bufio"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
)

// Passes that at= may name.
var (
	passesOf     = message.New("replay.passes", "passes from 0 to {0} of {1}")
	evenPassesOf = message.New("replay.even-passes", "even passes from 0 to {0} of {1}")
)

// listed refuses passes of at= after which no method has weights.
func (r *Passes) listed() error {
	for _, pass := range r.Config.At {
		stride, some := 0, false
		for _, m := range r.Methods {
			stride = max(stride, m.Method.Passes)
			some = some || pass <= uint64(r.Config.Passes) && pass%uint64(m.Method.Passes) == 0
		}
		if some {
			continue
		}
		legal := passesOf
		if !slices.ContainsFunc(r.Methods, func(m *Method) bool { return m.Method.Passes < stride }) && stride == 2 {
			legal = evenPassesOf
		}
		return query.Issue{
			Key: "at", Got: strconv.FormatUint(pass, 10),
			Legal: legal(r.Config.Passes, strings.Join(r.Config.Batch, ", ")),
		}
	}
	return nil
}

// WriteCSV does all the work of a fresh Passes, in slices as next says. It writes the weights after each pass, or after
// the passes that at= names:
//
//	pass,algorithm,theta_0,…,omega_0,…
//
// A method has rows where its epochs end, for example svrg at even passes. All fields of a diverged method are inf.
// Values have the shortest form that reads back exactly.
func (r *Passes) WriteCSV(w io.Writer, next run.Next) error {
	if err := r.listed(); err != nil {
		return err
	}
	b := bufio.NewWriter(w)
	b.WriteString(r.Provenance()) // b keeps an error until Flush
	b.WriteString("pass,algorithm")
	for _, name := range []string{"theta", "omega"} {
		for i := range r.theta0 {
			b.WriteString("," + name + "_" + strconv.Itoa(i))
		}
	}
	b.WriteByte('\n')
	r.Told = func(m *Method) { // called in the order of passes
		if len(r.Config.At) == 0 || slices.Contains(r.Config.At, uint64(m.Run.Passes())) {
			b.WriteString(line(m))
		}
	}
	for {
		n, err := next(r.Done())
		if err != nil {
			return errors.Join(b.Flush(), err)
		}
		done, err := r.Work(n)
		if err != nil {
			return message.At("data", message.Reason(err))
		}
		r.Config.Beat()
		if done {
			return b.Flush()
		}
	}
}

func line(m *Method) string {
	var b strings.Builder
	b.WriteString(strconv.Itoa(m.Run.Passes()) + "," + m.ID)
	for _, weights := range [][]float64{m.Run.Theta, m.Run.Omega} {
		for _, x := range weights {
			if b.WriteByte(','); m.Run.Diverged() != 0 {
				b.WriteString("inf")
			} else {
				b.WriteString(run.Field(x))
			}
		}
	}
	b.WriteByte('\n')
	return b.String()
}

// Provenance returns the first lines of a file, which say how to get the same rows again.
func (r *Passes) Provenance() string {
	given := map[string]string{"passes": strconv.Itoa(r.Config.Passes)}
	if r.logged == 0 {
		given["data"] = strconv.Itoa(r.Rows)
	}
	text := run.Provenance(r.Config.Query(), r.Config.Whole(given))
	if r.custom != "" {
		text += "# mdp " + r.custom + "\n"
		for _, m := range r.ofProblem {
			text += "# mdp: " + m.String() + "\n"
		}
	}
	if r.logged > 0 {
		text += "# log of " + strconv.Itoa(r.logged) + " rows\n"
		for _, m := range r.remarks {
			text += "# log: " + m.String() + "\n"
		}
	}
	return text
}
