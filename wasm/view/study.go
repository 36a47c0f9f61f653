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

// Hit is what the pointer is on: indices into a Study's Series and Lambda, both −1 for nothing.
type Hit struct{ Series, Lambda int }

// NoHit is Hit's value for nothing.
var NoHit = Hit{-1, -1}

// studyRow is one line of a point's read-out.
type studyRow struct {
	name  word
	value string
}

// boxLines tells of a box.
func (r *Renderer) boxLines(b *wire.Box) [4]studyRow {
	const high = 10 // as the strip above the plot has it
	above := 0
	for _, v := range b.Values {
		if !(v <= high) {
			above++
		}
	}
	return [4]studyRow{
		{wordMedian, r.labels.of(labelFine, b.Median, 0)},
		{wordQuartiles, r.labels.pair(labelRange, b.Q1, b.Q3)},
		{wordAbove10, r.labels.pair(labelOf, float64(above), float64(b.N))},
		r.divergedLine(b),
	}
}

func (r *Renderer) divergedLine(b *wire.Box) studyRow {
	return studyRow{wordDiverged, r.labels.pair(labelOf, float64(b.Diverged), float64(b.N))}
}

// readPoint writes on a plate beside at what is known of series i at λ k.
func (r *Renderer) readPoint(v wire.View, p *studyPlot, at ink.Vec, away float64, h Hit, lines []studyRow, l *wire.Layout) {
	s := &p.Series[h.Series]
	color, _ := look(l, s.Style)
	r.addLine(v, s.Label, r.labels.of(labelLambda, math.Round(p.Lambda[h.Lambda]*1000)/1000, 0), color)
	for _, line := range lines {
		r.addLine(v, r.labels.word(line.name), line.value, 0)
	}
	r.placard(at, away, p.size, l)
}

// boxLegend writes the algorithms' names and marks in rows above the plot, and last the name of the line
// NMSE = 1 if that is wanted; without draw it only counts the rows.
func (r *Renderer) boxLegend(area ink.Rect, p *studyPlot, one, draw bool, l *wire.Layout) (rows int) {
	const mark, sample, gap = 14, 28, 12
	x := area.X0 + 10
	rows = 1
	for i := range p.k + 1 {
		if i == p.k && !one {
			break
		}
		label, lead, color := zeroName, float64(sample), ink.Color(l.Theme.Ink)
		if i < p.k {
			label, lead = p.Series[i].Label, mark
			color, _ = look(l, p.Series[i].Style)
		}
		style := ink.TextStyle{Size: float32(p.size), Bold: i < p.k, Color: color}
		w := lead + ink.TextWidth(label, style)
		if x > area.X0+10 && x+w > area.X1-6 {
			x = area.X0 + 10
			rows++
		}
		if draw {
			at := ink.At(x, area.Y0+4+(float64(rows)-0.5)*(p.size+5))
			if i < p.k {
				r.studyMark(at.Add(ink.At(4, 0)), i, 0.36*p.size, color, l)
			} else {
				r.pen.Segment(at, at.Add(ink.At(sample-6, 0)), 1.25, ink.Color(l.Theme.Soft), zeroDash)
			}
			r.pen.Text(at.Add(ink.At(lead, 0)), label, style)
		}
		x += w + gap
	}
	return rows
}
