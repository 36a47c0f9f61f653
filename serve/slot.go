package main

import (
	"bytes"
	"context"
	"net"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// slot is a connection that tells when it moves, and gives its place back when it closes.
type slot struct {
	net.Conn // a TCPConn
	listener *bounded
	running  bool // the server has it

	// Of places.
	from  *client
	order uint64       // rises from one connection to the next
	moved atomic.Int64 // when a byte last came from the client or went on the way to it
	gone  bool         // it lost its place, or never got one

	fresh bool // no handler has begun to answer the present request; of the server's goroutine alone
}

// started is when the clock was 0.
var started = time.Now()

func clock() time.Duration { return time.Since(started) }

func (s *slot) Read(p []byte) (int, error) {
	n, err := s.Conn.Read(p)
	if n > 0 {
		s.moved.Store(int64(clock()))
	}
	return n, err
}

func (s *slot) Write(p []byte) (int, error) {
	n, err := s.write(p)
	if n > 0 {
		s.moved.Store(int64(clock()))
	}
	return n, err
}

// abort ends a connection at once, and discards what the system still holds for its client.
func (s *slot) abort() {
	_ = s.Conn.(*net.TCPConn).SetLinger(0)
	s.Conn.Close()
}

// CloseWrite is what net/http also asks of a connection. It must not see ReadFrom: what the
// system took from a file by itself would change on its way with the file.
func (s *slot) CloseWrite() error { return s.Conn.(*net.TCPConn).CloseWrite() }

func (s *slot) Close() error {
	err := s.Conn.Close()
	b := s.listener
	b.mu.Lock()
	defer b.mu.Unlock()
	if !s.running {
		return err // for the second time
	}
	s.running = false
	b.running--
	if !s.gone {
		b.places.leave(s)
	}
	b.share()
	return err
}

// The answers that net/http gives by itself, before any handler, to requests that
// it refuses: they get the headers of all others.

// policyLines are the headers of an error as they travel.
var policyLines = sync.OnceValue(func() []byte {
	header := http.Header{}
	setHeaders(header, "")
	var lines bytes.Buffer
	_ = header.Write(&lines) // a Buffer takes all
	return lines.Bytes()
})

// write sends p; an answer that begins before any handler does gets the policy after its first line.
func (s *slot) write(p []byte) (int, error) {
	line, rest, whole := bytes.Cut(p, []byte("\r\n"))
	if !s.fresh || !whole || !bytes.HasPrefix(line, []byte("HTTP/1.")) {
		return s.Conn.Write(p)
	}
	s.fresh = false
	n, err := s.Conn.Write(slices.Concat(line, []byte("\r\n"), policyLines(), rest))
	return min(n, len(p)), err
}

// slotKey is the key under which a request's context has its connection.
type slotKey struct{}

// withSlot is the server's ConnContext.
func withSlot(ctx context.Context, conn net.Conn) context.Context {
	return context.WithValue(ctx, slotKey{}, conn)
}

// answering notes that a handler takes a request over.
func answering(r *http.Request) { r.Context().Value(slotKey{}).(*slot).fresh = false }

// onState is the server's ConnState: a connection rests when all of an answer is written.
func onState(conn net.Conn, state http.ConnState) {
	if state == http.StateIdle {
		conn.(*slot).fresh = true
	}
}

// patient is a ResponseWriter whose deadline moves on with each write: however
// slow a line, the download goes on while it moves.
type patient struct {
	http.ResponseWriter
	stall time.Duration
}

func (p *patient) Write(b []byte) (int, error) {
	if err := http.NewResponseController(p.ResponseWriter).SetWriteDeadline(time.Now().Add(p.stall)); err != nil {
		return 0, err
	}
	return p.ResponseWriter.Write(b)
}
