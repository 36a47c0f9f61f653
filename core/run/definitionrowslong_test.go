//go:build !wasm

package run_test

import "testing"

func TestABuiltInProblemAsAFileGivesTheSameRowsFurtherOn(t *testing.T) { givesTheSameRows(t, 3000) }
