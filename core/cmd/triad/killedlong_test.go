//go:build !js

package main

import "testing"

func TestAStudyThatIsKilledAgainAndAgainComesToItsEnd(t *testing.T) { comesToItsEnd(t, 12) }
