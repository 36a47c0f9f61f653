//go:build !wasm

package run_test

import "testing"

func TestEveryLongPresetShowsWhatItsSummaryClaims(t *testing.T) { showsWhatIsClaimed(t, true) }
