//go:build !amd64 || purego

// Package limit implements nothing on processors without 256-bit instructions.
package limit

// Calls holds nothing.
type Calls struct{}

// Known returns false.
func Known() bool { return false }

// Of runs nothing.
func Of(func()) Calls { return Calls{} }

// Play does nothing.
func (Calls) Play() {}
