package wire

import (
	"bytes"
	"testing"
)

// FuzzFrameRoundTrip checks that any input that can be decoded is the only encoding of its frame.
func FuzzFrameRoundTrip(f *testing.F) {
	sample := sampleFrame()
	f.Add(sample.Append(nil))
	f.Add((&Frame{}).Append(nil))
	car := Frame{Unit: UnitEpisode, Car: sample.Car}
	f.Add(car.Append(nil))
	surface := Frame{Surface: sample.Surface}
	f.Add(surface.Append(nil))
	f.Fuzz(func(t *testing.T, b []byte) {
		var frame Frame
		if frame.Decode(b) != nil {
			return
		}
		if again := frame.Append(nil); !bytes.Equal(again, b) {
			t.Errorf("got % x, want % x", again, b)
		}
	})
}

func FuzzLayoutDecode(f *testing.F) {
	sample := sampleLayout()
	f.Add(sample.Append(nil))
	f.Fuzz(func(t *testing.T, b []byte) {
		var layout Layout
		if layout.Decode(b) != nil {
			return
		}
		if again := layout.Append(nil); !bytes.Equal(again, b) {
			t.Errorf("got % x, want % x", again, b)
		}
	})
}

// BenchmarkDecodeFrame decodes a large frame: four curves of 1,000 rows.
func BenchmarkDecodeFrame(b *testing.B) {
	f := sampleFrame()
	rows := make([]float64, 1000)
	f.Curves = nil
	for range 4 {
		f.Curves = append(f.Curves, Curve{X: rows, Mean: rows, Lo: rows, Hi: rows, TheoryX: rows, TheoryY: rows})
	}
	bytes := f.Append(nil)
	var into Frame
	b.SetBytes(int64(len(bytes)))
	for b.Loop() {
		if err := into.Decode(bytes); err != nil {
			b.Fatal(err)
		}
	}
}
