package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// boxPlan is the layout of the box plots: a group for each λ, in it a slot for each algorithm.
type boxPlan struct {
	studyPlot
	group, slot float64  // their widths
	strip       ink.Rect // above the plot: how many values lie above it; empty when none does
	stripTitle  word
	rows        int // of counts in the strip; 0 when they have no room
}

// boxPlots draws, for each λ and algorithm, the NMSE of all step sizes and seeds: quartiles as a box, the
// median as a thick line, whiskers, and each value as a dot. How many lie above the plot or diverged is
// written in a strip above it.
func (r *Renderer) boxPlots(area ink.Rect, f *wire.Frame, l *wire.Layout) {
	p := r.boxPlan(area, &f.Study, l)
	if p.n == 0 || p.k == 0 || p.plot.Width() < 24 || p.plot.Height() < 24 {
		return
	}
	h := p.hit(ink.At(float64(l.PointerX), float64(l.PointerY)))
	r.groups(&p, l)
	r.studyGrid(&p.studyPlot, l)
	r.chosen(&p, h, l)
	one := r.one(&p.studyPlot, l)
	for k := range p.n {
		for i := range p.k {
			r.box(&p, i, k, l)
		}
	}
	if p.bare {
		return
	}
	r.strip(&p, l)
	r.places = r.places[:0]
	for k := range p.n {
		r.places = append(r.places, p.plot.X0+(float64(k)+0.5)*p.group)
	}
	r.lambdas(&p.studyPlot, area.Y1-5-p.size/2, l)
	r.boxLegend(area, &p.studyPlot, one, true, l)
	if b := p.box(h.Series, h.Lambda); b != nil {
		r.hit = h
		lines := r.boxLines(b)
		r.tell(wire.ViewBoxes, &p.studyPlot, ink.At(p.x(h.Series, h.Lambda), p.plot.Y0+p.plot.Height()/3), p.slot/2+8, h, lines[:], l)
	}
}

// boxPlan chooses the axes and the room around them.
func (r *Renderer) boxPlan(area ink.Rect, s *wire.Study, l *wire.Layout) boxPlan {
	p := boxPlan{studyPlot: newStudyPlot(area, s)}
	if p.n == 0 || p.k == 0 {
		return p
	}
	e := p.values()
	p.plot = area.Grow(-6)
	if p.bare {
		p.fit(e)
		r.ticks = p.axis.Ticks(r.ticks[:0], 20)
		p.divide()
		return p
	}
	p.plot.Y1 = area.Y1 - p.size - 12 - p.markRoom()
	p.plot.Y0 = area.Y0 + 6 + float64(r.boxLegend(area, &p.studyPlot, true, false, l))*(p.size+5)
	p.fit(e)
	p.plot.X0 = area.X0 + r.margin(&p.studyPlot)
	p.divide()
	p.makeStrip(r)
	p.fit(e)
	r.ticks = p.axis.Ticks(r.ticks[:0], p.tickRoom())
	return p
}

// values is where the values lie that the axis shows, and sets where it ends: at farNMSE, unless all are above.
func (p *boxPlan) values() ink.Extent {
	var near, all ink.Extent
	for i := range p.k {
		for k := range p.n {
			b := p.box(i, k)
			if b == nil {
				continue
			}
			for _, v := range b.Values {
				all.Add(float64(v))
				if v <= farNMSE {
					near.Add(float64(v))
				}
			}
		}
	}
	p.most = math.Inf(1)
	if all.Any && !near.Any {
		return all
	}
	p.most = farNMSE
	if near.Any {
		near.Add(1)
	}
	return near
}

// divide shares out the plot's width.
func (p *boxPlan) divide() {
	p.group = p.plot.Width() / float64(p.n)
	p.slot = math.Min(0.88*p.group/float64(p.k), 40)
}

// markRoom is the height of the row of marks below the plot.
func (p *boxPlan) markRoom() float64 { return p.size*0.7 + 4 }

// x is the middle of a slot.
func (p *boxPlan) x(i, k int) float64 {
	return p.plot.X0 + (float64(k)+0.5)*p.group + (float64(i)-float64(p.k-1)/2)*p.slot
}

// hit is the box whose slot is under the pointer.
func (p *boxPlan) hit(at ink.Vec) Hit {
	if !p.plot.Union(p.strip).Contains(ink.At(at.X, math.Min(at.Y, p.plot.Y1))) || at.Y > p.plot.Y1+p.markRoom() {
		return NoHit
	}
	k := int(ink.Clamp((at.X-p.plot.X0)/p.group, 0, float64(p.n-1)))
	i := int(ink.Clamp(math.Floor((at.X-p.x(0, k))/p.slot+0.5), 0, float64(p.k-1)))
	if p.box(i, k) == nil {
		return NoHit
	}
	return Hit{i, k}
}
