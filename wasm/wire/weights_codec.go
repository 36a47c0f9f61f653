package wire

func (v *Weights) append(w *writer) {
	w.count(len(v.Start))
	w.f64s(v.Start)
	w.count(len(v.Blocks))
	for i := range v.Blocks {
		v.Blocks[i].Name.append(w)
		w.u32(v.Blocks[i].Size)
		w.bool(v.Blocks[i].Dashed)
	}
	w.count(len(v.Learners))
	for i := range v.Learners {
		l := &v.Learners[i]
		w.u8(l.Style)
		w.u8(uint8(l.Body))
		w.text(l.Label)
		sameLength(len(v.Start), len(l.Values))
		w.f64s(l.Values)
	}
}

func (v *Weights) decode(r *reader) {
	r.enter("weights", -1)
	defer r.leave()
	n := r.count("start", 8)
	v.Start = r.f64s("start", v.Start, n)
	v.Blocks = resize(v.Blocks, r.count("blocks", blockBytes))
	for i := range v.Blocks {
		b := &v.Blocks[i]
		r.enter("blocks", i)
		b.Name.decode(r, "name")
		b.Size = r.u32("size")
		b.Dashed = r.bool("dashed")
		r.leave()
	}
	v.Learners = resize(v.Learners, r.count("learners", vectorBytes+8*n))
	for i := range v.Learners {
		l := &v.Learners[i]
		r.enter("learners", i)
		l.Style = r.u8("style")
		l.Body = Body(r.u8("body"))
		l.Label = r.text("label", l.Label)
		l.Values = r.f64s("values", l.Values, n)
		r.leave()
	}
}
