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

// limits bound what clients can make the server wait for and hold.
type limits struct {
	// read is how long a client may take to send a request: it has no body, so
	// one that takes longer is broken or hostile.
	read time.Duration
	// stall is how long a client may take no byte of an answer. A slow line
	// goes on for as long as it moves: a piece of 16 kB in each such time.
	stall time.Duration
	// idle is how long a connection may rest between two requests.
	idle time.Duration
	// grace is how long shutdown waits for downloads under way.
	grace time.Duration
	// connections are open at most, each some 30 kB; as many more wait for a place.
	connections int
	// rest is how long a connection may stand still before it gives way to the next of its own address.
	rest time.Duration
	// proxy tells that clients come through one, whose address says nothing about them.
	proxy bool
	// header is the most bytes of a request's line and headers, give or take net/http's own 4 kB.
	header int
}

var usual = limits{
	read: 10 * time.Second, stall: 30 * time.Second, idle: 2 * time.Minute, grace: 3 * time.Second,
	connections: 1024, rest: 10 * time.Second, header: 16 << 10,
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// After the first signal the default returns, so that a second one ends a slow shutdown.
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
		fmt.Fprintf(stderr, "serve: got argument %q, want flags only (see serve -h)\n", flags.Arg(0))
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
		return fmt.Errorf("no built site in %s; run make build first", dir)
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

// room is how many connections may have a place where so many files may be open. As many more wait, and each that is answered
// opens two or three files; a few are the server's own.
func room(open int) int { return max(1, (open-16)/6) }

// serveOn answers what comes through listener until ctx is done, and closes it.
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
	// ctx is done, so the grace time needs a context that is not.
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), most.grace)
	defer cancel()
	if server.Shutdown(grace) != nil {
		// Someone is still downloading; they can reload from the next server.
		return server.Close()
	}
	return nil
}

// newServer is a server of files within limits, which ends connections after one answer when it is crowded.
func newServer(files http.Handler, most limits, crowded func() bool, stderr io.Writer) *http.Server {
	return &http.Server{
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			answering(r)
			if crowded() {
				w.Header().Set("Connection", "close") // an idle one would keep others waiting
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

		DisableGeneralOptionsHandler: true, // OPTIONS * is refused like the rest

		ErrorLog: log.New(stderr, "serve: ", 0),
	}
}

// homepage is the address to type into a browser on this machine: the host that
// was asked for, or localhost for "every network", and the port that was given.
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
