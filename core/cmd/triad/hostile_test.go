//go:build unix

package main

import (
	"runtime"
	"testing"
	"time"
)

// allocated returns the memory allocated so far.
func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}

// peak returns the most memory that the heap takes during f, in addition to what it holds before, including garbage.
func peak(f func()) uint64 {
	read := func() uint64 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	runtime.GC()
	before := read()
	done, most := make(chan struct{}), make(chan uint64)
	go func() {
		largest := before
		for {
			largest = max(largest, read())
			select {
			case <-done:
				most <- largest - before
				return
			case <-time.After(2 * time.Millisecond):
			}
		}
	}()
	f()
	close(done)
	return <-most
}

// hostileFile is a file with sizes beyond the limits, and the message that refuses it.
type hostileFile struct{ text, want string }

const hostileHead = `"name":"x","r":[[0]],"pi":[[1]],"mu":[[1]],`

// hostileFiles returns files that ask for much memory in few bytes.
func hostileFiles() map[string]hostileFile {
	return map[string]hostileFile{
		"states beyond numbers":   {`{` + hostileHead + `"states":1e18,"actions":1,"P":[[[1]]],"phi":[[1]]}`, "mdp: states is 1e+18; it must be an integer from 1 to 20000"},
		"a million pairs":         {`{` + hostileHead + `"states":1000,"actions":1000,"P":[[[1]]],"phi":[[1]]}`, "mdp: states times actions is 1000000 state–action pairs; use at most 20000"},
		"an index beyond numbers": {`{` + hostileHead + `"states":1,"actions":1,"P":[[[[0,1]]]],"phi":[[[1e15,1]]]}`, "mdp: phi[0][0][0] is 1e+15; it must be an integer from 0 to 399"},
		"a next state beyond":     {`{` + hostileHead + `"states":1,"actions":1,"P":[[[[1e9,1]]]],"phi":[[1]]}`, "mdp: P[0][0][0][0] is 1e+09; it must be an integer from 0 to 0"},
	}
}

// refuses checks that triad exact rejects each file with its message, in bounded time and memory.
func refuses(t *testing.T, files map[string]hostileFile) {
	t.Helper()
	for name, c := range files {
		begin, before := time.Now(), allocated()
		_, errs, code := triad("exact", "-mdp", written(t, "hostile.json", c.text), "kappa=tb")
		if code != exitRefused || errs != "triad: "+c.want+"\n" {
			t.Errorf("%s: %d, %q, want %q", name, code, errs, c.want)
		}
		if took := time.Since(begin); took > 20*time.Second { // measured: under half a second
			t.Errorf("%s takes %v", name, took)
		}
		if took := allocated() - before; took > 512<<20 { // measured: 190 MB at most
			t.Errorf("%s takes %d bytes of memory", name, took)
		}
	}
}

func TestExactRejectsHostileSizesInBoundedTimeAndMemory(t *testing.T) {
	refuses(t, hostileFiles())
}
