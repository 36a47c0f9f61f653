// Package e2e tests the built site, dist/, in real browsers through the project's own server. -browser names
// the engine: chromium (TRIAD_CHROMIUM or the PATH, with software WebGL), firefox (TRIAD_FIREFOX or the PATH), or
// webkit (WebKitGTK by WebKitWebDriver; TRIAD_MINIBROWSER or where distributions put it), both on Xvfb.
// A test says what a visitor does, by the methods of page; how a browser is told so is a driver's, and
// what is for some engines only stands in exceptions.
// Unit tests of the page's scripts lie beside them, in assets/.
package e2e
