// Command stage draws the views on one transparent canvas, from the worker's frames and the page's layout.
//
// The stage keeps no state that the next frame and layout do not restore. It can therefore be reloaded at any time, as
// it must be when a browser takes away the WebGL context.
//
//	mailbox_js.go  the bytes that assets/stage/stage.js holds; the latest replace earlier ones
//	main_js.go     the ebiten game: decode a new frame, draw only then
//	canvas_js.go   ink.Canvas: a whole frame in one draw call
//	pictures_js.go the same pictures as SVG, at the page's request
//	text_js.go     strings, each rasterised once by the browser
//	mesh.go        triangles that know their edges: discs, polygons, bands
//	stroke.go      thick polylines
//	atlas.go       places of the rasterised strings in the one texture
//
// Files without _js use no browser and are tested natively.
package main
