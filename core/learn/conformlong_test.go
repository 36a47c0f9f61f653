//go:build !wasm

package learn_test

import (
	"testing"

	"triad/core/learn/learntest"
)

func TestEveryLearnerConformsInManySamples(t *testing.T) { conform(t, learntest.Many) }
