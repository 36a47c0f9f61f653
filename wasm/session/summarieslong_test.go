//go:build !wasm

package session

import "testing"

func TestAllRecordedSummariesAreCurrent(t *testing.T) {
	summariesAreCurrent(t, func(uint64) bool { return true })
}
