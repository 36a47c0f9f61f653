package main

import (
	"image"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"

	"triad/wasm/view/ink"
)

// typesetter lets the browser rasterise strings. It uses the page's own font and all of Unicode, without a font in the
// binary. Each string enters the atlas once, in white, because the vertices give the colour.
type typesetter struct {
	rasterise js.Value
	atlas     atlas
	texture   *ebiten.Image
	pixels    []byte // reused
	full      bool   // a string of this frame found no space
}

func newTypesetter(host js.Value) *typesetter {
	side := image.Rect(0, 0, atlasSide, atlasSide)
	t := &typesetter{
		rasterise: host.Get("rasterise"),
		// The texture is unmanaged, because ebiten would otherwise move it between its own atlases.
		texture: ebiten.NewImageWithOptions(side, &ebiten.NewImageOptions{Unmanaged: true}),
		pixels:  make([]byte, 4*4*4),
	}
	for i := range t.pixels {
		t.pixels[i] = 0xff
	}
	t.write(image.Rect(0, 0, 4, 4))
	t.atlas.reset(atlasSide)
	return t
}

// white returns the middle of the texture's white corner.
func (t *typesetter) white() (x, y float32) { return 2, 2 }

// forget makes every string be rasterised again, because of another font or ratio or a full texture.
func (t *typesetter) forget() { t.atlas.reset(atlasSide) }

// begin starts a new frame.
func (t *typesetter) begin() {
	t.atlas.frame++
	t.full = false
}

// slot returns the rasterised string, or nil if the texture is full of strings that this frame shows.
func (t *typesetter) slot(k textKey, ratio float32) *slot {
	if s, ok := t.atlas.find(k); ok {
		return s
	}
	g := t.rasterise.Invoke(k.text, k.size*ratio, k.bold, atlasSide)
	w, h := g.Get("width").Int(), g.Get("height").Int()
	s, ok := t.atlas.add(k, w, h)
	if !ok {
		t.full = true
		return nil
	}
	s.left = float32(g.Get("left").Float())
	s.middle = float32(g.Get("middle").Float())
	s.advance = float32(g.Get("advance").Float())
	if n := 4 * w * h; n > cap(t.pixels) {
		t.pixels = make([]byte, n)
	} else {
		t.pixels = t.pixels[:n]
	}
	js.CopyBytesToGo(t.pixels, g.Get("pixels"))
	t.write(image.Rect(s.x, s.y, s.x+w, s.y+h))
	return s
}

// write replaces a part of the texture. Small parts only, because of ebiten's issue #1678.
func (t *typesetter) write(r image.Rectangle) {
	t.texture.SubImage(r).(*ebiten.Image).WritePixels(t.pixels)
}

// Text adds one line of text to the mesh, on whole device pixels so that it stays sharp.
func (c *canvas) Text(at ink.Point, s string, style ink.TextStyle) {
	if s == "" || !(style.Size > 0) || !finite(at.X, at.Y) {
		return
	}
	g := c.text.slot(textKey{s, style.Size, style.Bold}, c.mesh.scale)
	if g == nil {
		return
	}
	x := at.X * c.mesh.scale
	switch style.Align {
	case ink.Middle:
		x -= g.advance / 2
	case ink.End:
		x -= g.advance
	}
	left, top := round(x-g.left), round(at.Y*c.mesh.scale-g.middle)
	if style.Halo&0xff != 0 { // the letters themselves, in all directions
		d := style.Size * c.mesh.scale / 6
		for _, way := range [...][2]float32{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {0.7, 0.7}, {0.7, -0.7}, {-0.7, 0.7}, {-0.7, -0.7}} {
			c.mesh.glyph(left+d*way[0], top+d*way[1], *g, style.Halo)
		}
	}
	c.mesh.glyph(left, top, *g, style.Color)
}
