package wire

import (
	"encoding/binary"
	"fmt"
	"math"
)

// writer appends little-endian values; its zero value with b set is ready.
type writer struct{ b []byte }

// What appends is not inlined, as nothing here is in the worker: the codecs write in so many places that
// the stage, which links what it never calls, would grow by some 10 kB.

//go:noinline
func (w *writer) u8(v uint8) { w.b = append(w.b, v) }

//go:noinline
func (w *writer) u32(v uint32) { w.b = binary.LittleEndian.AppendUint32(w.b, v) }

//go:noinline
func (w *writer) u64(v uint64) { w.b = binary.LittleEndian.AppendUint64(w.b, v) }

func (w *writer) i32(v int32) { w.u32(uint32(v)) }
func (w *writer) f32(v float32) {
	w.u32(math.Float32bits(v))
}

func (w *writer) f64(v float64) {
	w.u64(math.Float64bits(v))
}

func (w *writer) bool(v bool) {
	if v {
		w.u8(1)
		return
	}
	w.u8(0)
}

func (w *writer) count(n int) { w.u32(uint32(n)) }

//go:noinline
func (w *writer) text(s string) {
	w.count(len(s))
	w.b = append(w.b, s...)
}

//go:noinline
func (w *writer) f32s(values []float32) {
	for _, v := range values {
		w.f32(v)
	}
}

//go:noinline
func (w *writer) f64s(values []float64) {
	for _, v := range values {
		w.f64(v)
	}
}

// reader reads what writer wrote. The first thing that goes wrong is kept in err and
// everything after it reads as zero, so callers need not look at err before the end.
type reader struct {
	what string // "frame" or "layout", for errors
	b    []byte // the bytes not read yet
	err  error

	// path is where we are, for errors only; a fixed array so that reading allocates nothing.
	path  [4]place
	depth int
}

// place is one element of a list, such as curves[2]; index −1 is a plain field.
type place struct {
	name  string
	index int
}

func (r *reader) enter(name string, index int) {
	r.path[r.depth] = place{name, index}
	r.depth++
}

func (r *reader) leave() { r.depth-- }

// fail keeps the first error, naming the place: "wire: frame: curves[2].mean: …".
func (r *reader) fail(field, format string, args ...any) {
	if r.err != nil {
		return
	}
	at := "wire: " + r.what + ": "
	for _, p := range r.path[:r.depth] {
		at += p.name
		if p.index >= 0 {
			at += fmt.Sprintf("[%d]", p.index)
		}
		at += "."
	}
	r.err = fmt.Errorf(at+field+": "+format, args...)
	r.b = nil
}

// take gives the next n bytes, or nil after noting that they are missing.
func (r *reader) take(field string, n int) []byte {
	if r.err != nil {
		return nil
	}
	if n > len(r.b) {
		r.fail(field, "want %d more bytes, got %d", n, len(r.b))
		return nil
	}
	b := r.b[:n]
	r.b = r.b[n:]
	return b
}

func (r *reader) u8(field string) uint8 {
	b := r.take(field, 1)
	if b == nil {
		return 0
	}
	return b[0]
}

func (r *reader) u32(field string) uint32 {
	b := r.take(field, 4)
	if b == nil {
		return 0
	}
	return binary.LittleEndian.Uint32(b)
}

func (r *reader) u64(field string) uint64 {
	b := r.take(field, 8)
	if b == nil {
		return 0
	}
	return binary.LittleEndian.Uint64(b)
}

func (r *reader) i32(field string) int32   { return int32(r.u32(field)) }
func (r *reader) f32(field string) float32 { return math.Float32frombits(r.u32(field)) }
func (r *reader) f64(field string) float64 { return math.Float64frombits(r.u64(field)) }

// bool accepts only 0 and 1, so that every value has one encoding.
func (r *reader) bool(field string) bool {
	v := r.u8(field)
	if v > 1 {
		r.fail(field, "got %d, want 0 or 1", v)
	}
	return v == 1
}

// count reads the length of a list whose elements take at least size bytes each, and
// refuses lengths that the remaining bytes cannot hold, before anyone allocates.
func (r *reader) count(field string, size int) int {
	n := r.u32(field)
	if uint64(n)*uint64(size) > uint64(len(r.b)) {
		r.fail(field, "want %d values of at least %d bytes, got %d bytes", n, size, len(r.b))
		return 0
	}
	return int(n)
}

// text reads a string; when it equals old it gives old back and allocates nothing.
func (r *reader) text(field, old string) string {
	b := r.take(field, r.count(field, 1))
	if string(b) == old {
		return old
	}
	return string(b)
}

// f64s reads n values into the memory of s.
func (r *reader) f64s(field string, s []float64, n int) []float64 {
	b := r.take(field, 8*n)
	s = resize(s, len(b)/8)
	for i := range s {
		s[i] = math.Float64frombits(binary.LittleEndian.Uint64(b))
		b = b[8:]
	}
	return s
}

// f32s reads n values into the memory of s.
func (r *reader) f32s(field string, s []float32, n int) []float32 {
	b := r.take(field, 4*n)
	s = resize(s, len(b)/4)
	for i := range s {
		s[i] = math.Float32frombits(binary.LittleEndian.Uint32(b))
		b = b[4:]
	}
	return s
}

// header checks the four bytes that every message begins with: magic, then version.
func (r *reader) header(magic string) {
	b := r.take("header", len(magic)+1)
	if b == nil {
		return
	}
	if string(b[:len(magic)]) != magic {
		r.fail("header", "got %q, want %q", b[:len(magic)], magic)
		return
	}
	if v := b[len(magic)]; v != version {
		r.fail("header", "got version %d, want %d", v, version)
	}
}

// end gives the first error; bytes left over are one too.
func (r *reader) end() error {
	if r.err == nil && len(r.b) > 0 {
		r.fail("end", "got %d bytes too many", len(r.b))
	}
	return r.err
}

// resize gives s the length n. Elements keep what they held, even those beyond the old
// length, so that their own slices and strings are used again.
func resize[T any](s []T, n int) []T {
	if n <= cap(s) {
		return s[:n]
	}
	t := make([]T, n)
	copy(t, s[:cap(s)])
	return t
}
