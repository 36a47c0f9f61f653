//go:build !amd64 || purego

// Package limit stands in for the loops of limit.go in builds without 256-bit instructions.
package limit

// Calls is empty because this build records no calls of kernels.
type Calls struct{}

// Known returns false because this build has no 256-bit instructions to measure.
func Known() bool { return false }

// Of returns no calls, and does not run the function.
func Of(func()) Calls { return Calls{} }

// Play does nothing because there are no calls to repeat.
func (Calls) Play() {}
