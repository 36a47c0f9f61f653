// Package poster draws an experiment without a browser: the pictures that the page would show, as one SVG document, in
// a theme of the page (theme.go). Equal queries give equal bytes on every machine.
package poster

import (
	"encoding/xml"
	"fmt"
	"math"
	"slices"
	"strings"

	"triad/core/query"
	"triad/wasm/scene"
	"triad/wasm/view/svg"
	"triad/wasm/wire"
)

// How holds the settings of a poster: theme, picture, size and form.
type How struct {
	Theme         string  // an ID of Themes
	View          string  // the ID of one picture; empty for all that the query shows
	Width, Height float32 // CSS px, from Least to Most
	Scale         float32 // scale of type and marks, as on the page: 1 in most windows
	Print         bool    // write the sides in millimetres
}

// perMillimetre holds the number of CSS px in a millimetre: an inch has 96.
const perMillimetre = 96 / 25.4

// Millimetres returns a length of mm millimetres in CSS px, rounded to a thousandth.
func Millimetres(mm float64) float32 { return float32(math.Round(mm*perMillimetre*1000) / 1000) }

// side returns the length of a side as the root element of the document writes it.
func (h How) side(px float32) string {
	if !h.Print {
		return fmt.Sprintf("%g", px)
	}
	return fmt.Sprintf("%gmm", math.Round(float64(px)/perMillimetre*100)/100)
}

// Bounds on the sides of a poster, in CSS px.
const (
	Least = 100
	Most  = 4000
)

// Usual holds the default settings: as wide as a text column, in the proportions of an embedded figure.
var Usual = How{Theme: Themes[0], Width: 960, Height: 600, Scale: 1}

// Check returns an error if the theme is unknown or a size is out of range.
func (h How) Check() error {
	switch {
	case !slices.Contains(Themes[:], h.Theme):
		return fmt.Errorf("theme: %q is invalid; use one of %s", h.Theme, strings.Join(Themes[:], ", "))
	case !(min(h.Width, h.Height) >= Least && max(h.Width, h.Height) <= Most):
		return fmt.Errorf("size: %g × %g px is invalid; use %d to %d px for each side", h.Width, h.Height, Least, Most)
	}
	return nil
}

// grounded lists the pictures that have a background of their own, as their cards in assets/page.css do.
var grounded = []string{"plane"}

// Draw returns the poster of a moment as an SVG document, in greys if the query says mono=1. It returns an error of one
// line if the experiment has no picture of the view asked for.
func Draw(k *scene.Still, h How) ([]byte, error) {
	if err := h.Check(); err != nil {
		return nil, err
	}
	panels, err := h.panels(k)
	if err != nil {
		return nil, err
	}
	t := theme(h.Theme)
	layout := &wire.Layout{Width: h.Width, Height: h.Height, Ratio: 1, Scale: h.Scale, Theme: t.Theme, Panels: panels}
	var b strings.Builder
	fmt.Fprintf(&b, `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="%[12]s" height="%[13]s" viewBox="0 0 %[1]g %[2]g" role="img" aria-labelledby="triad-title triad-desc" fill="none" stroke-linejoin="round" font-family="system-ui, sans-serif">
<title id="triad-title">%s</title>
<desc id="triad-desc">%s</desc>
<metadata><triad:experiment xmlns:triad="urn:triad:experiment" version="%s" query="%s" whole="%s" unit="%s" step="%d" seed="%d"/></metadata>
<rect width="%[1]g" height="%[2]g" fill="#%06[11]x"/>
`, h.Width, h.Height, escaped(k.Name), escaped(fmt.Sprintf("%s at %s %d", strings.Join(k.Learners, ", "), k.Unit, k.Step)),
		query.Version, escaped(k.Query), escaped(k.Whole), k.Unit, k.Step, k.Seed, t.Panel>>8, h.side(h.Width), h.side(h.Height))
	for _, p := range panels {
		fmt.Fprintf(&b, "<g transform=\"translate(%g %g)\">\n", p.X, p.Y)
		if slices.Contains(grounded, query.Pictures[p.View-1].ID) {
			p.Ground = t.ground
			fmt.Fprintf(&b, "<rect x=\".5\" y=\".5\" width=\"%g\" height=\"%g\" rx=\"8\" fill=\"#%06x\" stroke=\"#%06x\"/>\n", p.W-1, p.H-1, t.ground>>8, t.Line>>8)
		}
		fmt.Fprintf(&b, "%s</g>\n", svg.Picture(p, &k.Frame, layout, 0))
	}
	b.WriteString("</svg>\n")
	if k.Mono {
		return inGreys([]byte(b.String()), t.learners(k.Looks), t.Panel>>8), nil
	}
	return []byte(b.String()), nil
}

// gap holds the space between pictures and around them, in px.
const gap = 12

// panels returns the pictures with their places.
func (h How) panels(k *scene.Still) ([]wire.Panel, error) {
	number := func(id string) wire.View {
		return wire.View(1 + slices.IndexFunc(query.Pictures, func(p query.Picture) bool { return p.ID == id }))
	}
	if h.View != "" {
		if !slices.Contains(k.Views, h.View) {
			return nil, fmt.Errorf("view: %q is invalid; use one of %s", h.View, strings.Join(k.Views, ", "))
		}
		return []wire.Panel{{View: number(h.View), W: h.Width, H: h.Height}}, nil
	}
	if k.Other != "" {
		return nil, fmt.Errorf("view: %s is only on the page and cannot be drawn; use one of %s", k.Other, strings.Join(k.Views, ", "))
	}
	if len(k.Shown) == 0 {
		return nil, fmt.Errorf("view: the query shows none of %s; name one", strings.Join(k.Views, ", "))
	}
	var panels []wire.Panel
	for _, r := range h.board(k.Shown) {
		panels = append(panels, wire.Panel{View: number(r.id), X: r.x, Y: r.y, W: r.w, H: r.h})
	}
	return panels, nil
}

func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder returns no error
	return b.String()
}

// place is the rectangle of one picture, in CSS px.
type place struct {
	id         string
	x, y, w, h float32
}

// curvesShare holds the share of the board that the curves take beside the other pictures, as on the page.
const curvesShare = 0.6

// board places pictures as the page does: on a wide board, the curves at the left and the others in a column at the
// right; on a high board, the curves above and the others in a row below.
func (h How) board(views []string) []place {
	whole := place{x: gap, y: gap, w: h.Width - 2*gap, h: h.Height - 2*gap}
	others := slices.DeleteFunc(slices.Clone(views), func(id string) bool { return id == "curves" })
	wide := h.Width >= h.Height
	if len(others) == len(views) {
		return whole.split(others, !wide)
	}
	if len(others) == 0 {
		return whole.split(views, wide)
	}
	first, rest := whole, whole
	if wide {
		first.w = float32(math.Round(float64(curvesShare * (whole.w - gap))))
		rest.x, rest.w = whole.x+first.w+gap, whole.w-first.w-gap
	} else {
		first.h = float32(math.Round(float64(curvesShare * (whole.h - gap))))
		rest.y, rest.h = whole.y+first.h+gap, whole.h-first.h-gap
	}
	first.id = "curves"
	return append([]place{first}, rest.split(others, wide)...)
}

// split divides a place equally among pictures, in a column or in a row.
func (r place) split(views []string, above bool) []place {
	n := float32(len(views))
	list := make([]place, len(views))
	for i, id := range views {
		one := r
		one.id = id
		if above {
			one.h = (r.h - (n-1)*gap) / n
			one.y = r.y + float32(i)*(one.h+gap)
		} else {
			one.w = (r.w - (n-1)*gap) / n
			one.x = r.x + float32(i)*(one.w+gap)
		}
		list[i] = one
	}
	return list
}
