//go:build !wasm

package main

import "testing"

func TestAFileThatIsDamagedInAnyLineNeverGivesAnotherCSV(t *testing.T) {
	survives(t, 35, func(int, int) bool { return true })
}
