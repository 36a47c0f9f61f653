package wire

func (s *Surface) append(w *writer) {
	w.count(len(s.Maps))
	if len(s.Maps) == 0 {
		return
	}
	w.u32(s.Columns)
	w.u32(s.Rows)
	w.f64s(s.Lo[:])
	w.f64s(s.Hi[:])
	w.f64(s.Low)
	w.f64(s.High)
	for i := range s.Maps {
		m := &s.Maps[i]
		w.bool(m.Truth)
		w.u8(m.Style)
		w.text(m.Label)
		sameLength(int(s.Rows)*int(s.Columns), len(m.Values))
		w.f32s(m.Values)
	}
	for _, borders := range [...][]float64{s.BordersX, s.BordersV} {
		w.count(len(borders))
		w.f64s(borders)
	}
	sameLength(len(s.PathX), len(s.PathV))
	w.count(len(s.PathX))
	w.f64s(s.PathX)
	w.f64s(s.PathV)
}

func (s *Surface) decode(r *reader) {
	r.enter("surface", -1)
	defer r.leave()
	*s = Surface{
		Maps:     resize(s.Maps, r.count("maps", mapBytes)),
		BordersX: s.BordersX[:0], BordersV: s.BordersV[:0], PathX: s.PathX[:0], PathV: s.PathV[:0],
	}
	if len(s.Maps) == 0 {
		return
	}
	s.Columns = r.cells("columns")
	s.Rows = r.cells("rows")
	r.f64s("lo", s.Lo[:], len(s.Lo))
	r.f64s("hi", s.Hi[:], len(s.Hi))
	s.Low = r.f64("low")
	s.High = r.f64("high")
	for i := range s.Maps {
		m := &s.Maps[i]
		r.enter("maps", i)
		m.Truth = r.bool("truth")
		m.Style = r.u8("style")
		m.Label = r.text("label", m.Label)
		m.Values = r.f32s("values", m.Values, int(s.Rows)*int(s.Columns))
		r.leave()
	}
	s.BordersX = r.f64s("bordersX", s.BordersX, r.count("bordersX", 8))
	s.BordersV = r.f64s("bordersV", s.BordersV, r.count("bordersV", 8))
	n := r.count("pathX", 2*8)
	s.PathX = r.f64s("pathX", s.PathX, n)
	s.PathV = r.f64s("pathV", s.PathV, n)
}

// cells reads how many cells a map has along one side.
func (r *reader) cells(field string) uint32 {
	n := r.u32(field)
	if r.err == nil && (n < 1 || n > MaxCells) {
		r.fail(field, "got %d, want 1 to %d", n, MaxCells)
	}
	if r.err != nil {
		return 0
	}
	return n
}
