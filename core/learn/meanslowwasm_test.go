package learn_test

import "testing"

func TestMeansOfEachRuleMatchTheRowsShown(t *testing.T) { meansAreShown(t, 150) }
