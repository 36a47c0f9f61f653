// Package e2e tests the built site, dist/, in a real browser through the project's own server.
// The browser is Chromium, found on the PATH or named by TRIAD_CHROMIUM, with software WebGL.
// *_test.mjs are unit tests of the page's pure functions, for node --test.
package e2e
