package main

// atlasSide is the width and height in texels of the one texture that all strings (and the white texel) share, so that
// a frame is a single draw call. The texture takes 4 MB on the graphics card.
const atlasSide = 1024

// textKey identifies a rasterised string.
type textKey struct {
	text string
	size float32 // CSS pixels
	bold bool
}

// slot is a rectangle of the texture with a rasterised string in it, in texels.
type slot struct {
	x, y, w, h int
	// The anchor within the rectangle: left is where the text begins, middle the height
	// of the middle of a small x; advance is the text's length.
	left, middle, advance float32

	key  textKey
	used uint64 // the last frame that showed it
	// The space taken, which may be more than w and h if the slot is used again.
	fullW, fullH int
}

// atlas packs strings into rows, each as high as its first string. If the texture is full, it reuses the space of
// strings that have not been shown recently.
type atlas struct {
	side  int
	frame uint64
	index map[textKey]int // into slots
	slots []slot
	rows  []row
}

type row struct{ y, h, end int }

// reset forgets every string and keeps the top 4 texels of the texture free for the white texel.
func (a *atlas) reset(side int) {
	a.side = side
	a.index = make(map[textKey]int)
	a.slots = a.slots[:0]
	a.rows = append(a.rows[:0], row{y: 0, h: 4, end: side})
}

// find returns the slot of a string, and marks it as shown in this frame.
func (a *atlas) find(k textKey) (*slot, bool) {
	i, ok := a.index[k]
	if !ok {
		return nil, false
	}
	a.slots[i].used = a.frame
	return &a.slots[i], true
}

// add reserves space for a string of w×h texels. It returns false if there is none before a reset.
func (a *atlas) add(k textKey, w, h int) (*slot, bool) {
	i, ok := a.place(w, h)
	if !ok {
		if i, ok = a.stale(w, h); !ok {
			return nil, false
		}
		delete(a.index, a.slots[i].key)
	}
	s := &a.slots[i]
	s.w, s.h, s.key, s.used = w, h, k, a.frame
	a.index[k] = i
	return s, true
}

// place finds unused space.
func (a *atlas) place(w, h int) (int, bool) {
	if w > a.side {
		return 0, false
	}
	for i := range a.rows {
		r := &a.rows[i]
		// A row of more than twice the height is not used, because most of it would be wasted.
		if h <= r.h && 2*h > r.h && r.end+w <= a.side {
			return a.take(r, w), true
		}
	}
	last := a.rows[len(a.rows)-1]
	y := last.y + last.h
	if y+h > a.side {
		return 0, false
	}
	a.rows = append(a.rows, row{y: y, h: h})
	return a.take(&a.rows[len(a.rows)-1], w), true
}

func (a *atlas) take(r *row, w int) int {
	a.slots = append(a.slots, slot{x: r.end, y: r.y, fullW: w, fullH: r.h})
	r.end += w
	return len(a.slots) - 1
}

// stale finds the large enough slot that was shown the longest ago. It excludes slots of this frame and the last,
// because existing triangles may refer to them.
func (a *atlas) stale(w, h int) (int, bool) {
	best, found := 0, false
	for i := range a.slots {
		s := &a.slots[i]
		if s.fullW >= w && s.fullH >= h && s.used+1 < a.frame && (!found || s.used < a.slots[best].used) {
			best, found = i, true
		}
	}
	return best, found
}
