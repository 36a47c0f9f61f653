// Command stage is the half of the laboratory that draws: it takes frames from the
// worker and a layout from the page, and has the views drawn on one transparent canvas.
//
// It keeps no state that the next frame and layout do not bring again, so it can be
// reloaded at any time (a browser that takes the WebGL context away forces that).
//
//	mailbox_js.go  the bytes that assets/stage/stage.js holds for us; the latest win
//	main_js.go     the ebiten game: decode what is new, draw only then
//	canvas_js.go   ink.Canvas: everything of a frame in one draw call
//	pictures_js.go the same pictures as SVG, when the page asks
//	text_js.go     strings rasterised by the browser, once each
//	mesh.go        triangles that know their edges: discs, polygons, bands
//	stroke.go      thick polylines
//	atlas.go       where each rasterised string lies in the one texture
//
// The files without _js hold no browser and are tested natively.
package main
