//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "bare: runs in a browser only; make speed builds it")
	os.Exit(2)
}
