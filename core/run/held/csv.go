package held

import (
	"strconv"
	"strings"

	"triad/core/query"
	"triad/core/run"
)

// Row is a held run as far as a file has it.
type Row struct {
	Run
	Curves []Curve // of the error that the file has; none where it is not known in it
	Whole  bool    // they have come to the end
}

// CSV is an experiment's file (see run.Output.WriteCSV) with the held runs' rows below its own: those have one column
// more, held, which is empty in the experiment's rows and counts the runs from 1. What the average update says, and the
// verdict, are left empty. Each is named by a comment, "# held 1 " and its text. Runs that count in another unit have no
// rows, since their columns differ. Without held runs it is the experiment's file to the byte.
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

// missing says what of a run the file has not.
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
