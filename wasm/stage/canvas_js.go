package main

import (
	_ "embed"
	"unsafe"

	"github.com/hajimehoshi/ebiten/v2"

	"triad/wasm/view/ink"
)

// canvas is the screen's ink.Canvas. Marks and text both use texels of the typesetter's texture, so a whole frame is
// one vertex buffer and one draw call. Everything is drawn above earlier things.
type canvas struct {
	mesh    mesh
	text    *typesetter
	shader  *ebiten.Shader
	options ebiten.DrawTrianglesShaderOptions
}

var (
	_ ink.Canvas = (*canvas)(nil)
	// The two vertices have the same size, and their fields the same offsets.
	_ [unsafe.Sizeof(ebiten.Vertex{})]byte           = [unsafe.Sizeof(vertex{})]byte{}
	_ [unsafe.Offsetof(ebiten.Vertex{}.SrcX)]byte    = [unsafe.Offsetof(vertex{}.SrcX)]byte{}
	_ [unsafe.Offsetof(ebiten.Vertex{}.ColorR)]byte  = [unsafe.Offsetof(vertex{}.ColorR)]byte{}
	_ [unsafe.Offsetof(ebiten.Vertex{}.Custom0)]byte = [unsafe.Offsetof(vertex{}.edge)]byte{}
)

// shading multiplies the vertices' colour, the texel (white, or a glyph's opacity) and the
// share of the pixel that is covered (see edge). serve/lean compiles it when the stage is built.
//
//go:embed shading.kage
var shading []byte

func newCanvas(text *typesetter) (*canvas, error) {
	shader, err := ebiten.NewShader(shading)
	if err != nil {
		return nil, err
	}
	c := &canvas{text: text, shader: shader}
	c.mesh.whiteX, c.mesh.whiteY = text.white()
	c.options.Images[0] = text.texture
	return c, nil
}

// begin starts a new frame; ratio is device pixels per CSS pixel.
func (c *canvas) begin(ratio float32) {
	if ratio != c.mesh.scale {
		c.mesh.scale = ratio
		c.text.forget()
	}
	c.text.begin()
	c.mesh.clear()
}

// startVertices is the number of vertices for which a picture reserves memory at the start. Curves reach it as they
// cross their picture, in ebiten's buffers too. If memory was reserved in small parts, the total was a third larger.
const startVertices = 15_000

// warm draws invisible marks, for which the driver compiles the shader while the stage waits for the first frame.
func (c *canvas) warm(ratio float32) {
	c.begin(ratio)
	for range startVertices / 9 { // each has three triangles
		c.Fill([]ink.Point{{X: -2, Y: -2}, {X: -1, Y: -2}, {X: -1, Y: -1}}, 0)
	}
}

// show draws everything that was added since begin.
func (c *canvas) show(screen ebiten.FinalScreen) {
	v := c.mesh.vertices
	if len(v) == 0 {
		return
	}
	same := unsafe.Slice((*ebiten.Vertex)(unsafe.Pointer(&v[0])), len(v))
	screen.DrawTrianglesShader32(same, c.mesh.indices, c.shader, &c.options)
}

func (c *canvas) Line(pts []ink.Point, width float32, color ink.Color) {
	c.mesh.line(pts, width, color)
}

func (c *canvas) Fill(pts []ink.Point, color ink.Color) { c.mesh.fill(pts, color) }

func (c *canvas) Band(upper, lower []ink.Point, color ink.Color) {
	c.mesh.band(upper, lower, color)
}

func (c *canvas) Disc(center ink.Point, radius float32, color ink.Color) {
	c.mesh.disc(center, radius, color)
}
