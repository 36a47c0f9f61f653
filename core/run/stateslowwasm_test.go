package run_test

import "testing"

func TestInterruptedLogOrOwnProblemResumes(t *testing.T) { interruptedLogs(t, 3) }
