//go:build !wasm

package run_test

import "testing"

func TestVerdictsAgreeWithTheCurvesFurtherOn(t *testing.T) { judge(t, true) }
