package learn_test

import "testing"

func TestMeansOfEachRuleMatchTheRowsShownInManySamples(t *testing.T) { meansAreShown(t, 1500) }
