package learn_test

import "testing"

func TestTheMeansOfEachRuleAreOfWhatIsShown(t *testing.T) { meansAreShown(t, 150) }
