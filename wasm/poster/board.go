package poster

import (
	"math"
	"slices"
)

// place is where one picture lies, CSS px.
type place struct {
	id         string
	x, y, w, h float32
}

// curvesShare is how much of a board the curves take beside the other pictures, as on the page.
const curvesShare = 0.6

// board places pictures as the page does: where it is wide the curves at the left and the others above one another at
// the right, where it is high the curves above and the others side by side below.
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

// split shares a place out among pictures, above one another or side by side.
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
