package main

import (
	"syscall/js"

	"triad/wasm/view/svg"
)

// pictures answers assets/stage/stage.js with the panels of the newest frame and layout: {step, list: [{view, width,
// height, marks}]} with the marks as SVG and sizes in CSS pixels. x is the height of the font's small x in ems. It
// collects new messages itself, because it is called outside of ebiten's frames, which stop in a hidden tab.
func (s *stage) pictures(_ js.Value, args []js.Value) any {
	s.collect()
	x := float32(args[0].Float())
	list := []any{}
	for _, p := range s.layout.Panels {
		if !s.haveFrame {
			break
		}
		list = append(list, map[string]any{
			"view": int(p.View), "width": p.W, "height": p.H, "marks": string(svg.Picture(p, s.frame, s.layout, x)),
		})
	}
	return map[string]any{"step": float64(s.frame.Step), "list": list}
}
