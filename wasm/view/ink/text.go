package ink

import "unicode/utf8"

// TextWidth estimates the width of s in px, slightly too large, because a canvas cannot measure text and the reader's
// font is unknown here.
func TextWidth(s string, t TextStyle) float64 {
	var em float64
	for _, r := range s {
		em += runeWidth(r)
	}
	if t.Bold {
		em *= 1.08
	}
	return em * float64(t.Size)
}

// runeWidth returns the advance of r in ems, that of the wider system fonts.
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
	case r == ThinSpace:
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

// TextBox returns the rectangle of s with its anchor at at.
func TextBox(at Vec, s string, t TextStyle) Rect {
	w, h := TextWidth(s, t), 1.15*float64(t.Size)
	switch t.Align {
	case Middle:
		at.X -= w / 2
	case End:
		at.X -= w
	}
	return Rect{at.X, at.Y - h/2, at.X + w, at.Y + h/2}
}

// Places holds the rectangles that words and discs have taken.
type Places []Rect

// Take adds r to the taken places.
func (b *Places) Take(r Rect) { *b = append(*b, r) }

// Free reports whether r overlaps none of them.
func (b Places) Free(r Rect) bool {
	for _, o := range b {
		if r.Overlaps(o) {
			return false
		}
	}
	return true
}
