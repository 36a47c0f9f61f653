package main

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

type game struct{ drawn bool }

func (g *game) Update() error { return nil }

// Draw reports, once, that there is a frame.
func (g *game) Draw(*ebiten.Image) {
	if !g.drawn {
		g.drawn = true
		js.Global().Set("bareDrawn", true)
	}
}

func (g *game) Layout(width, height int) (int, int) { return width, height }

func main() {
	if err := ebiten.RunGame(&game{}); err != nil {
		panic(err)
	}
}
