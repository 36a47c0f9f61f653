//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "worker runs in a browser: build it with GOOS=js GOARCH=wasm, or use make serve")
	os.Exit(2)
}
