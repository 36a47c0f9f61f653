package notices

import (
	"os"
	"path/filepath"
	"testing"
)

func TestIdentifyDistinguishesLicences(t *testing.T) {
	for content, want := range map[string]string{
		"  Apache License\n  Version 2.0, January 2004\n\nTERMS\n":                                                                "Apache-2.0",
		"Redistribution and use in source and\nbinary forms, with or without\n\n* Neither the name of Somebody nor\n":             "BSD-3-Clause",
		"Redistribution and use in source and binary forms, with or":                                                              "BSD-2-Clause",
		"Permission is hereby granted, free of charge, to any\nperson ... The above copyright notice\nand this permission notice": "MIT",
		"Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee":                    "ISC",
		"GNU GENERAL PUBLIC LICENSE": "",
		"":                           "",
	} {
		if got := identify([]Text{{"PATENTS", "A grant."}, {"LICENSE", content}}); got != want {
			t.Errorf("%.40q is %q, want %q", content, got, want)
		}
	}
}

func TestVersionComesFromTheSource(t *testing.T) {
	for text, want := range map[string]string{
		"package run\n\nconst Version = \"0.1.0\"\n":         "0.1.0",
		"package run\n\nconst (\n\tVersion = \"2.0.0\"\n)\n": "2.0.0",
	} {
		file := filepath.Join(t.TempDir(), "version.go")
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if got, err := VersionOf(file); err != nil || got != want {
			t.Errorf("VersionOf(%q) = %q, %v; want %q", text, got, err, want)
		}
	}
	file := filepath.Join(t.TempDir(), "version.go")
	if err := os.WriteFile(file, []byte("package run\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if got, err := VersionOf(file); err == nil {
		t.Errorf("a source without version gives %q, want an error", got)
	}
}
