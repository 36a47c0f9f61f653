package main

import "testing"

func TestAllForeignTextIsEscapedForTheTerminal(t *testing.T) {
	isToldLegibly(t, hostile)
}
