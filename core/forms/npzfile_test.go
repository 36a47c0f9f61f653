package forms

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"strings"
)

// A writer of .npz files for tests.

// nd is an array for a test: numbers in C order, and how to write them.
type nd struct {
	name    string
	shape   []int
	data    []float64
	descr   string // "" means <f8
	fortran bool
	version int    // 0 means 1
	header  string // replaces a correct header
	cut     int    // number of missing bytes at the end
	more    int    // number of surplus zeros
}

// bytes returns an .npy file.
func (x nd) bytes() []byte {
	descr := x.descr
	if descr == "" {
		descr = "<f8"
	}
	order := "False"
	if x.fortran {
		order = "True"
	}
	header := x.header
	if header == "" {
		header = fmt.Sprintf("{'descr': '%s', 'fortran_order': %s, 'shape': %s, }", descr, order, tuple(x.shape))
	}
	header += strings.Repeat(" ", 63-(len(header)+10)%64) + "\n"
	var b bytes.Buffer
	version := max(1, x.version)
	b.WriteString(magicNPY + string(rune(version)) + "\x00")
	if version == 1 {
		binary.Write(&b, binary.LittleEndian, uint16(len(header)))
	} else {
		binary.Write(&b, binary.LittleEndian, uint32(len(header)))
	}
	b.WriteString(header)
	for i := range x.data {
		b.Write(encode(descr, x.data[x.stored(i)]))
	}
	b.Write(make([]byte, x.more))
	return b.Bytes()[:b.Len()-x.cut]
}

// stored returns the index in C order of the i-th number of the file.
func (x nd) stored(i int) int {
	if !x.fortran {
		return i
	}
	at := make([]int, len(x.shape))
	for axis, n := range x.shape { // the first axis varies fastest
		at[axis], i = i%n, i/n
	}
	place := 0
	for axis, n := range x.shape {
		place = place*n + at[axis]
	}
	return place
}

// halves maps numbers to their 16-bit floats.
var halves = map[float64]uint16{0: 0, 0.25: 0x3400, 0.5: 0x3800, 0.75: 0x3a00, 1: 0x3c00, 2: 0x4000, -3: 0xc200, 5: 0x4500, 7: 0x4700, -1: 0xbc00, 10: 0x4900, 11: 0x4980}

func encode(descr string, v float64) []byte {
	var x any
	switch strings.TrimLeft(descr, "<>|=") {
	case "f8":
		x = v
	case "f4":
		x = float32(v)
	case "f2":
		x = halves[v]
	case "i1":
		x = int8(v)
	case "i2":
		x = int16(v)
	case "i4":
		x = int32(v)
	case "i8":
		x = int64(v)
	case "u1", "b1":
		x = uint8(v)
	case "u2":
		x = uint16(v)
	case "u4":
		x = uint32(v)
	case "u8":
		x = uint64(v)
	default:
		return make([]byte, 8)
	}
	var b bytes.Buffer
	if descr[0] == '>' {
		binary.Write(&b, binary.BigEndian, x)
	} else {
		binary.Write(&b, binary.LittleEndian, x)
	}
	return b.Bytes()
}

// zipped returns arrays as np.savez writes them, or as np.savez_compressed does.
func zipped(method uint16, arrays ...nd) string {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, x := range arrays {
		w, err := z.CreateHeader(&zip.FileHeader{Name: x.name + ".npy", Method: method})
		if err != nil {
			panic(err)
		}
		w.Write(x.bytes())
	}
	z.Close()
	return b.String()
}

func stored(arrays ...nd) string { return zipped(zip.Store, arrays...) }

// many returns a ZIP of n files.
func many(n int) string {
	arrays := make([]nd, n)
	for i := range arrays {
		arrays[i] = nd{name: fmt.Sprint("x", i)}
	}
	return stored(arrays...)
}

// zeros is a reader of this many zeros.
type zeros int

func (z *zeros) Read(b []byte) (int, error) {
	if *z == 0 {
		return 0, io.EOF
	}
	n := min(len(b), int(*z))
	clear(b[:n])
	*z -= zeros(n)
	return n, nil
}
