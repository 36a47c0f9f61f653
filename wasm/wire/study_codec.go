package wire

// Least number of bytes of one element of each list, for checking counts before allocating.
const (
	seriesBytes = 1 + 4
	boxBytes    = 4 + 4 + 5*8 + 4
	eachLambda  = boxBytes + 2*8 // of one series
)

func (s *Study) append(w *writer) {
	w.count(len(s.Series))
	if len(s.Series) == 0 {
		return
	}
	w.count(len(s.Lambda))
	w.f64s(s.Lambda)
	for i := range s.Series {
		a := &s.Series[i]
		w.u8(a.Style)
		w.text(a.Label)
		sameLength(len(s.Lambda), len(a.Boxes))
		sameLength(len(s.Lambda), len(a.Percentile))
		sameLength(len(s.Lambda), len(a.Best))
		for k := range a.Boxes {
			a.Boxes[k].append(w)
		}
		w.f64s(a.Percentile)
		w.f64s(a.Best)
	}
	w.i32(s.Series0)
	w.i32(s.Lambda0)
}

func (s *Study) decode(r *reader) {
	r.enter("study", -1)
	defer r.leave()
	*s = Study{Series: resize(s.Series, r.count("series", seriesBytes)), Lambda: s.Lambda[:0]}
	if len(s.Series) == 0 {
		return
	}
	s.Lambda = r.f64s("lambda", s.Lambda, r.count("lambda", 8))
	for i := range s.Series {
		r.enter("series", i)
		s.Series[i].decode(r, len(s.Lambda))
		r.leave()
	}
	s.Series0 = r.choice("series0", len(s.Series))
	s.Lambda0 = r.choice("lambda0", len(s.Lambda))
}

func (a *StudySeries) decode(r *reader, lambdas int) {
	a.Style = r.u8("style")
	a.Label = r.text("label", a.Label)
	if r.err == nil && lambdas > len(r.b)/eachLambda {
		r.fail("boxes", "want %d of at least %d bytes with what belongs to each, got %d bytes", lambdas, eachLambda, len(r.b))
	}
	if r.err != nil {
		return
	}
	a.Boxes = resize(a.Boxes, lambdas)
	for k := range a.Boxes {
		r.enter("boxes", k)
		a.Boxes[k].decode(r)
		r.leave()
	}
	a.Percentile = r.f64s("percentile", a.Percentile, lambdas)
	a.Best = r.f64s("best", a.Best, lambdas)
}

func (b *Box) append(w *writer) {
	w.u32(b.N)
	w.u32(b.Diverged)
	for _, v := range [...]float64{b.Low, b.Q1, b.Median, b.Q3, b.High} {
		w.f64(v)
	}
	w.count(len(b.Values))
	w.f32s(b.Values)
}

func (b *Box) decode(r *reader) {
	b.N = r.u32("n")
	b.Diverged = r.u32("diverged")
	if b.Diverged > b.N {
		r.fail("diverged", "got %d, want 0 to %d", b.Diverged, b.N)
	}
	b.Low = r.f64("low")
	b.Q1 = r.f64("q1")
	b.Median = r.f64("median")
	b.Q3 = r.f64("q3")
	b.High = r.f64("high")
	b.Values = r.f32s("values", b.Values, r.count("values", 4))
}

// choice reads the index of an element of a list of n, or −1 for none.
func (r *reader) choice(field string, n int) int32 {
	v := r.i32(field)
	if r.err == nil && (v < -1 || int(v) >= n) {
		r.fail(field, "got %d, want -1 to %d", v, n-1)
	}
	return v
}
