package run_test

import "testing"

func TestReplayOfALongTrajectoryIsTheLiveLearnerToTheBit(t *testing.T) { replays(t, 3000) }
