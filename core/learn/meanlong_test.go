package learn_test

import "testing"

func TestTheMeansOfEachRuleAreOfWhatIsShownInManySamples(t *testing.T) { meansAreShown(t, 1500) }
