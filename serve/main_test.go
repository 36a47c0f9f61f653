package main

import (
	"bytes"
	"net"
	"path/filepath"
	"strings"
	"testing"
)

func TestServeReportsAPortInUse(t *testing.T) {
	holder, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer holder.Close()
	_, port, err := net.SplitHostPort(holder.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	status := run(t.Context(), []string{"-addr", "localhost:" + port, "-dir", build(t)}, &stdout, &stderr)
	want := "serve: localhost:" + port + " is already in use; stop the program that holds it, or choose another port with -addr\n"
	if status != 1 || stderr.String() != want || stdout.Len() != 0 {
		t.Errorf("status %d, %q, %q; want 1 and %q", status, stdout.String(), stderr.String(), want)
	}
}

func TestServeReportsWrongUse(t *testing.T) {
	empty := t.TempDir()
	for _, c := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"-dir", filepath.Join(empty, "dist")}, 1, "run make build first, or unpack the zip of a site\n"},
		{[]string{"-dir", empty}, 1, "run make build first, or unpack the zip of a site\n"},
		{[]string{"-addr", "8080", "-dir", build(t)}, 1, "serve: cannot listen: "},
		{[]string{"-addr", "localhost:99999", "-dir", build(t)}, 1, "serve: cannot listen: "},
		{[]string{"-port", "80"}, 2, "-port"},
		{[]string{"dist"}, 2, `unexpected argument "dist"`},
		{[]string{"-h"}, 0, "-addr"},
	} {
		var stdout, stderr bytes.Buffer
		if status := run(t.Context(), c.args, &stdout, &stderr); status != c.status || !strings.Contains(stderr.String(), c.want) {
			t.Errorf("serve %q: status %d, %q; want %d and %q", c.args, status, stderr.String(), c.status, c.want)
		}
		if c.status == 1 && strings.Count(stderr.String(), "\n") != 1 {
			t.Errorf("serve %q: want one line, got %q", c.args, stderr.String())
		}
	}
}

func TestShownAddressCanBeTyped(t *testing.T) {
	given := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8123}
	for asked, want := range map[string]string{
		"localhost:0":     "http://localhost:8123/",
		"127.0.0.1:0":     "http://127.0.0.1:8123/",
		":8123":           "http://localhost:8123/",
		"0.0.0.0:8123":    "http://localhost:8123/",
		"[::]:8123":       "http://localhost:8123/",
		"[::1]:8123":      "http://[::1]:8123/",
		"triad.test:8123": "http://triad.test:8123/",
	} {
		if got := homepage(asked, given); got != want {
			t.Errorf("listening on %s shows %s, want %s", asked, got, want)
		}
	}
}
