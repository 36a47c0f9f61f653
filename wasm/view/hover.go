package view

import (
	"sort"

	"triad/wasm/wire"
)

// hover reads the curves out under the pointer: a thin line at its step or episode, and each
// curve's mean there.
func (r *Renderer) hover(ch chart, f *wire.Frame, l *wire.Layout) {
	pointer := pointer(l)
	if !ch.plot.contains(pointer) {
		return
	}
	soft, panel := Color(l.Theme.Soft), Color(l.Theme.Panel)
	step := (pointer.x - ch.plot.x0) / ch.plot.width() * ch.xmax
	r.pen.segment(vec{pointer.x, ch.plot.y0}, vec{pointer.x, ch.plot.y1}, 1, soft.fade(0.6), nil)

	kind := labelStep
	if ch.unit == wire.UnitEpisode {
		kind = labelEpisode
	}
	label := r.labels.of(kind, float64(int64(step+0.5)), 0)
	r.say(wire.ViewCurves, label, "", Color(l.Theme.Ink))
	r.ends = r.ends[:0]
	for i := range f.Curves {
		c := &f.Curves[i]
		n := min(len(c.X), len(c.Mean))
		k := sort.SearchFloat64s(c.X[:n], step)
		if k > 0 && (k == n || step-c.X[k-1] < c.X[k]-step) {
			k--
		}
		if k >= n || step > c.X[n-1]+0.02*ch.xmax || !(c.X[k] >= 0 && c.X[k] <= ch.xmax) {
			continue // the curve does not reach here yet
		}
		color, _ := look(l, c.Style)
		r.say(wire.ViewCurves, c.Label, r.labels.of(labelValue, c.Mean[k], 0), color)
		at := vec{ch.x(c.X[k]), ch.axis.y(c.Mean[k])}
		r.pen.disc(at, 4.5, panel)
		r.pen.disc(at, 3.25, color)
		if c.Share > 0 || len(r.ends) >= 32 {
			continue // the same number as its twin's
		}
		style := TextStyle{Size: float32(ch.size), Bold: true, Color: color}
		value := r.labels.of(labelValue, c.Mean[k], 0)
		at.x += 10
		if at.x+textWidth(value, style) > ch.plot.x1 {
			at.x -= 20
			style.Align = End
		}
		at.y -= ch.size*0.6 + 3
		r.ends = append(r.ends, endLabel{at: at, text: value, style: style})
	}
	r.spreadEnds(ch)
	for i := range r.ends {
		r.plate(textBox(r.ends[i].at, r.ends[i].text, r.ends[i].style), panel)
	}
	r.writeEnds()

	style := TextStyle{Size: float32(ch.size), Align: Middle, Color: Color(l.Theme.Ink)}
	half := textWidth(label, style)/2 + 3
	at := vec{clamp(pointer.x, r.pen.panel.x0+half, r.pen.panel.x1-half), ch.plot.y1 + 8 + ch.size/2}
	r.plate(textBox(at, label, style).grow(3), panel)
	r.pen.text(at, label, style)
}

// plate lays the panel's colour under words, so that they stay legible over lines.
func (r *Renderer) plate(box rect, c Color) {
	r.upper = append(r.upper[:0], vec{box.x0, box.y0}, vec{box.x1, box.y0}, vec{box.x1, box.y1}, vec{box.x0, box.y1})
	r.pen.fill(r.upper, c.fade(0.85))
}
