package main

import (
	"net/http"
	"strings"
)

// contentPolicy lets the page run its own scripts and WebAssembly and reach
// nothing but its own host. Any site may frame it: being embedded in a course
// page is what it is for, and it has no account or secret to be tricked out of.
var contentPolicy = strings.Join([]string{
	"default-src 'self'",
	"script-src 'self' 'wasm-unsafe-eval'",
	"style-src 'self'",
	"img-src 'self' data: blob:",
	"worker-src 'self' blob:",
	"connect-src 'self'",
	"frame-ancestors *",
	"base-uri 'none'",
	"form-action 'none'",
	"object-src 'none'",
}, "; ")

// setPolicy sets the headers that every answer carries, errors included.
func setPolicy(header http.Header) {
	header.Set("Content-Security-Policy", contentPolicy)
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "no-referrer")
	// A course page on another host loads the embed module from here, and
	// browsers always fetch cross-origin modules with CORS.
	header.Set("Access-Control-Allow-Origin", "*")
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
}
