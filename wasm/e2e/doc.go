// Package e2e tests the built site, dist/, in real browsers through the project's own server. -browser names
// the engine: chromium, firefox or webkit (see package browser, which drives them).
// A test says what a visitor does, by the methods of page; what is for some engines only stands in exceptions_test.go.
// The first line of a test says which suite runs it (suites_test.go). A visit starts the page once for many checks
// (visit_test.go): visits_test.go has the visits of make test, tables_test.go those of make test-more.
// Unit tests of the page's scripts lie beside them, in assets/.
package e2e
