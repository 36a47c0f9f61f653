//go:build !wasm

package forms

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"
)

// The reader rejects files of 100 MB in the wrong format in time, with memory bounded by the file.
func TestLargeFilesOfTheWrongKindAreAnsweredSoon(t *testing.T) {
	const size, most = 100 << 20, 15 * time.Second // 5 s on an idle machine, which other phases share
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

// A ZIP of some KB may contain endless numbers; no more are unpacked than a problem can have.
func TestNPZUnpacksNoMoreThanAProblemHas(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, x := range []nd{{name: "P", shape: []int{3, 2, 3}}, {name: "R", shape: []int{3}}} {
		w, _ := z.Create(x.name + ".npy")
		w.Write(x.bytes())
		more := zeros(128 << 20)
		io.Copy(w, &more)
	}
	z.Close()
	bomb := b.String()
	allocated := testing.Benchmark(func(b *testing.B) {
		for range b.N {
			if _, err := readNPZ(bomb); err == nil || err.Error() != "P has more numbers than its shape (3, 2, 3); save it again" {
				b.Fatal(err)
			}
		}
	}).AllocedBytesPerOp()
	if allocated > 1<<20 {
		t.Errorf("%d bytes of memory for 18 numbers", allocated)
	}
}

// Many statements with * are read, but not a few that would take minutes.
func TestPOMDPBoundsItsWork(t *testing.T) {
	var b strings.Builder
	b.WriteString("states: 250 actions: 4 observations: 20 T: * uniform O: * uniform\n")
	for i := range 20_000 {
		fmt.Fprintf(&b, "R: * : * : %d : %d %d\nR: %d : %d : * : * %d\n", i%250, i/250%20, i, i%4, i%250, i%7)
		fmt.Fprintf(&b, "R: * : * : %d : %d %d\n", i%250, i/250%20, i)
	}
	d := readPOMDPText(t, b.String())
	if d.States != 250 || d.RVar == nil {
		t.Errorf("read as %d states", d.States)
	}
	_, err := readPOMDP("states: 1000 actions: 1 observations: 1000 T: * uniform O: * uniform\nR: * : * : *" + strings.Repeat(" 1", 500) + strings.Repeat(" 2", 500))
	if err == nil || err.Error() != "the statements with * stand for too many entries of T, O and R in total; use fewer statements with * or fewer observations" {
		t.Errorf("10⁹ rewards: %v", err)
	}
}
