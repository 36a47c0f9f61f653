// Package e2e tests the built site, dist/, in real browsers through the project's own server. -browser names
// the engine: chromium, firefox or webkit (see package browser, which drives them).
// A test says what a visitor does, by the methods of page; what is for some engines only stands in exceptions_test.go, and
// a long test says so in its first line.
// Unit tests of the page's scripts lie beside them, in assets/.
package e2e
