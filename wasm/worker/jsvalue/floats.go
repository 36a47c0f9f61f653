package jsvalue

import (
	"encoding/binary"
	"math"
)

// Bytes writes numbers as a Float64Array holds them, which is little-endian like WebAssembly.
func Bytes(values []float64) []byte {
	b := make([]byte, 0, 8*len(values))
	for _, v := range values {
		b = binary.LittleEndian.AppendUint64(b, math.Float64bits(v))
	}
	return b
}

// Floats reads them again.
func Floats(b []byte) []float64 {
	values := make([]float64, len(b)/8)
	for i := range values {
		values[i] = math.Float64frombits(binary.LittleEndian.Uint64(b[8*i:]))
	}
	return values
}
