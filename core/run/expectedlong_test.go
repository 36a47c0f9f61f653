//go:build !wasm

package run_test

import "testing"

func TestExpectedErrorReachesTheEndOfTheLongPresets(t *testing.T) {
	goesToTheEnd(t, map[string]bool{"two-state-worth": true, "rates-polyak": true, "rates": false})
}
