package main

import (
	"encoding/binary"
	"math"
	"syscall/js"
)

// mailbox is the object that assets/stage/stage.js shares with this program. The script keeps the latest layout and
// frame as bytes, and the program reads them once per animation frame. A frame that was overtaken is therefore never
// copied. Numbers and bytes cross without garbage, which callbacks and js.Value objects would make each time.
//
//	layout, frame            Uint8Array; replaced by a longer one when it is too small
//	layoutSize, frameSize    their lengths, which show that they were replaced
//	layoutBytes, frameBytes  number of new bytes; 0 if there are none
//	fonts                    counts changes of the font
//	stats                    Uint8Array of three float64: frames drawn, step of the last, mean time of Draw in ms
//	rasterise(text, px, bold, most) → {width, height, left, middle, advance, pixels}
//	nextFrame(f)             calls f in the next animation frame, beside those that ebiten requests
//	ready(), drawn(step, place), painted(place)  reports for the page
//	readout(view, text, x, y, grab, pointerX, pointerY, turn, along, across)  the read-out under the pointer, or at the
//	                         keyboard's cursor, whose turn is not 0; 0 and no text if there is none
//	pictures(x) → …          set by this program: see pictures_js.go
type mailbox struct {
	host   js.Value
	frame  box
	layout box
	stats  js.Value
	record [3 * 8]byte
}

// box holds one of the two kinds of bytes.
type box struct {
	name, size, length string
	array              js.Value
	bytes              []byte // as long as array
}

func openMailbox() mailbox {
	host := js.Global().Get("triadStageHost")
	return mailbox{
		host:   host,
		frame:  box{name: "frame", size: "frameSize", length: "frameBytes"},
		layout: box{name: "layout", size: "layoutSize", length: "layoutBytes"},
		stats:  host.Get("stats"),
	}
}

// take returns the bytes that arrived since the last call, nil for none. They are valid until the next call.
func (b *box) take(host js.Value) []byte {
	n := host.Get(b.length).Int()
	if n == 0 {
		return nil
	}
	host.Set(b.length, 0)
	// The array may have been replaced for bytes that shorter ones overtook before this call.
	if size := host.Get(b.size).Int(); size != len(b.bytes) {
		b.array = host.Get(b.name)
		b.bytes = make([]byte, size)
	}
	return b.bytes[:js.CopyBytesToGo(b.bytes[:n], b.array)]
}

// report publishes the counters that tests read.
func (m *mailbox) report(frames, step uint64, ms float64) {
	for i, v := range [...]float64{float64(frames), float64(step), ms} {
		binary.LittleEndian.PutUint64(m.record[8*i:], math.Float64bits(v))
	}
	js.CopyBytesToJS(m.stats, m.record[:])
}
