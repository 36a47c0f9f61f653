package wire

import (
	"encoding/binary"
	"fmt"
	"math"
)

// codec walks over a message's fields in their order. It either appends each to b, little-endian, or reads it from b.
// One walk serves both directions, so that they cannot differ. The first error in reading is kept in err, and
// everything after it reads as zero, so a walk need not check err before its end.
type codec struct {
	reads bool
	what  string // "frame" or "layout", for errors
	b     []byte // the bytes written, or not yet read
	err   error

	// path is the current position, for errors only. It is an array so that reading allocates nothing.
	path  [4]place
	depth int
}

// place is one element of a list, such as curves[2]. The index of a plain field is −1.
type place struct {
	name  string
	index int
}

func (c *codec) enter(name string, index int) {
	c.path[c.depth] = place{name, index}
	c.depth++
}

func (c *codec) leave() { c.depth-- }

// fail keeps the first error, with its place: "wire: frame: curves[2].mean: …".
func (c *codec) fail(field, format string, args ...any) {
	if c.err != nil {
		return
	}
	at := "wire: " + c.what + ": "
	for _, p := range c.path[:c.depth] {
		at += p.name
		if p.index >= 0 {
			at += fmt.Sprintf("[%d]", p.index)
		}
		at += "."
	}
	c.err = fmt.Errorf(at+field+": "+format, args...)
	c.b = nil
}

// take returns the next n bytes, or records that they are missing and returns nil.
func (c *codec) take(field string, n int) []byte {
	if c.err != nil {
		return nil
	}
	if n > len(c.b) {
		c.fail(field, "it must have %d more bytes; %d are left", n, len(c.b))
		return nil
	}
	b := c.b[:n]
	c.b = c.b[n:]
	return b
}

// Functions that walk are not inlined, because the codecs walk over so many fields that both programs would grow by
// about 10 kB.

//go:noinline
func (c *codec) u8(field string, v *uint8) {
	if !c.reads {
		c.b = append(c.b, *v)
		return
	}
	*v = 0
	if b := c.take(field, 1); b != nil {
		*v = b[0]
	}
}

//go:noinline
func (c *codec) u32(field string, v *uint32) {
	if !c.reads {
		c.b = binary.LittleEndian.AppendUint32(c.b, *v)
		return
	}
	*v = 0
	if b := c.take(field, 4); b != nil {
		*v = binary.LittleEndian.Uint32(b)
	}
}

//go:noinline
func (c *codec) u64(field string, v *uint64) {
	if !c.reads {
		c.b = binary.LittleEndian.AppendUint64(c.b, *v)
		return
	}
	*v = 0
	if b := c.take(field, 8); b != nil {
		*v = binary.LittleEndian.Uint64(b)
	}
}

// i32 walks over a number in the range from least to most.
func (c *codec) i32(field string, v *int32, least, most int) {
	bits := uint32(*v)
	c.u32(field, &bits)
	*v = int32(bits)
	if c.reads && c.err == nil && (int(*v) < least || int(*v) > most) {
		c.fail(field, "%d is invalid; use %d to %d", *v, least, most)
	}
}

// index walks over an index into a list of n elements.
func (c *codec) index(field string, v *int32, n int) { c.i32(field, v, 0, n-1) }

func (c *codec) f32(field string, v *float32) {
	bits := math.Float32bits(*v)
	c.u32(field, &bits)
	*v = math.Float32frombits(bits)
}

func (c *codec) f64(field string, v *float64) {
	bits := math.Float64bits(*v)
	c.u64(field, &bits)
	*v = math.Float64frombits(bits)
}

// within walks over a number from least to most; NaN is out of range.
func (c *codec) within(field string, v *float32, least, most float32) {
	c.f32(field, v)
	if c.reads && c.err == nil && !(*v >= least && *v <= most) {
		c.fail(field, "%g is invalid; use %g to %g", *v, least, most)
	}
}

// upTo walks over a word in the range from 0 to most.
func (c *codec) upTo(field string, v *uint32, most uint32) {
	c.u32(field, v)
	if c.reads && *v > most {
		c.fail(field, "%d is invalid; use 0 to %d", *v, most)
	}
}

// bool accepts only 0 and 1, so every value has one encoding.
func (c *codec) bool(field string, v *bool) {
	bit := uint8(0)
	if *v {
		bit = 1
	}
	c.u8(field, &bit)
	if c.reads && bit > 1 {
		c.fail(field, "%d is invalid; use 0 or 1", bit)
	}
	*v = bit == 1
}

// count walks over the length of a list, whose elements take at least size bytes each, and returns it. It refuses a
// length that the remaining bytes cannot hold before anyone allocates.
func (c *codec) count(field string, length, size int) int {
	n := uint32(length)
	c.u32(field, &n)
	if c.reads && uint64(n)*uint64(size) > uint64(len(c.b)) {
		c.fail(field, "it must have %d values of at least %d bytes; %d bytes are left", n, size, len(c.b))
		return 0
	}
	return int(n)
}

// text walks over a string. It keeps a string that has not changed, so that nothing is allocated.
//
//go:noinline
func (c *codec) text(field string, s *string) {
	n := c.count(field, len(*s), 1)
	if !c.reads {
		c.b = append(c.b, *s...)
		return
	}
	if b := c.take(field, n); string(b) != *s {
		*s = string(b)
	}
}

// f64s walks over n numbers; reading uses the memory of s.
//
//go:noinline
func (c *codec) f64s(field string, s *[]float64, n int) {
	if !c.reads {
		sameLength(n, len(*s))
		for _, v := range *s {
			c.b = binary.LittleEndian.AppendUint64(c.b, math.Float64bits(v))
		}
		return
	}
	b := c.take(field, 8*n)
	values := Resize(*s, len(b)/8)
	for i := range values {
		values[i] = math.Float64frombits(binary.LittleEndian.Uint64(b))
		b = b[8:]
	}
	*s = values
}

// f32s is f64s for float32.
//
//go:noinline
func (c *codec) f32s(field string, s *[]float32, n int) {
	if !c.reads {
		sameLength(n, len(*s))
		for _, v := range *s {
			c.b = binary.LittleEndian.AppendUint32(c.b, math.Float32bits(v))
		}
		return
	}
	b := c.take(field, 4*n)
	values := Resize(*s, len(b)/4)
	for i := range values {
		values[i] = math.Float32frombits(binary.LittleEndian.Uint32(b))
		b = b[4:]
	}
	*s = values
}

// each walks over a fixed number of numbers.
func (c *codec) each(field string, values []float64) {
	for i := range values {
		c.f64(field, &values[i])
	}
}

// column is one of several lists of the same length.
type column struct {
	field  string
	values *[]float64
}

// columns walks over lists of the same length, which is written once.
func (c *codec) columns(list ...column) {
	n := c.count(list[0].field, len(*list[0].values), 8*len(list))
	for _, l := range list {
		c.f64s(l.field, l.values, n)
	}
}

// header walks over the first four bytes of every message: magic, then version.
func (c *codec) header(magic string) {
	if !c.reads {
		c.b = append(append(c.b, magic...), version)
		return
	}
	b := c.take("header", len(magic)+1)
	if b == nil {
		return
	}
	if string(b[:len(magic)]) != magic {
		c.fail("header", "%q is invalid; use %q", b[:len(magic)], magic)
		return
	}
	if v := b[len(magic)]; v != version {
		c.fail("header", "version %d is invalid; use %d", v, version)
	}
}

// end returns the first error; surplus bytes are an error too.
func (c *codec) end() error {
	if c.err == nil && len(c.b) > 0 {
		c.fail("end", "got %d bytes too many", len(c.b))
	}
	return c.err
}

// list walks over the length of a list, whose elements take at least size bytes each, and returns the list. The caller
// walks over the elements, because passing the codec to an unknown function would allocate it.
func list[T any](c *codec, field string, s *[]T, size int) []T {
	n := c.count(field, len(*s), size)
	if c.reads {
		*s = Resize(*s, n)
	}
	return *s
}

// byteOf walks over a byte of a named type.
func byteOf[T ~uint8](c *codec, field string, v *T) {
	b := uint8(*v)
	c.u8(field, &b)
	*v = T(b)
}

// Resize returns s with length n. Elements keep their contents, even those beyond the old length, so that their slices
// and strings are reused.
func Resize[T any](s []T, n int) []T {
	if n <= cap(s) {
		return s[:n]
	}
	t := make([]T, n)
	copy(t, s[:cap(s)])
	return t
}

func sameLength(m, n int) {
	if m != n {
		panic("wire: columns of one curve, trail or path, weights, or the values of a map, differ in length")
	}
}
