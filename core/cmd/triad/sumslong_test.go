//go:build !wasm

package main

import "testing"

func TestSumsForBrowsersMatchTheCommandLine(t *testing.T) {
	sumsAreCurrent(t, func(string) bool { return true })
}
