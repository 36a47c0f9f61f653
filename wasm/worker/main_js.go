package main

import (
	"syscall/js"
	"time"

	"triad/core/columns"
	"triad/core/run"
	"triad/wasm/kernels"
)

func main() {
	if kernels.Attach() == nil { // else the scalar ones do as well, only slower
		columns.Use(kernels.SIMD)
	}
	global := js.Global()
	start := time.Now()
	pixels := js.Null() // the one reused Uint8Array that frames are copied through
	size := 0
	s := &Session{
		Now:  func() time.Duration { return time.Since(start) },
		Send: func(id float64, v any) { global.Call("triadSend", plain(v), id) },
		JSON: parseJSON,
		Part: func(p progress, result []float64) {
			values := js.Undefined()
			if result != nil {
				values = global.Get("Uint8Array").New(8 * len(result))
				js.CopyBytesToJS(values, toBytes(result))
			}
			global.Call("triadPart", plain(p), values)
		},
		Save: func(m saved, parts ...[]byte) {
			args := []any{plain(m)}
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
	}
	global.Set("triadReceive", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) == 1 && args[0].Type() == js.TypeObject {
			s.Receive(read(args[0]))
		}
		return milliseconds(s.Next())
	}))
	global.Set("triadGoOn", js.FuncOf(func(js.Value, []js.Value) any {
		s.GoOn()
		return milliseconds(s.Next())
	}))
	s.Hello()
	select {}
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// read takes a command out of the page's object; what is absent or of another type stays zero.
func read(message js.Value) command {
	text := func(key string) string {
		if v := message.Get(key); v.Type() == js.TypeString {
			return v.String()
		}
		return ""
	}
	file := func(key string, limit int) string { // no more of it than it takes to see that it is too long
		v := message.Get(key)
		if v.Type() != js.TypeString {
			return ""
		}
		if v = js.Global().Get("Object").Invoke(v); v.Get("length").Int() > limit { // only objects have methods in Go
			return v.Call("slice", 0, limit+1).String()
		}
		return text(key)
	}
	number := func(key string) float64 {
		if v := message.Get(key); v.Type() == js.TypeNumber {
			return v.Float()
		}
		return 0
	}
	return command{
		V: number("v"), Cmd: text("cmd"), Query: text("query"), Key: text("key"), To: text("to"),
		N: number("n"), Ms: number("ms"), Run: number("run"), ID: number("id"),
		Text: file("text", run.MaxLogBytes), Name: file("name", maxName),
		Session: buffer(message.Get("session")), State: buffer(message.Get("state")), Lab: buffer(message.Get("lab")),
		LogText: file("logText", run.MaxLogBytes), Definition: number("definition"), Log: number("log"),
		Part: number("part"), Result: floats(message.Get("result")), Alg: number("alg"), Lambda: number("lambda"),
	}
}

// copied is a Uint8Array of its own; undefined for none.
func copied(b []byte) js.Value {
	if b == nil {
		return js.Undefined()
	}
	v := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(v, b)
	return v
}

// maxState bounds what is taken of a checkpoint.
const maxState = 1 << 28

// buffer is the bytes of an ArrayBuffer; none of anything else.
func buffer(v js.Value) []byte {
	if v.Type() != js.TypeObject || !v.InstanceOf(js.Global().Get("ArrayBuffer")) || v.Get("byteLength").Int() > maxState {
		return nil
	}
	b := make([]byte, v.Get("byteLength").Int())
	js.CopyBytesToGo(b, js.Global().Get("Uint8Array").New(v))
	return b
}

// maxResult bounds the numbers of one part's result.
const maxResult = 1 << 20

// floats are the numbers of a Float64Array; none of anything else.
func floats(v js.Value) []float64 {
	if v.Type() != js.TypeObject || !v.InstanceOf(js.Global().Get("Float64Array")) || v.Length() > maxResult {
		return nil
	}
	b := make([]byte, 8*v.Length())
	js.CopyBytesToGo(b, js.Global().Get("Uint8Array").New(v.Get("buffer"), v.Get("byteOffset"), v.Get("byteLength")))
	return fromBytes(b)
}
