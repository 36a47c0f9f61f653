package survey

import (
	"strconv"
	"strings"

	"triad/core/run"
)

// ForwardFile answers with what Forward tells as text:
//
//	quantity,t,k,component,value
//
// t and k count the steps from 0, components from 1. By step: delta, kappa, q, return; phi and trace by component. share is C by
// t and k. rows and columns are the two sums after step k, then with weights that move omega (Algorithm 2's), view (of
// the forward view with that horizon) and plain (Algorithm 1's). What has no t, k or component has nothing there; a value that
// is not finite is left empty.
func (s *Survey) ForwardFile(x *run.Experiment, id float64, key string, i, eights int) error {
	m, err := forwardOf(x, key, i, eights)
	if err != nil {
		return err
	}
	var b strings.Builder
	config := x.Config()
	b.WriteString(run.Provenance(config.Query(), config.Whole(nil)))
	b.WriteString("# steps " + strconv.Itoa(m.From+1) + " to " + strconv.Itoa(m.From+len(m.Steps)) + " of run " + strconv.Itoa(i+1) +
		", " + key + " after " + strconv.FormatUint(x.Taken(i), 10) + " steps\nquantity,t,k,component,value\n")
	line := func(quantity, t, k, component string, list []*float64, j int) {
		b.WriteString(strings.Join([]string{quantity, t, k, component, field(list, j)}, ",") + "\n")
	}
	vector := func(quantity, t, k string, list []*float64) {
		for j := range list {
			line(quantity, t, k, strconv.Itoa(j+1), list, j)
		}
	}
	for k := range m.Steps {
		step, at := &m.Steps[k], strconv.Itoa(k)
		line("delta", "", at, "", []*float64{step.Delta}, 0)
		line("kappa", "", at, "", []*float64{&step.Kappa}, 0)
		line("q", at, "", "", []*float64{step.Q}, 0)
		line("return", at, "", "", m.Returns, k)
		vector("phi", at, "", step.Phi)
		vector("trace", "", at, step.E)
		for j := k; j < len(m.Steps); j++ {
			line("share", at, strconv.Itoa(j), "", m.Share[k], j)
		}
	}
	for _, of := range []struct {
		quantity string
		list     [][]*float64
	}{{"rows", m.Rows}, {"columns", m.Columns}, {"omega", m.Moving.Omega}, {"view", m.Moving.View}, {"plain", m.Moving.Plain}} {
		for k, row := range of.list {
			vector(of.quantity, "", strconv.Itoa(k), row)
		}
	}
	s.Send(id, File{"csv", b.String()})
	return nil
}
