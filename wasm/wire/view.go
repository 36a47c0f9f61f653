package wire

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
