//go:build !wasm

package run_test

import "testing"

func TestEveryLongPresetConfirmsItsSummary(t *testing.T) { showsWhatIsClaimed(t, true) }
