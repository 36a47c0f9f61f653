//go:build !wasm

package forms

import (
	"runtime"
	"strings"
	"testing"
	"time"
)

// Files of 100 MB of the wrong kind are answered in time, and in memory that is bounded by the file.
func TestLargeFilesOfTheWrongKindAreAnsweredSoon(t *testing.T) {
	const size, most = 100 << 20, 5 * time.Second
	for _, begin := range []string{
		"PK\x03\x04", "\x93NUMPY", `{"states": 2, `, `{"0": {"0": [[1, 0, 0, false]`, "[[[[1, 0, 0, false]", "discount: 0.9\nstates: 2\n", "state,action,next_state,probability,reward\n", "s,a,r,s_next\n", "%PDF-1.4\n", "",
	} {
		for _, more := range []string{"0,", "a b\n", "[", "\x00", "1,1,1,1,1\n"} {
			for _, bytes := range []int{size, MaxBytes} {
				text := begin + strings.Repeat(more, (bytes-len(begin))/len(more))
				var before, after runtime.MemStats
				runtime.GC()
				runtime.ReadMemStats(&before)
				from := time.Now()
				_, err := Read(text, nil)
				took := time.Since(from)
				runtime.ReadMemStats(&after)
				if err == nil || strings.Contains(err.Error(), "\n") || len(err.Error()) > 1000 {
					t.Errorf("%q %q: %v", begin, more, err)
				}
				if allocated := after.TotalAlloc - before.TotalAlloc; took > most || allocated > 6*uint64(bytes) {
					t.Errorf("%q and %d MB of %q: %v, %d MB: %v", begin, bytes>>20, more, took, allocated>>20, err)
				}
			}
		}
	}
}
