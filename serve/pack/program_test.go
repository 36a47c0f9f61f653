package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestProgramScriptsContainTheirImports(t *testing.T) {
	s := small(t)
	for name, text := range map[string]string{
		"assets/engine/worker.js": `import { shared } from "../base/shared.js"; import { alone } from "./alone.js"; let memory = shared(1) + alone; function fatal(error) { return error }`,
		"assets/engine/alone.js":  `import "./deeper.js"; export const alone = "the worker alone";`,
		"assets/engine/deeper.js": `console.log("deeper");`,
		"assets/base/shared.js":   `import { more } from "./more.js"; export const shared = (x) => x + more;`,
		"assets/base/more.js":     `export const more = 41;`,
		"assets/later.js":         `import { shared } from "./base/shared.js"; console.log(shared(2));`,
		"assets/page.js":          `import("./later.js");`,
	} {
		write(t, filepath.Join(s.source, filepath.FromSlash(name)), text)
	}
	mustBuild(t, s)
	script := string(read(t, s.path(workerName)))
	// Tests, and scripts after it, use the names of a classic script.
	for _, want := range []string{`"use strict";`, "the worker alone", "deeper", "globalThis.Go=", "memory", "function fatal("} {
		if !strings.Contains(script, want) {
			t.Errorf("the worker lacks %s: %s", want, script)
		}
	}
	for _, not := range []string{"import", "export"} {
		if strings.Contains(script, not) {
			t.Errorf("the worker has an %s: %s", not, script)
		}
	}
	for name, want := range map[string]bool{
		"assets/engine/alone.js": false, "assets/engine/deeper.js": false, "assets/base/shared.js": true, "assets/base/more.js": true,
	} {
		if _, err := os.Stat(s.path(name)); (err == nil) != want {
			t.Errorf("%s is published: %v, want %v", name, err == nil, want)
		}
	}
}

func TestProgramScriptsWithMissingImportsFail(t *testing.T) {
	s := small(t)
	write(t, filepath.Join(s.source, "assets", "engine", "worker.js"), "\nimport './missing.js';\n")
	if _, err := s.build(); err == nil || !strings.Contains(err.Error(), "worker.js:2: Could not resolve") {
		t.Errorf("got %v", err)
	}
}
