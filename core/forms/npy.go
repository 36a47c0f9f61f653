package forms

import (
	"encoding/binary"
	"io"
	"math"
	"strconv"
	"strings"

	"triad/core/message"
)

// numpy's .npy: a magic string, a version, a header that is a Python dict, and the numbers.

// Faults of an array.
var (
	npyDamaged = message.New("forms.npz-damaged", "{0} cannot be unpacked: the file is damaged or cut short; save it again")
	npyHeader  = message.New("forms.npz-header", "{0} has a header that numpy does not write; save it with np.savez")
	npyObjects = message.New("forms.npz-objects", "{0} holds Python objects (a pickle); save it as np.array({0}, dtype=float)")
	npyType    = message.New("forms.npz-dtype", "{0} has dtype {1}; save it as numbers")
	npyLonger  = message.New("forms.npz-longer", "{0} has more numbers than its shape {1}; save it again")
)

// magicNPY is the beginning of an array.
const magicNPY = "\x93NUMPY"

// mostHeader limits the text of a header, and mostAxes its shape; numpy itself has at most 64 axes.
const (
	mostHeader = 1 << 16
	mostAxes   = 64
)

// npy is an array whose header is read. Its numbers are read once its shape is known to be right.
type npy struct {
	name    string // as in the file
	descr   string // its dtype as text, and
	kind    dtype  // its dtype parsed
	fortran bool   // the first index varies fastest
	shape   []int
	from    io.Reader
}

// array is an array of numbers.
type array struct {
	name  string
	shape []int
	step  []int // for each axis, the distance between neighbours in data
	data  []float64
}

// openNPY reads the header.
func openNPY(name string, from io.Reader) (*npy, error) {
	x := &npy{name: name, from: from}
	var head [len(magicNPY) + 2]byte
	if _, err := io.ReadFull(from, head[:]); err != nil {
		return nil, npyDamaged(name)
	}
	version := head[len(magicNPY)]
	if string(head[:len(magicNPY)]) != magicNPY || version < 1 || version > 3 {
		return nil, npyHeader(name)
	}
	long := make([]byte, 4)
	if version == 1 {
		long = long[:2]
	}
	if _, err := io.ReadFull(from, long); err != nil {
		return nil, npyDamaged(name)
	}
	n := binary.LittleEndian.Uint32(append(long, 0, 0)[:4])
	if n > mostHeader {
		return nil, npyHeader(name)
	}
	text := make([]byte, n)
	if _, err := io.ReadFull(from, text); err != nil {
		return nil, npyDamaged(name)
	}
	if !x.header(string(text)) {
		return nil, npyHeader(name)
	}
	return x, x.typed()
}

// header reads {'descr': '<f8', 'fortran_order': False, 'shape': (3, 2), }.
func (x *npy) header(text string) bool {
	l := literal{text}
	if !l.take('{') {
		return false
	}
	seen := map[string]bool{}
	for !l.take('}') {
		key, ok := l.text()
		if !ok || seen[key] || !l.take(':') {
			return false
		}
		seen[key] = true
		switch key {
		case "descr":
			x.descr, ok = l.text()
			if !ok && l.next() == '[' { // a structured dtype is not a number, whatever follows
				x.descr = strings.TrimSpace(l.rest)
				return true
			}
		case "fortran_order":
			x.fortran, ok = l.truth()
		case "shape":
			x.shape, ok = l.integers()
		default:
			ok = false
		}
		if !ok || !l.take(',') && l.next() != '}' {
			return false
		}
	}
	return len(seen) == 3 && strings.TrimSpace(l.rest) == ""
}

// numbers reads count numbers, the number that the shape gives; the caller has checked that it is small.
func (x *npy) numbers(count int) (*array, error) {
	raw := make([]byte, count*x.kind.size)
	if _, err := io.ReadFull(x.from, raw); err != nil {
		return nil, npyDamaged(x.name)
	}
	var more [1]byte
	switch _, err := io.ReadFull(x.from, more[:]); err {
	case io.EOF: // reading to the end also checks the checksum
	case nil:
		return nil, npyLonger(x.name, tuple(x.shape))
	default:
		return nil, npyDamaged(x.name)
	}
	out := &array{name: x.name, shape: x.shape, step: make([]int, len(x.shape)), data: make([]float64, count)}
	for i := range out.data {
		out.data[i] = x.kind.number(raw[i*x.kind.size:][:x.kind.size])
	}
	step := 1
	for i := range x.shape {
		if !x.fortran {
			i = len(x.shape) - 1 - i
		}
		out.step[i] = step
		step *= x.shape[i]
	}
	return out, nil
}

// within returns an error for the first stored number that is not from least to most.
func (x *array) within(least, most float64, want message.Message) error {
	for i, v := range x.data {
		if v >= least && v <= most {
			continue
		}
		at := make([]int, len(x.shape))
		for axis, n := range x.shape {
			at[axis] = i / x.step[axis] % n
		}
		return message.Is(x.place(at...), short(v), want)
	}
	return nil
}

// place returns the name of a number or a row in messages: P[0, 2, 1].
func (x *array) place(at ...int) string {
	if len(at) == 0 {
		return x.name
	}
	return x.name + "[" + commas(at) + "]"
}

// dtype is the type of an array's numbers.
type dtype struct {
	kind byte // f, i, u or b
	size int
	big  bool // big-endian
}

// typed returns an error for a dtype that has no numbers.
func (x *npy) typed() error {
	code := strings.TrimLeft(x.descr, "<>|=")
	if code == "O" {
		return npyObjects(x.name)
	}
	for _, legal := range []string{"f2", "f4", "f8", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "b1"} {
		if code == legal && len(x.descr) <= len(code)+1 {
			x.kind = dtype{code[0], int(code[1] - '0'), x.descr[0] == '>'}
			return nil
		}
	}
	descr := x.descr
	if len(descr) > 40 {
		descr = descr[:40] + "…"
	}
	return npyType(x.name, message.Quoted(descr))
}

// number decodes one number.
func (k dtype) number(b []byte) float64 {
	var bits uint64
	for i := range b {
		if k.big {
			bits = bits<<8 | uint64(b[i])
		} else {
			bits |= uint64(b[i]) << (8 * i)
		}
	}
	switch {
	case k.kind == 'i':
		unused := 64 - 8*k.size
		return float64(int64(bits<<unused) >> unused)
	case k.kind == 'u':
		return float64(bits)
	case k.kind == 'b':
		return float64(min(bits, 1))
	case k.size == 8:
		return math.Float64frombits(bits)
	case k.size == 4:
		return float64(math.Float32frombits(uint32(bits)))
	}
	return half(uint16(bits))
}

// half decodes a 16-bit float: a sign, five bits of exponent, ten of fraction.
func half(bits uint16) float64 {
	exponent, fraction := int(bits>>10&31), float64(bits&1023)
	x := 0.0
	switch exponent {
	case 0:
		x = math.Ldexp(fraction, -24)
	case 31:
		if x = math.Inf(1); fraction != 0 {
			x = math.NaN()
		}
	default:
		x = math.Ldexp(1024+fraction, exponent-25)
	}
	if bits>>15 == 1 {
		return -x
	}
	return x
}

// literal is a Python literal that is being read.
type literal struct{ rest string }

// next returns the next character after blanks, 0 at the end.
func (l *literal) next() byte {
	if l.rest = strings.TrimLeft(l.rest, " \n"); l.rest == "" {
		return 0
	}
	return l.rest[0]
}

// take consumes a character if it comes next.
func (l *literal) take(c byte) bool {
	if l.next() != c {
		return false
	}
	l.rest = l.rest[1:]
	return true
}

// text reads a quoted text. numpy's have no escapes.
func (l *literal) text() (string, bool) {
	quote := l.next()
	if quote != '\'' && quote != '"' {
		return "", false
	}
	text, rest, closed := strings.Cut(l.rest[1:], string(rune(quote)))
	l.rest = rest
	return text, closed
}

func (l *literal) truth() (is, ok bool) {
	l.next()
	if rest, found := strings.CutPrefix(l.rest, "True"); found {
		l.rest = rest
		return true, true
	}
	rest, found := strings.CutPrefix(l.rest, "False")
	l.rest = rest
	return false, found
}

// integers reads a tuple: (3, 2), (3,) or (). Python 2 puts an L after some.
func (l *literal) integers() (list []int, ok bool) {
	if !l.take('(') {
		return nil, false
	}
	for !l.take(')') {
		l.next()
		digits := l.rest[:len(l.rest)-len(strings.TrimLeft(l.rest, "0123456789"))]
		x, err := strconv.Atoi(digits)
		if err != nil || len(list) == mostAxes {
			return nil, false
		}
		list = append(list, x)
		l.rest = l.rest[len(digits):]
		l.take('L')
		if !l.take(',') && l.next() != ')' {
			return nil, false
		}
	}
	return list, true
}

// tuple formats a shape as Python does.
func tuple(shape []int) string {
	if len(shape) == 1 {
		return "(" + strconv.Itoa(shape[0]) + ",)"
	}
	return "(" + commas(shape) + ")"
}

func commas(list []int) string {
	texts := make([]string, len(list))
	for i, x := range list {
		texts[i] = strconv.Itoa(x)
	}
	return strings.Join(texts, ", ")
}
