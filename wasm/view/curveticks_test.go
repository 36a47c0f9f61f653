package view_test

import (
	"slices"
	"strings"
	"testing"

	"triad/wasm/view"
	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// writer keeps the texts of a picture.
type writer struct {
	discard
	texts []string
}

func (w *writer) Text(_ ink.Point, s string, _ ink.TextStyle) {
	w.texts = append(w.texts, strings.Clone(s))
}

// Steps are integers. If few are shown, a tick between two of them would repeat the label of one.
func TestStepsAreLabelledOnce(t *testing.T) {
	for horizon := uint64(1); horizon <= 12; horizon++ {
		f := frame(int(horizon))
		f.Horizon = horizon
		l := panel(wire.ViewCurves, 960, 600, light)
		var w writer
		var r view.Renderer
		r.Draw(&w, l.Panels[0], f, l)
		var ticks []string
		for _, s := range w.texts {
			if s = strings.TrimSuffix(s, " steps"); s != "" && strings.Trim(s, "0123456789") == "" {
				ticks = append(ticks, s)
			}
		}
		sorted := slices.Sorted(slices.Values(ticks))
		if len(ticks) < 2 || len(slices.Compact(sorted)) != len(ticks) {
			t.Errorf("%d steps: ticks %q", horizon, ticks)
		}
	}
}
