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

// Fields is one walk, for writing or reading.
type Fields struct {
	b       []byte // written so far, or still to be read
	reading bool
	size    int // of everything to be read
	err     error
}

// checksum is the number of bytes at the end of a snapshot: the CRC-32 of all bytes before.
const checksum = 4

// Append appends to b a snapshot of the fields of walk. It begins with kind, which names the type and its version.
func Append(b []byte, kind string, walk func(*Fields)) []byte {
	from := len(b)
	f := Fields{b: append(b, kind...)}
	walk(&f)
	return binary.LittleEndian.AppendUint32(f.b, crc32.ChecksumIEEE(f.b[from:]))
}

// Read lets walk read a snapshot of this kind. An error is one line; what walk has set is then useless.
func Read(b []byte, kind string, walk func(*Fields)) error {
	f := Fields{size: len(b), reading: true}
	rest := len(b) - checksum
	switch {
	case rest < len(kind):
		return errors.New("cut short: " + strconv.Itoa(len(b)) + " bytes; it must have at least " + strconv.Itoa(len(kind)+checksum))
	case string(b[:len(kind)]) != kind:
		return errors.New("begins with " + strconv.Quote(string(b[:len(kind)])) + "; it must begin with " + strconv.Quote(kind))
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

// Sum returns the CRC-32 of earlier bytes, whose sum is before, followed by what walk would write.
func Sum(before uint32, walk func(*Fields)) uint32 {
	var f Fields
	walk(&f)
	return crc32.Update(before, crc32.IEEETable, f.b)
}

// Reading reports whether values come from the snapshot.
func (f *Fields) Reading() bool { return f.reading }

// Failed reports whether there was an error.
func (f *Fields) Failed() bool { return f.err != nil }

// Fail records a fault of the snapshot; only the first one counts.
func (f *Fields) Fail(what string) {
	if f.err == nil {
		f.err = errors.New(what)
	}
	f.b = nil
}

// short records that bytes are missing.
func (f *Fields) short(n int) {
	f.Fail("byte " + strconv.Itoa(f.at()) + ": " + strconv.Itoa(len(f.b)) + " bytes are left; it must have " + strconv.Itoa(n))
}

// at returns the position of the next byte.
func (f *Fields) at() int { return f.size - checksum - len(f.b) }

// Uint is an integer from low to high; small ones take the fewest bytes.
func (f *Fields) Uint(v, low, high uint64) uint64 {
	if !f.reading {
		f.b = binary.AppendUvarint(f.b, v)
		return v
	}
	v, n := binary.Uvarint(f.b)
	switch {
	case f.err != nil:
		return low
	case n <= 0 || n > 1 && f.b[n-1] == 0: // missing, longer than 64 bits, or not in its shortest form
		f.Fail("byte " + strconv.Itoa(f.at()) + ": no whole number")
		return low
	case v < low || v > high:
		f.Fail("byte " + strconv.Itoa(f.at()) + ": " + strconv.FormatUint(v, 10) +
			" is invalid; use " + strconv.FormatUint(low, 10) + " to " + strconv.FormatUint(high, 10))
		return low
	}
	f.b = f.b[n:]
	return v
}

// Int is Uint for 0 ≤ low.
func (f *Fields) Int(v, low, high int) int {
	return int(f.Uint(uint64(v), uint64(low), uint64(high)))
}

// Bool is a boolean.
func (f *Fields) Bool(v bool) bool {
	n := 0
	if v {
		n = 1
	}
	return f.Int(n, 0, 1) == 1
}

// Len is the length of a list, at most most, with elements of at least size bytes each.
func (f *Fields) Len(n, most, size int) int {
	n = f.Int(n, 0, most)
	if f.reading && n > len(f.b)/size {
		f.short(n * size)
		return 0
	}
	return n
}

// Float is a float64, exact to the bit.
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

// Floats are len(v) float64s.
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

// Vector is n float64s. It uses v's memory if that is large enough.
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

// Text is a text of at most most bytes.
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

// Raw is len(v) bytes.
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

// Skip skips the rest of the snapshot.
func (f *Fields) Skip() { f.b = f.b[len(f.b):] }

// Resize returns s with length n. It uses s's memory if that is large enough.
func Resize[E any](s []E, n int) []E {
	if n <= cap(s) {
		return s[:n]
	}
	return append(s[:cap(s)], make([]E, n-cap(s))...)
}
