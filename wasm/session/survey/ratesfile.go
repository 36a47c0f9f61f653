package survey

import (
	"strconv"
	"strings"

	"triad/core/query"
	"triad/core/run"
)

// RatesFile answers with what Rates has told of a learner so far as text:
//
//	step,algorithm,curve,metric,error,se
//
// a curve being runs (their mean), chain or iid (exact expectations), bound or z (Proposition 4's, with its own steps and
// in its own distance). What is not known is left empty.
func (s *Survey) RatesFile(x *run.Experiment, id float64, key string, far bool) error {
	s.x = x
	c, err := s.courseOf(key)
	if err != nil {
		return err
	}
	waits := c.waits
	if c.waits = nil; far {
		c.waits = []wait{{level: 1}}
	}
	m := s.ratesOf(c)
	c.waits = waits
	config := x.Config()
	var b strings.Builder
	b.WriteString(run.Provenance(config.Query(), config.Whole(nil)))
	b.WriteString("# at step " + strconv.FormatUint(m.Step, 10) + "\nstep,algorithm,curve,metric,error,se\n")
	for _, of := range m.Curves {
		metric := m.Metric
		if of.Kind == "bound" || of.Kind == "z" {
			metric = "z-distance"
		}
		for i, k := range of.Steps {
			b.WriteString(strings.Join([]string{strconv.FormatUint(k, 10), of.ID, of.Kind, metric, field(of.Errors, i), field(of.SE, i)}, ",") + "\n")
		}
	}
	s.Send(id, File{"csv", b.String()})
	return nil
}

// field is a number of a list as files have it; nothing where there is none.
func field(list []*float64, i int) string {
	if i >= len(list) || list[i] == nil {
		return ""
	}
	return query.Format(*list[i])
}
