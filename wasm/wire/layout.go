package wire

// Layout tells the stage where and how to draw. The page sends it whenever the
// page's layout, theme, pixel ratio or pointer changes.
type Layout struct {
	// Width, Height are the stage's size in CSS pixels, Ratio device pixels per CSS pixel.
	Width, Height, Ratio float32
	// PointerX, PointerY are the pointer in CSS pixels; NaN when it is elsewhere.
	PointerX, PointerY float32
	// Reduced asks for no motion beyond the numbers themselves (prefers-reduced-motion).
	Reduced bool
	// Pick is the view in which the pointer picks a value (θ₀, or where the car starts); 0 for none.
	Pick View
	// Scale multiplies type, lines and marks; from 0.25 to 8.
	Scale  float32
	Cursor Cursor
	Theme  Theme
	Panels []Panel
	// Words are those of another language, by code; none for English, which stands in where one is not there.
	Words []Word
	// Place counts the page's arrangements of Panels. The stage reports the one that it has painted.
	Place uint32
}

// Cursor is the place of the keyboard in a picture that is read by arrow keys: from item to item, in place of the
// pointer. What the items are is the view's affair; it tells where the cursor has come to.
type Cursor struct {
	View View // 0 for none
	// Along counts presses to the right less those to the left, Across those downwards less those upwards.
	Along, Across int32
	// Down says that the last press was downwards or upwards.
	Down bool
	// Turn is told with the read-out, which is so known to be of this place.
	Turn uint32
}

// Theme holds colours as 0xRRGGBBAA, not premultiplied.
type Theme struct {
	Ink, Soft, Grid, Line, Panel, Accent uint32
	// Edge is for strokes that mean something, Good and Bad for what falls and what grows.
	Edge, Good, Bad uint32
	// Styles are the looks of the learners; a Curve's, Trail's and Field's Style indexes it.
	Styles []Style
}

// Style is how one learner is drawn: its colour, and its dash pattern in CSS pixels
// (on, off, …), empty for a solid line.
type Style struct {
	Color uint32
	Dash  []float32
}

// Panel is one picture: which view, its rectangle in CSS pixels, and what it lies on.
type Panel struct {
	View       View
	X, Y, W, H float32
	// Ground is the colour that the picture lies on; 0 for the theme's Panel.
	Ground uint32
}

// View names a picture.
type View uint8

// The views, one file each in wasm/view.
const (
	ViewGraph View = iota + 1
	ViewPlane
	ViewCurves
	ViewWeights
	ViewCar
	ViewSurface
)

// Label is what something in a picture is called: a word that each language has by its Code, or where Code is empty a
// Text of no language, such as a number or a name of the user's own. Text is also what stands where a code is not known.
type Label struct{ Code, Text string }

// Word is what a language has for a code.
type Word struct{ Code, Text string }
