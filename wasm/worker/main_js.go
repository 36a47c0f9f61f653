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
		Send: func(v any) { global.Call("triadSend", plain(v)) },
		JSON: parseJSON,
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
		return nil
	}))
	s.Hello()
	select {}
}

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
	}
}
