// Package snapshot saves a program's state as bytes and restores it.
//
// A type with state visits its fields in one function for both directions, so that writing and reading cannot disagree:
//
//	func (c *counter) Fields(f *snapshot.Fields) {
//		c.n = f.Int(c.n, 0, 99)
//		f.Floats(c.sums)
//	}
//
// While writing, a method of Fields returns its argument. While reading, it returns the stored value.
//
// Reading does not trust its input. A number outside its range and everything after the first error read as the
// smallest allowed value or as no change. So does a list that is longer than the remaining bytes. Field functions
// therefore need not check for errors, but a loop that allocates must ask Failed.
package snapshot

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"math"
	"strconv"
)

// Fields is one walk, to write or to read.
type Fields struct {
	b       []byte // written so far, or yet to be read
	reading bool
	size    int // of all that is to be read
	err     error
}

// checksum is how many bytes end a snapshot: the CRC-32 of all before them.
const checksum = 4

// Append appends to b a snapshot of what walk walks. It begins with kind, which says of what, and in
// which version.
func Append(b []byte, kind string, walk func(*Fields)) []byte {
	from := len(b)
	f := Fields{b: append(b, kind...)}
	walk(&f)
	return binary.LittleEndian.AppendUint32(f.b, crc32.ChecksumIEEE(f.b[from:]))
}

// Read has walk read a snapshot of that kind. An error is one line; then what walk has set is of no use.
func Read(b []byte, kind string, walk func(*Fields)) error {
	f := Fields{size: len(b), reading: true}
	rest := len(b) - checksum
	switch {
	case rest < len(kind):
		return errors.New("cut short: " + strconv.Itoa(len(b)) + " bytes, want at least " + strconv.Itoa(len(kind)+checksum))
	case string(b[:len(kind)]) != kind:
		return errors.New("begins with " + strconv.Quote(string(b[:len(kind)])) + ", want " + strconv.Quote(kind))
	case crc32.ChecksumIEEE(b[:rest]) != binary.LittleEndian.Uint32(b[rest:]):
		return errors.New("cut short or damaged: its checksum does not fit its " + strconv.Itoa(len(b)) + " bytes")
	}
	f.b = b[len(kind):rest]
	walk(&f)
	if f.err == nil && len(f.b) > 0 {
		f.Fail(strconv.Itoa(len(f.b)) + " bytes too many")
	}
	return f.err
}

// Sum is the CRC-32 of what came before, whose sum is before, and of what walk would write.
func Sum(before uint32, walk func(*Fields)) uint32 {
	var f Fields
	walk(&f)
	return crc32.Update(before, crc32.IEEETable, f.b)
}

// Reading says that values come from the snapshot.
func (f *Fields) Reading() bool { return f.reading }

// Failed says that something was wrong.
func (f *Fields) Failed() bool { return f.err != nil }

// Fail says what is wrong with what has been read; the first one counts.
func (f *Fields) Fail(what string) {
	if f.err == nil {
		f.err = errors.New(what)
	}
	f.b = nil
}

// short notes that bytes are missing.
func (f *Fields) short(n int) {
	f.Fail("byte " + strconv.Itoa(f.at()) + ": " + strconv.Itoa(len(f.b)) + " bytes are left, want " + strconv.Itoa(n))
}

// at is the place of the next byte.
func (f *Fields) at() int { return f.size - checksum - len(f.b) }

// Uint is a whole number from low to high; small ones take fewest bytes.
func (f *Fields) Uint(v, low, high uint64) uint64 {
	if !f.reading {
		f.b = binary.AppendUvarint(f.b, v)
		return v
	}
	v, n := binary.Uvarint(f.b)
	switch {
	case f.err != nil:
		return low
	case n <= 0 || n > 1 && f.b[n-1] == 0: // missing, longer than 64 bits, or longer than it need be
		f.Fail("byte " + strconv.Itoa(f.at()) + ": no whole number")
		return low
	case v < low || v > high:
		f.Fail("byte " + strconv.Itoa(f.at()) + ": got " + strconv.FormatUint(v, 10) +
			", want " + strconv.FormatUint(low, 10) + " to " + strconv.FormatUint(high, 10))
		return low
	}
	f.b = f.b[n:]
	return v
}

// Int is Uint for 0 ≤ low.
func (f *Fields) Int(v, low, high int) int {
	return int(f.Uint(uint64(v), uint64(low), uint64(high)))
}

// Bool is a truth.
func (f *Fields) Bool(v bool) bool {
	n := 0
	if v {
		n = 1
	}
	return f.Int(n, 0, 1) == 1
}

// Len is the length of a list, at most most, whose elements take at least size bytes each.
func (f *Fields) Len(n, most, size int) int {
	n = f.Int(n, 0, most)
	if f.reading && n > len(f.b)/size {
		f.short(n * size)
		return 0
	}
	return n
}

// Float is a number, to the bit.
func (f *Fields) Float(v float64) float64 {
	if !f.reading {
		f.b = binary.LittleEndian.AppendUint64(f.b, math.Float64bits(v))
		return v
	}
	if len(f.b) < 8 {
		f.short(8)
		return 0
	}
	v = math.Float64frombits(binary.LittleEndian.Uint64(f.b))
	f.b = f.b[8:]
	return v
}

// Floats are as many numbers as v has.
func (f *Fields) Floats(v []float64) {
	if !f.reading {
		for _, x := range v {
			f.b = binary.LittleEndian.AppendUint64(f.b, math.Float64bits(x))
		}
		return
	}
	if len(f.b)/8 < len(v) {
		f.short(8 * len(v))
		return
	}
	for i := range v {
		v[i] = math.Float64frombits(binary.LittleEndian.Uint64(f.b[8*i:]))
	}
	f.b = f.b[8*len(v):]
}

// Vector are n numbers, in v's memory where that is enough.
func (f *Fields) Vector(v []float64, n int) []float64 {
	if f.reading {
		if len(f.b)/8 < n {
			f.short(8 * n)
			return v[:0]
		}
		v = Resize(v, n)
	}
	f.Floats(v)
	return v
}

// Text is at most most bytes of text.
func (f *Fields) Text(v string, most int) string {
	n := f.Len(len(v), most, 1)
	if !f.reading {
		f.b = append(f.b, v...)
		return v
	}
	v = string(f.b[:n])
	f.b = f.b[n:]
	return v
}

// Raw are as many bytes as v has.
func (f *Fields) Raw(v []byte) {
	if !f.reading {
		f.b = append(f.b, v...)
		return
	}
	if len(f.b) < len(v) {
		f.short(len(v))
		return
	}
	f.b = f.b[copy(v, f.b):]
}

// Skip leaves out all that is yet to be read.
func (f *Fields) Skip() { f.b = f.b[len(f.b):] }

// Resize gives s the length n, in its memory where that is enough.
func Resize[E any](s []E, n int) []E {
	if n <= cap(s) {
		return s[:n]
	}
	return append(s[:cap(s)], make([]E, n-cap(s))...)
}
