//go:build !js

package main

import "testing"

// Sixty kills: thirty of each study.
func TestStudyKilledManyTimesFinishes(t *testing.T) { comesToItsEnd(t, 30) }
