package notices

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"runtime/debug"
)

// InfoStart and InfoEnd enclose the build information that go build puts into a binary. Package debug/buildinfo would
// need neither, but it does not know WebAssembly. They are in hex, because a program that searches for them must not
// contain them.
var InfoStart, InfoEnd = unhex("3077af0c9274080241e1c107e6d618e6"), unhex("f932433186182072008242104116d8f2")

func unhex(s string) string {
	raw, err := hex.DecodeString(s)
	if err != nil {
		panic(err)
	}
	return string(raw)
}

// Module is a Go module with packages in a binary.
type Module struct {
	Path, Version string
	Sum           string // hash of its files, as in go.sum, or "" if they are changed
	Changed       bool   // by a replacement in go.mod
}

func (m Module) String() string {
	if m.Changed {
		return m.Path + " " + m.Version + ", changed"
	}
	return m.Path + " " + m.Version
}

// Linked returns the modules from which a binary was built, except its own, according to its build information.
func Linked(binary []byte) ([]Module, error) {
	_, account, found := bytes.Cut(binary, []byte(InfoStart))
	account, _, ends := bytes.Cut(account, []byte(InfoEnd))
	if !found || !ends {
		return nil, errors.New("no account of what it was built from; build it with go build in a module")
	}
	info, err := debug.ParseBuildInfo(string(account))
	if err != nil {
		return nil, fmt.Errorf("its account of what it was built from: %w", err)
	}
	var modules []Module
	for _, m := range info.Deps {
		modules = append(modules, Module{m.Path, m.Version, m.Sum, m.Replace != nil})
	}
	return modules, nil
}
