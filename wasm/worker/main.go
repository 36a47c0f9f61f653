//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "worker: runs in a browser only; triad picture draws an experiment on this machine")
	os.Exit(2)
}
