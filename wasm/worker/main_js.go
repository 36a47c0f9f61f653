package main

import (
	"runtime/debug"
	"syscall/js"
	"time"

	"triad/core/columns"
	"triad/wasm/kernels"
	"triad/wasm/session"
	"triad/wasm/session/page"
	"triad/wasm/worker/jsvalue"
)

func main() {
	gc := debug.SetGCPercent(-1) // until the page knows that the program runs, because it waits and the heap is small
	if kernels.Attach() == nil { // otherwise the scalar kernels are used, which are slower
		columns.Use(kernels.SIMD)
	}
	global := js.Global()
	start := time.Now()
	pixels := js.Null() // the one reused Uint8Array through which frames are copied
	size := 0
	w := session.NewWorker(page.Page{
		Now:  func() time.Duration { return time.Since(start) },
		Send: func(id float64, v any) { global.Call("triadSend", jsvalue.Object(v), id) },
		Part: func(p page.Progress, result []float64) {
			values := js.Undefined()
			if result != nil {
				values = global.Get("Uint8Array").New(8 * len(result))
				js.CopyBytesToJS(values, jsvalue.Bytes(result))
			}
			global.Call("triadPart", jsvalue.Object(p), values)
		},
		Save: func(m page.Saved, parts ...[]byte) {
			args := []any{jsvalue.Object(m)}
			for _, b := range parts {
				args = append(args, copied(b))
			}
			global.Call("triadSave", args...)
		},
		Frame: func(b []byte) {
			if len(b) > size {
				size = 2 * len(b)
				pixels = global.Get("Uint8Array").New(size)
			}
			js.CopyBytesToJS(pixels, b)
			global.Call("triadFrame", pixels.Call("subarray", 0, len(b)))
		},
	})
	global.Set("triadReceive", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) == 1 && args[0].Type() == js.TypeObject {
			w.Receive(object(args[0]))
		}
		return milliseconds(w.Next())
	}))
	global.Set("triadGoOn", js.FuncOf(func(js.Value, []js.Value) any {
		w.GoOn()
		return milliseconds(w.Next())
	}))
	w.Hello()
	debug.SetGCPercent(gc)
	select {}
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// object is a message as a JavaScript object; it implements session.Request.
type object js.Value

func (o object) get(key string) js.Value { return js.Value(o).Get(key) }

func (o object) TextOf(key string) string {
	if v := o.get(key); v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

func (o object) FileOf(key string, limit int) string {
	v := o.get(key)
	if v.Type() != js.TypeString {
		return ""
	}
	if v = js.Global().Get("Object").Invoke(v); v.Get("length").Int() > limit { // in Go only objects have methods
		return v.Call("slice", 0, limit+1).String()
	}
	return o.TextOf(key)
}

func (o object) NumberOf(key string) float64 {
	if v := o.get(key); v.Type() == js.TypeNumber {
		return v.Float()
	}
	return 0
}

// copied returns a new Uint8Array with a copy of b, or undefined for nil.
func copied(b []byte) js.Value {
	if b == nil {
		return js.Undefined()
	}
	v := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(v, b)
	return v
}

// maxState limits the bytes that are read from a checkpoint.
const maxState = 1 << 28

// BytesOf returns the bytes of an ArrayBuffer, and none for any other value.
func (o object) BytesOf(key string) []byte {
	v := o.get(key)
	if v.Type() != js.TypeObject || !v.InstanceOf(js.Global().Get("ArrayBuffer")) || v.Get("byteLength").Int() > maxState {
		return nil
	}
	b := make([]byte, v.Get("byteLength").Int())
	js.CopyBytesToGo(b, js.Global().Get("Uint8Array").New(v))
	return b
}

// maxResult limits the numbers of one part's result.
const maxResult = 1 << 20

// FloatsOf returns the numbers of a Float64Array, and none for any other value.
func (o object) FloatsOf(key string) []float64 {
	v := o.get(key)
	if v.Type() != js.TypeObject || !v.InstanceOf(js.Global().Get("Float64Array")) || v.Length() > maxResult {
		return nil
	}
	b := make([]byte, 8*v.Length())
	js.CopyBytesToGo(b, js.Global().Get("Uint8Array").New(v.Get("buffer"), v.Get("byteOffset"), v.Get("byteLength")))
	return jsvalue.Floats(b)
}
