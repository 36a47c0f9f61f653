//go:build !wasm

package main

import "testing"

func TestTheSumsThatBrowsersAreHeldToAreThoseOfTheCommandLine(t *testing.T) {
	sumsAreCurrent(t, func(string) bool { return true })
}
