package main

import "testing"

func TestFilesAreCompressedConcurrently(t *testing.T) {
	if done := mustBuild(t, small(t)); len(done.written) < 10 {
		t.Errorf("%d files written", len(done.written))
	}
}
