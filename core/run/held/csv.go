package held

import (
	"strconv"
	"strings"

	"triad/core/query"
	"triad/core/run"
)

// Row is a pinned run with what a file has of it.
type Row struct {
	Run
	Curves []Curve // in the file's error; empty if they are not known in that error
	Whole  bool    // the curves reach the run's end
}

// CSV returns an experiment's file (see run.Output.WriteCSV) with the pinned runs' rows below its own. All rows have
// one more column, held, which is empty for the experiment and the number of the pinned run, from 1. The fields theory
// and verdict of pinned runs are empty. A comment names each pinned run, "# held 1 " and its text. Runs that count in
// another unit have no rows, because their columns differ. Without pinned runs the result is the experiment's file to
// the byte.
func CSV(x *run.Experiment, list []Row) string {
	own := x.Output().CSV()
	if len(list) == 0 {
		return own
	}
	var b strings.Builder
	c := x.Config()
	header := true
	for line := range strings.SplitSeq(strings.TrimSuffix(own, "\n"), "\n") {
		if header && !strings.HasPrefix(line, "#") {
			for i, r := range list {
				b.WriteString("# held " + strconv.Itoa(i+1) + " " + r.String() + r.missing(&c) + "\n")
			}
			b.WriteString(line + ",held\n")
			header = false
			continue
		}
		b.WriteString(line)
		if !header {
			b.WriteByte(',')
		}
		b.WriteByte('\n')
	}
	for i, r := range list {
		if r.Config.Unit() == c.Unit() {
			r.rows(&b, i+1, c.Metric)
		}
	}
	return b.String()
}

// missing returns what the file lacks of a run.
func (r Row) missing(c *query.Config) string {
	switch {
	case r.Config.Unit() != c.Unit():
		return " (counts " + r.Config.Unit() + "s: no rows)"
	case !r.Whole:
		return " (not yet learned to its end)"
	}
	return ""
}

func (r Row) rows(b *strings.Builder, number int, metric string) {
	if len(r.Curves) == 0 {
		return
	}
	for j, step := range r.Curves[0].Steps {
		for _, c := range r.Curves {
			row, at := c.Rows[j], step
			if r.Config.Unit() == query.InEpisodes {
				b.WriteString(strconv.FormatUint(step, 10) + ",")
				at = c.Taken[j]
			}
			se := run.Field(row.SE)
			if r.Config.Runs == 1 {
				se = ""
			}
			b.WriteString(strings.Join([]string{
				strconv.FormatUint(at, 10), c.ID, metric, run.Field(row.Mean), se, run.Field(row.Median),
				strconv.Itoa(row.Diverged), run.Field(row.Q25), run.Field(row.Q75), "", "", strconv.Itoa(number),
			}, ",") + "\n")
		}
	}
}
