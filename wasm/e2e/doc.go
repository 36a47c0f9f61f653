// Package e2e tests the built site, dist/, in real browsers through the project's own server.
//
// The flag -browser selects the engine: chromium, firefox or webkit (package browser drives them). A test performs a
// visitor's actions by the methods of page. Differences between engines are listed in exceptions_test.go. The first
// line of a test selects the suite that runs it (suites_test.go). A visit starts the page once for many checks
// (visit_test.go). The visits of make test are in visits_test.go, those of make test-more in tables_test.go. Unit tests
// of the page's scripts are in assets/, beside the scripts.
package e2e
