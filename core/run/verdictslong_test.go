//go:build !wasm

package run_test

import "testing"

func TestVerdictsDoNotContradictWhatIsSeenFurtherOn(t *testing.T) { judge(t, true) }
