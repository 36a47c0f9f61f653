package main

import (
	"strings"
	"syscall/js"
	"time"

	"triad/wasm/view"
	"triad/wasm/wire"
)

// reading sends the page the read-out under the pointer when it changes.
type reading struct {
	now, said words
	at        time.Duration // time at which it was last sent
	text      strings.Builder
}

// words holds a view.Readout with its pointer position. It keeps its lines while they do not change.
type words struct {
	out     view.Readout
	pointer [2]float32
	turn    uint32 // of the keyboard's cursor; 0 for the pointer
}

// readEvery is the shortest time between two read-outs, except while a value is picked.
const readEvery = 100 * time.Millisecond

// begin clears the read-out before a picture is drawn.
func (r *reading) begin(l *wire.Layout) {
	r.now.out.View, r.now.out.Lines, r.now.out.Grab = 0, r.now.out.Lines[:0], false
	if r.now.pointer, r.now.turn = [2]float32{l.PointerX, l.PointerY}, 0; l.Cursor.View != 0 {
		r.now.pointer, r.now.turn = [2]float32{}, l.Cursor.Turn
	}
}

// take keeps the read-out of one panel.
func (r *reading) take(out view.Readout) {
	if out.View == 0 {
		return
	}
	lines := append(r.now.out.Lines[:0], out.Lines...)
	r.now.out = out
	r.now.out.Lines = lines
}

// report sends the page a changed read-out. prompt means that the page waits for it.
func (r *reading) report(host js.Value, prompt bool) {
	if r.now.same(&r.said) {
		return
	}
	now := time.Duration(time.Now().UnixNano())
	if !prompt && now-r.at < readEvery {
		return
	}
	r.at = now
	lines := append(r.said.out.Lines[:0], r.now.out.Lines...)
	r.said = r.now
	r.said.out.Lines = lines
	out := &r.said.out
	r.text.Reset()
	for i, line := range out.Lines {
		if i > 0 {
			r.text.WriteString("; ")
		}
		r.text.WriteString(line.Name)
		if line.Name != "" && line.Value != "" {
			r.text.WriteByte(' ')
		}
		r.text.WriteString(line.Value)
	}
	host.Call("readout", int(out.View), r.text.String(), out.At[0], out.At[1], out.Grab, r.said.pointer[0], r.said.pointer[1],
		float64(r.said.turn), int(out.Along), int(out.Across))
}

func (w *words) same(o *words) bool {
	if w.out.View != o.out.View || w.out.Grab != o.out.Grab || len(w.out.Lines) != len(o.out.Lines) {
		return false
	}
	if w.turn != o.turn || w.out.View != 0 && w.pointer != o.pointer {
		return false
	}
	for i, line := range w.out.Lines {
		if line.Name != o.out.Lines[i].Name || line.Value != o.out.Lines[i].Value {
			return false
		}
	}
	return true
}
