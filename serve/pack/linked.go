package main

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"runtime/debug"
)

// infoStart and infoEnd enclose the build information that go build puts into a binary. Package debug/buildinfo would
// need neither, but it does not know WebAssembly. They are in hex, because a program that searches for them must not
// contain them.
var infoStart, infoEnd = unhex("3077af0c9274080241e1c107e6d618e6"), unhex("f932433186182072008242104116d8f2")

func unhex(s string) string {
	raw, err := hex.DecodeString(s)
	if err != nil {
		panic(err)
	}
	return string(raw)
}

// module is a Go module with packages in a binary.
type module struct {
	path, version string
	sum           string // hash of its files, as in go.sum
}

func (m module) String() string { return m.path + " " + m.version }

// linkedModules returns the modules from which a binary was built, except its own, according to its build information.
func linkedModules(binary []byte) ([]module, error) {
	_, account, found := bytes.Cut(binary, []byte(infoStart))
	account, _, ends := bytes.Cut(account, []byte(infoEnd))
	if !found || !ends {
		return nil, errors.New("no account of what it was built from; build it with go build in a module")
	}
	info, err := debug.ParseBuildInfo(string(account))
	if err != nil {
		return nil, fmt.Errorf("its account of what it was built from: %w", err)
	}
	var modules []module
	for _, m := range info.Deps {
		modules = append(modules, module{m.Path, m.Version, m.Sum})
	}
	return modules, nil
}
