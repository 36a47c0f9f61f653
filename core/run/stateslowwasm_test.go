package run_test

import "testing"

func TestAnInterruptedLogOrOwnProblemGoesOn(t *testing.T) { interruptedLogs(t, 3) }
