//go:build linux

package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"triad/serve/load/crowd"
)

// role turns the test program into the server if the environment says so.
const role = "SERVE_TEST_ROLE"

func TestMain(m *testing.M) {
	switch os.Getenv(role) {
	case "server":
		main()
	case "scarce":
		scarcely(os.Args[1])
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// limited starts a server that may have so many files open. It returns its address and its standard error.
func limited(t *testing.T, files int) (address string, stderr *output) {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(stop)
	c := exec.CommandContext(ctx, "sh", "-c", fmt.Sprintf(`ulimit -n %d && exec "$0" "$@"`, files), os.Args[0], "-addr", "127.0.0.1:0", "-dir", build(t))
	c.Env = append(os.Environ(), role+"=server")
	stderr = new(output)
	c.Stderr = stderr
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		c.Process.Kill()
		c.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	address, found := strings.CutPrefix(strings.TrimSuffix(line, "/\n"), "Triad is at http://")
	if err != nil || !found {
		t.Fatalf("%q, %v: %s", line, err, stderr)
	}
	return address, stderr
}

// With few descriptors there are few places, but the rule about addresses holds. Visitors from other addresses are
// answered, and no answer says that there is no site.
func TestVisitorsAreAnsweredIfDescriptorsAreScarce(t *testing.T) {
	for _, files := range []int{40, 64, 256} {
		t.Run(fmt.Sprint(files), func(t *testing.T) {
			address, stderr := limited(t, files)
			silent := crowd.From("127.0.0.1")
			for range 1300 {
				conn, err := silent.Dial("tcp4", address)
				if err != nil {
					continue // rejected already
				}
				defer conn.Close()
			}
			visitor := http.Client{Timeout: 2 * time.Second, Transport: &http.Transport{DialContext: crowd.From("127.0.0.2").DialContext, DisableKeepAlives: true, DisableCompression: true}}
			for _, path := range []string{"/", "/assets/page.js", "/", "/no-such-file"} {
				answer, err := visitor.Get("http://" + address + path)
				if err != nil {
					t.Fatal(err)
				}
				body, err := io.ReadAll(answer.Body)
				answer.Body.Close()
				want := http.StatusOK
				if path == "/no-such-file" {
					want = http.StatusNotFound
				}
				if err != nil || answer.StatusCode != want {
					t.Errorf("%s: %d %q, %v", path, answer.StatusCode, body, err)
				}
			}
			if want := fmt.Sprintf("serve: at most %d connections at once: the system lets a process have %d files open, which ulimit -n raises\n", room(files), files); !strings.HasPrefix(stderr.String(), want) {
				t.Errorf("it says %q, want %q", stderr, want)
			}
		})
	}
}

// scarcely requests the page from a site while no, one or two more files may be opened. It prints the answers.
func scarcely(dir string) {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		panic(err)
	}
	limit.Cur = 40
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		panic(err)
	}
	var held []*os.File
	for file, err := os.Open(os.DevNull); err == nil; file, err = os.Open(os.DevNull) {
		held = append(held, file)
	}
	site := newSite(dir)
	for range 4 {
		answer := httptest.NewRecorder()
		site.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/assets/page.js", nil))
		fmt.Println(answer.Code, answer.Header().Get("Retry-After"), strings.TrimSpace(answer.Body.String()))
		held[len(held)-1].Close()
		held = held[:len(held)-1]
	}
}

func TestServerReportsBusyWithoutDescriptors(t *testing.T) {
	c := exec.CommandContext(t.Context(), os.Args[0], build(t))
	c.Env = append(os.Environ(), role+"=scarce")
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	const busy = "503 1 the server is busy; try again in a second"
	lines := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if len(lines) != 4 || lines[0] != busy || lines[1] != busy || !strings.HasPrefix(lines[3], "200 ") {
		t.Errorf("with none, one, two and three descriptors left:\n%s", out)
	}
}
