//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "stage: runs in a browser only; build it with GOOS=js GOARCH=wasm, or run make")
	os.Exit(2)
}
