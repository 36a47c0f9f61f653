package passes

import (
	"math"

	"triad/core/batch"
)

// Work does about pieces pieces of work, of one transition each. It records data, then sums traces, then lets the
// methods learn, always the method whose row comes first. It reports whether all is done. An error says why the data
// cannot be learned from.
func (r *Passes) Work(pieces int) (done bool, err error) {
	for ; r.sample.Len() < r.Rows; pieces-- {
		if pieces <= 0 {
			return false, nil
		}
		r.env.Next(&r.t, r.rng)
		r.sample.Add(&r.t)
	}
	for _, on := range r.shared {
		if on.mspbe != nil {
			continue
		}
		if on.data == nil {
			on.data = batch.NewData(r.sample, r.Config.Lambda, on.online.Coefficient())
		}
		if complete, err := on.data.Extend(max(1, pieces)); err != nil || !complete {
			return false, err
		}
		on.refer()
		return false, nil
	}
	for pieces > 0 {
		m := r.next()
		if m == nil {
			return true, nil
		}
		pieces -= r.advance(m, pieces)
	}
	return r.next() == nil, nil
}

// Done returns the number of passes that every method has completed, and the number of updates of all methods.
func (r *Passes) Done() (passes float64, updates uint64) {
	passes = float64(r.Config.Passes)
	for _, m := range r.Methods {
		at := 0.
		if m.Run != nil {
			at = m.Run.Done()
		}
		passes = min(passes, at)
		updates += uint64(at * float64(r.Rows))
	}
	return passes, updates
}

// refer computes the reference values.
func (on *material) refer() {
	on.mspbe = on.data.Model.MSPBE()
	on.reference.Data, on.reference.True = math.NaN(), math.NaN()
	if on.truth != nil {
		if err := on.truth.Complete(); err != nil { // for a large problem, this is the slow part
			on.truth, on.reference.Why = nil, err
		} else {
			on.reference.Data = on.mspbe.At(on.truth.ThetaStar)
		}
	}
	if on.error != nil {
		on.reference.True = on.error(on.data.Model.ThetaStar)
	}
}

// next returns the method whose next row comes first, of those that have another row.
func (r *Passes) next() (first *Method) {
	at := r.Config.Passes + 1
	for _, m := range r.Methods {
		if pass := m.following(); pass < at {
			first, at = m, pass
		}
	}
	return first
}

// following returns the pass of m's next row.
func (m *Method) following() int {
	if m.Run == nil {
		return 0
	}
	return m.Run.Passes() + m.Method.Passes
}

// advance starts or continues m's run, and returns the cost.
func (r *Passes) advance(m *Method, pieces int) int {
	if m.Run == nil {
		m.Run = m.Method.Start(m.on.data, r.theta0, r.omega0, m.Alpha, m.Eta, r.Config.Seed)
		r.tell(m)
		return 1
	}
	used, epoch := m.Run.Advance(pieces)
	if epoch {
		r.tell(m)
	}
	return used
}

// tell adds the row of the present weights.
func (r *Passes) tell(m *Method) {
	row := Row{Pass: m.Run.Passes(), Data: math.Inf(1), Distance: math.Inf(1), True: math.Inf(1)}
	if m.Run.Diverged() == 0 {
		row.Data, row.Distance, row.True = m.on.mspbe.At(m.Run.Theta), 0, math.NaN()
		for i, best := range m.on.data.Model.ThetaStar {
			d := m.Run.Theta[i] - best
			row.Distance += float64(d * d)
		}
		if m.on.error != nil {
			row.True = m.on.error(m.Run.Theta)
		}
	}
	m.Rows = append(m.Rows, row)
	if r.Told != nil {
		r.Told(m)
	}
}

// Reference returns the reference of m's rows. It is known once m has started.
func (r *Passes) Reference(m *Method) Reference { return m.on.reference }

// Recorded returns the number of rows recorded so far.
func (r *Passes) Recorded() int { return r.sample.Len() }

// Solution returns θ̂ of the data with m's traces, known once m has rows. Do not modify it.
func (m *Method) Solution() []float64 { return m.on.data.Model.ThetaStar }

// Factor returns the factor of the distance to the solution per pass in the end; NaN except for PDBG.
func (m *Method) Factor() float64 {
	if m.Method != &batch.PDBG {
		return math.NaN()
	}
	return m.on.data.Factor(m.Alpha, m.Eta)
}
