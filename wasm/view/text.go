package view

import "unicode/utf8"

// textWidth estimates the width of s in px, a little generously: a canvas cannot
// measure, and the reader's own font is not known here.
func textWidth(s string, t TextStyle) float64 {
	var em float64
	for _, r := range s {
		em += runeWidth(r)
	}
	if t.Bold {
		em *= 1.08
	}
	return em * float64(t.Size)
}

// runeWidth is the advance of r in ems, as wide as in the wider system fonts.
func runeWidth(r rune) float64 {
	switch {
	case r >= '0' && r <= '9':
		return 0.62
	case r == ' ' || r == '.' || r == ',' || r == 'i' || r == 'l' || r == '(' || r == ')' || r == '·' || r == '|' || r == '\'':
		return 0.36
	case r == 'm' || r == 'w' || r == 'M' || r == 'W':
		return 0.95
	case r >= 'A' && r <= 'Z':
		return 0.70
	case r == thinSpace:
		return 0.2
	case r == '¹' || r == '²' || r == '³' || r >= '⁰' && r <= '₉':
		return 0.42
	case r == '−' || r == '≤' || r == '≥' || r == '→' || r == utf8.RuneError:
		return 0.84
	case r >= 0x2e80: // ideographs and the like
		return 1.05
	}
	return 0.60
}

// textBox is the rectangle that s takes, set at at.
func textBox(at vec, s string, t TextStyle) rect {
	w, h := textWidth(s, t), 1.15*float64(t.Size)
	switch t.Align {
	case Middle:
		at.x -= w / 2
	case End:
		at.x -= w
	}
	return rect{at.x, at.y - h/2, at.x + w, at.y + h/2}
}

// boxes are the places already taken by words and discs.
type boxes []rect

func (b *boxes) take(r rect) { *b = append(*b, r) }

// free reports that r touches no box.
func (b boxes) free(r rect) bool {
	for _, o := range b {
		if r.overlaps(o) {
			return false
		}
	}
	return true
}
