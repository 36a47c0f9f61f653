package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
)

func TestLeanRejectsWrongArgumentsAndFolders(t *testing.T) {
	for _, c := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"-h"}, 0, "Usage of lean"},
		{[]string{"more"}, 2, ""},
		{[]string{"-src", t.TempDir(), "-out", filepath.Join(t.TempDir(), "x")}, 1, "lean: go list"},
	} {
		var errs bytes.Buffer
		if status := run(c.args, &errs); status != c.status || !strings.Contains(errs.String(), c.want) {
			t.Errorf("%v: %d, %s", c.args, status, errs.String())
		}
	}
	if err := replaceParts(t.TempDir()); err == nil {
		t.Error("parts for another version of ebiten: no error")
	}
}
