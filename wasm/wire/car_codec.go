package wire

func (c *Car) append(w *writer) {
	w.bool(c.On)
	if !c.On {
		return
	}
	w.f64(c.X)
	w.f64(c.V)
	w.f64(c.FromX)
	w.f64(c.Low)
	w.f64(c.High)
	w.f64(c.StartV)
	w.u8(uint8(c.Action))
	w.f64s(c.Mu[:])
	w.f64s(c.Pi[:])
	w.count(len(c.TimeShare))
	w.f32s(c.TimeShare)
}

func (c *Car) decode(r *reader) {
	r.enter("car", -1)
	defer r.leave()
	*c = Car{On: r.bool("on"), TimeShare: c.TimeShare[:0]}
	if !c.On {
		return
	}
	c.X = r.f64("x")
	c.V = r.f64("v")
	c.FromX = r.f64("fromX")
	c.Low = r.f64("low")
	c.High = r.f64("high")
	c.StartV = r.f64("startV")
	c.Action = int8(r.u8("action"))
	if c.Action < -1 || c.Action > 2 {
		r.fail("action", "got %d, want -1 to 2", c.Action)
	}
	r.f64s("mu", c.Mu[:], len(c.Mu))
	r.f64s("pi", c.Pi[:], len(c.Pi))
	c.TimeShare = r.f32s("glow", c.TimeShare, r.count("glow", 4))
}
