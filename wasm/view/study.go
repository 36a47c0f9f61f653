package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// maxSeries and maxLambdas bound what is drawn of a study: more have no room.
const (
	maxSeries  = 15
	maxLambdas = 101
)

// farNMSE is where the axis of NMSE ends: what lies above is as useless as what diverged.
const farNMSE = 10

// zeroName names the line NMSE = 1.
const zeroName = "θ = 0"

var zeroDash = []float32{5, 4}

// studyPlot is what the pictures of a study share.
type studyPlot struct {
	*wire.Study
	n, k int // how many λ and series are drawn
	plot ink.Rect
	axis ink.FittedAxis
	most float64 // values above leave the plot at its top
	size float64 // of text
	bare bool    // too small for words
}

func newStudyPlot(area ink.Rect, s *wire.Study) studyPlot {
	p := studyPlot{Study: s, n: min(len(s.Lambda), maxLambdas), k: min(len(s.Series), maxSeries)}
	p.size = textSize(area)
	p.bare = area.Width() < 150 || area.Height() < 110
	return p
}

// box is what is known of series i at λ k; nil when that is nothing.
func (p *studyPlot) box(i, k int) *wire.Box {
	if i < 0 || k < 0 || i >= p.k || k >= min(p.n, len(p.Series[i].Boxes)) || p.Series[i].Boxes[k].N == 0 {
		return nil
	}
	return &p.Series[i].Boxes[k]
}

// fit lays the axis around the values gathered, of which none above most counts.
func (p *studyPlot) fit(e ink.Extent) {
	if !e.Any {
		e = ink.Extent{Lo: -1, Hi: math.Log10(2)}
	}
	p.axis = ink.NewFittedAxis(e, p.most, p.plot.Y1, p.plot.Y0)
}

// margin is the room that the labels of the axis need at its left. It needs the axis.
func (r *Renderer) margin(p *studyPlot) float64 {
	style := ink.TextStyle{Size: float32(p.size)}
	widest := ink.TextWidth("0.5", style)
	r.ticks = p.axis.Ticks(r.ticks[:0], p.tickRoom())
	for _, v := range r.ticks {
		widest = math.Max(widest, ink.TextWidth(r.labels.of(labelShort, v, 0), style))
	}
	return 10 + widest + 8
}

func (p *studyPlot) tickRoom() float64 {
	return math.Max(p.size+7, (p.axis.Bottom-p.axis.Top)/8)
}

// studyGrid draws the lines of the ticks, those in r.ticks, and their labels.
func (r *Renderer) studyGrid(p *studyPlot, l *wire.Layout) {
	style := ink.TextStyle{Size: float32(p.size), Align: ink.End, Color: ink.Color(l.Theme.Soft)}
	for _, v := range r.ticks {
		y := math.Round(p.axis.Held(v)) + 0.5
		r.pen.Segment(ink.At(p.plot.X0, y), ink.At(p.plot.X1, y), 1, ink.Color(l.Theme.Grid), nil)
		if !p.bare {
			r.pen.Text(ink.At(p.plot.X0-8, y), r.labels.of(labelShort, v, 0), style)
		}
	}
	r.pen.Segment(ink.At(p.plot.X0, p.plot.Y1+0.5), ink.At(p.plot.X1, p.plot.Y1+0.5), 1, ink.Color(l.Theme.Line), nil)
}

// one draws the line NMSE = 1, that of θ = 0, where the axis has it.
func (r *Renderer) one(p *studyPlot, l *wire.Layout) bool {
	y := p.axis.At(0)
	if !(y >= p.plot.Y0 && y <= p.plot.Y1) {
		return false
	}
	r.pen.Segment(ink.At(p.plot.X0, y), ink.At(p.plot.X1, y), 1.25, ink.Color(l.Theme.Soft), zeroDash)
	return true
}

// lambdas writes the values of λ at the height y, at the places noted, as far as they have room.
func (r *Renderer) lambdas(p *studyPlot, y float64, l *wire.Layout) {
	style := ink.TextStyle{Size: float32(p.size), Align: ink.Middle, Color: ink.Color(l.Theme.Soft)}
	stride := 1
	for ; stride < p.n; stride *= 2 {
		if r.roomForLambdas(p, stride, style) {
			break
		}
	}
	for k := 0; k < p.n; k += stride {
		r.pen.Text(ink.At(r.places[k], y), r.lambda(p, k), style)
	}
	style.Align, style.Color = ink.End, ink.Color(l.Theme.Ink)
	r.pen.Text(ink.At(p.plot.X0-8, y), "λ", style)
}

func (r *Renderer) roomForLambdas(p *studyPlot, stride int, style ink.TextStyle) bool {
	for k := stride; k < p.n; k += stride {
		half := (ink.TextWidth(r.lambda(p, k-stride), style) + ink.TextWidth(r.lambda(p, k), style)) / 2
		if !(r.places[k]-r.places[k-stride] >= half+6) {
			return false
		}
	}
	return true
}

// lambda is λ k in words, with at most three decimals.
func (r *Renderer) lambda(p *studyPlot, k int) string {
	return r.labels.of(labelShort, math.Round(p.Lambda[k]*1000)/1000, 0)
}
