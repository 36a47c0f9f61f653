package session

import (
	"slices"
	"testing"

	"triad/core/query"
	"triad/wasm/scene"
	"triad/wasm/wire"
)

func TestPicturesAreNumberedAsOnTheWire(t *testing.T) {
	want := map[string]wire.View{
		"graph": wire.ViewGraph, "plane": wire.ViewPlane, "curves": wire.ViewCurves, "weights": wire.ViewWeights, "car": wire.ViewCar,
		"surface": wire.ViewSurface, // and the pictures of a study, which the page draws
	}
	for i, p := range query.Pictures {
		if number := wire.View(i + 1); want[p.ID] != number && want[p.ID] != 0 {
			t.Errorf("%s is picture %d in the catalogue and %d on the wire", p.ID, number, want[p.ID])
		}
	}
	for _, preset := range []string{"two-state", "baird", "mountain-car", "study"} {
		b := newBench(t, "preset="+preset+"&autoplay=0")
		for _, id := range scene.Views(b.x) {
			if !slices.ContainsFunc(query.Pictures, func(p query.Picture) bool { return p.ID == id }) {
				t.Errorf("%s has a picture %s, which is not in the catalogue", preset, id)
			}
		}
	}
}
