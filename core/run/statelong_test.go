//go:build !wasm

package run_test

import "testing"

func TestALongInterruptedExperimentIsTheUninterruptedOneToTheBit(t *testing.T) { interrupted(t, 1) }

func TestLongInterruptedLogOrOwnProblemResumes(t *testing.T) { interruptedLogs(t, 1) }
