//go:build !amd64 || purego

// Package limit implements nothing on processors without 256-bit instructions.
package limit

// Calls are none.
type Calls struct{}

// Known is false.
func Known() bool { return false }

// Of runs nothing.
func Of(func()) Calls { return Calls{} }

// Play does nothing.
func (Calls) Play() {}
