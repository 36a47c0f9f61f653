package run

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strings"
)

// WriteCSV writes the curves of all algorithms, canonical query and live changes first:
//
//	step,algorithm,metric,mean,se,median,diverged_runs
//
// Numbers are in the shortest form that reads back as themselves, infinity is inf, and the
// standard error of a single run is left empty.
func (x *Experiment) WriteCSV(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "# triad %s\n# query %s\n", Version, x.cfg.Query())
	if assembly {
		fmt.Fprintln(b, "# built without -tags noasm: the last digits may differ from other builds")
	}
	for _, c := range x.changes {
		fmt.Fprintf(b, "# step %d %s %s→%s\n", c.Step, c.Key, c.From, c.To)
	}
	fmt.Fprintln(b, "step,algorithm,metric,mean,se,median,diverged_runs")
	curves := make([]Curve, len(x.arms))
	for i := range x.arms {
		curves[i] = x.Curve(i)
	}
	for j, step := range curves[0].Steps {
		for i, a := range x.arms {
			row := curves[i].Rows[j]
			se := field(row.SE)
			if x.cfg.Runs == 1 && row.Diverged == 0 {
				se = ""
			}
			fmt.Fprintf(b, "%d,%s,%s,%s,%s,%s,%d\n", step, a.alg.ID, x.cfg.Metric, field(row.Mean), se, field(row.Median), row.Diverged)
		}
	}
	return b.Flush()
}

// CSV is WriteCSV as a string.
func (x *Experiment) CSV() string {
	var b strings.Builder
	_ = x.WriteCSV(&b) // a Builder takes everything
	return b.String()
}

func field(v float64) string {
	if math.IsInf(v, 1) {
		return "inf"
	}
	return number(v)
}
