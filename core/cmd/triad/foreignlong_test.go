package main

import "testing"

func TestNothingOfAllThatIsForeignReachesTheTerminalAsItIs(t *testing.T) {
	isToldLegibly(t, hostile)
}
