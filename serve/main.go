// Command serve is a file server for a built Triad site on this machine:
//
//	go run ./serve -addr localhost:8080 -dir dist
//
// Any static host can take its place. Command serve adds what static hosts often lack: correct media types,
// precompressed files, and the headers that make embedding safe.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"
)

// limits bounds the time that clients can make the server wait, and the resources that they can occupy.
type limits struct {
	// read is how long a client may take to send a request. A request has no body, so a slower client is broken or
	// hostile.
	read time.Duration
	// stall is how long a client may accept no byte of an answer. A slow line may continue as long as it moves: 16 kB
	// in each such time.
	stall time.Duration
	// idle is how long a connection may rest between two requests.
	idle time.Duration
	// grace is how long shutdown waits for running downloads.
	grace time.Duration
	// connections is the largest number of open connections, at about 30 kB each. As many more may wait for a place.
	connections int
	// rest is how long a connection may be inactive before it gives way to another connection of its own address.
	rest time.Duration
	// proxy reports whether clients connect through a proxy, whose address does not identify them.
	proxy bool
	// header is the largest number of bytes in a request's line and headers, within the 4 kB that net/http adds.
	header int
}

var usual = limits{
	read: 10 * time.Second, stall: 30 * time.Second, idle: 2 * time.Minute, grace: 3 * time.Second,
	connections: 1024, rest: 10 * time.Second, header: 16 << 10,
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// After the first signal the default behaviour returns, so that a second signal ends a slow shutdown.
	context.AfterFunc(ctx, stop)
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run serves until ctx is done and returns the exit status: 0 after a clean
// shutdown, 1 when serving failed, 2 for wrong arguments.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	flags.SetOutput(stderr)
	addr := flags.String("addr", "localhost:8080", "`host:port` to listen on; without a host, every network reaches it")
	dir := flags.String("dir", "dist", "the built site, a `folder`")
	most := usual
	flags.BoolVar(&most.proxy, "proxy", false, "clients come through a proxy, so that one address is many: none gives way to another")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case flags.NArg() > 0:
		fmt.Fprintf(stderr, "serve: unexpected argument %q; use flags only (see serve -h)\n", flags.Arg(0))
		return 2
	}
	if err := serve(ctx, *addr, *dir, most, stdout, stderr); err != nil {
		fmt.Fprintln(stderr, "serve:", err)
		return 1
	}
	return 0
}

func serve(ctx context.Context, addr, dir string, most limits, stdout, stderr io.Writer) error {
	if info, err := os.Stat(filepath.Join(dir, indexName)); err != nil || !info.Mode().IsRegular() {
		return fmt.Errorf("no built site in %s; run make build first, or unpack the zip of a site", dir)
	}
	listener, err := net.Listen("tcp", addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return fmt.Errorf("%s is already in use; stop the program that holds it, or choose another port with -addr", addr)
	}
	if err != nil {
		return fmt.Errorf("cannot listen: %w", err)
	}
	fmt.Fprintf(stdout, "Triad is at %s\n", homepage(addr, listener.Addr()))
	if open := descriptors(); open > 0 && room(open) < most.connections {
		most.connections = room(open)
		fmt.Fprintf(stderr, "serve: at most %d connections at once: the system lets a process have %d files open, which ulimit -n raises\n", most.connections, open)
	}
	return serveOn(ctx, listener.(*net.TCPListener), dir, most, stderr)
}

// room returns the number of connections with a place if a process may open so many files. As many more may wait, each
// answered connection opens two or three files, and the server itself opens a few.
func room(open int) int { return max(1, (open-16)/6) }

// serveOn answers requests to listener until ctx is done, and closes listener.
func serveOn(ctx context.Context, tcp *net.TCPListener, dir string, most limits, stderr io.Writer) error {
	listener := newBounded(tcp, most)
	server := newServer(newSite(dir), most, listener.crowded, stderr)
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	// The grace time needs a context of its own, because ctx is done.
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), most.grace)
	defer cancel()
	if server.Shutdown(grace) != nil {
		// A client is still downloading. It can reload from the next server.
		return server.Close()
	}
	return nil
}

// newServer returns a server of files within limits. It ends a connection after one answer if it is crowded.
func newServer(files http.Handler, most limits, crowded func() bool, stderr io.Writer) *http.Server {
	return &http.Server{
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			answering(r)
			if crowded() {
				w.Header().Set("Connection", "close") // because an idle connection would keep others waiting
			}
			files.ServeHTTP(&patient{ResponseWriter: w, stall: most.stall}, r)
		}),
		ConnContext: withSlot,
		ConnState:   onState,

		ReadHeaderTimeout: most.read,
		ReadTimeout:       most.read,
		WriteTimeout:      most.stall,
		IdleTimeout:       most.idle,
		MaxHeaderBytes:    most.header,

		DisableGeneralOptionsHandler: true, // so that OPTIONS * is rejected like other methods

		ErrorLog: log.New(stderr, "serve: ", 0),
	}
}

// homepage returns the address to type into a browser on this machine. Its host is the requested host, or localhost if
// the server listens on every network. Its port is the assigned port.
func homepage(asked string, given net.Addr) string {
	host, _, err := net.SplitHostPort(asked)
	if ip := net.ParseIP(host); err != nil || host == "" || ip.IsUnspecified() {
		host = "localhost"
	}
	_, port, err := net.SplitHostPort(given.String())
	if err != nil {
		return "http://" + given.String() + "/"
	}
	return "http://" + net.JoinHostPort(host, port) + "/"
}
