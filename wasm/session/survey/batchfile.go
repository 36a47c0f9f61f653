package survey

import (
	"strconv"
	"strings"

	"triad/core/run"
)

// BatchFile answers with what Batch has told so far, with every row, as text:
//
//	pass,algorithm,data_mspbe,data_distance,metric,error
//
// after a comment for each coefficient with what courses are seen against. What is not known is left empty, and infinity is inf.
func (s *Survey) BatchFile(x *run.Experiment, id float64) error {
	s.x = x
	if err := s.replay(); err != nil {
		return err
	}
	r := s.playback.r
	var b strings.Builder
	b.WriteString(r.Provenance())
	told := map[string]bool{}
	for _, m := range r.Methods {
		operator := m.Online.Operator()
		if m.Run == nil || told[operator] {
			continue
		}
		told[operator] = true
		floor := r.Reference(m)
		b.WriteString("# " + operator + ": data_mspbe of theta* " + run.Field(floor.Data) + ", " + r.Config.Metric + " of the data’s solution " + run.Field(floor.True) + "\n")
	}
	b.WriteString("pass,algorithm,data_mspbe,data_distance,metric,error\n")
	for _, m := range r.Methods {
		for _, row := range m.Course {
			fields := []string{strconv.Itoa(row.Pass), m.ID, run.Field(row.Data), run.Field(row.Distance), r.Config.Metric, run.Field(row.True)}
			b.WriteString(strings.Join(fields, ",") + "\n")
		}
	}
	s.Send(id, File{"csv", b.String()})
	return nil
}
