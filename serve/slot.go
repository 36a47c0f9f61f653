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

// slot is a connection that records its activity, and returns its place when it closes.
type slot struct {
	net.Conn // a TCPConn
	listener *bounded
	running  bool // the server has accepted the connection

	// Fields of the type places.
	from  *client
	order uint64       // increases from one connection to the next
	moved atomic.Int64 // time of the last byte from the client or to it
	gone  bool         // the connection lost its place, or never got one

	fresh bool // no handler has begun to answer the present request; used only by the server's goroutine
}

// started is the zero of the clock.
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

// abort closes a connection immediately, and discards the data that the system still holds for its client.
func (s *slot) abort() {
	_ = s.Conn.(*net.TCPConn).SetLinger(0)
	s.Conn.Close()
}

// CloseWrite closes the writing half; net/http calls it. slot must not have a method ReadFrom, because data that the
// system reads from a file by itself would change with the file.
func (s *slot) CloseWrite() error { return s.Conn.(*net.TCPConn).CloseWrite() }

func (s *slot) Close() error {
	err := s.Conn.Close()
	b := s.listener
	b.mu.Lock()
	defer b.mu.Unlock()
	if !s.running {
		return err // closed before
	}
	s.running = false
	b.running--
	if !s.gone {
		b.places.leave(s)
	}
	b.share()
	return err
}

// net/http answers some requests by itself, before any handler, when it rejects them. The functions below give these
// answers the headers of all others.

// policyLines returns the headers of an error in the form in which they are sent.
var policyLines = sync.OnceValue(func() []byte {
	header := http.Header{}
	setHeaders(header, "", "")
	var lines bytes.Buffer
	_ = header.Write(&lines) // a Buffer never fails
	return lines.Bytes()
})

// write sends p. If the answer begins before a handler does, write inserts the policy after its first line.
func (s *slot) write(p []byte) (int, error) {
	line, rest, whole := bytes.Cut(p, []byte("\r\n"))
	if !s.fresh || !whole || !bytes.HasPrefix(line, []byte("HTTP/1.")) {
		return s.Conn.Write(p)
	}
	s.fresh = false
	n, err := s.Conn.Write(slices.Concat(line, []byte("\r\n"), policyLines(), rest))
	return min(n, len(p)), err
}

// slotKey is the key of the connection in a request's context.
type slotKey struct{}

// withSlot is the server's ConnContext.
func withSlot(ctx context.Context, conn net.Conn) context.Context {
	return context.WithValue(ctx, slotKey{}, conn)
}

// answering records that a handler has begun to answer a request.
func answering(r *http.Request) { r.Context().Value(slotKey{}).(*slot).fresh = false }

// onState is the server's ConnState. A connection is idle when an answer is completely written.
func onState(conn net.Conn, state http.ConnState) {
	if state == http.StateIdle {
		conn.(*slot).fresh = true
	}
}

// patient is a ResponseWriter whose deadline moves with each write, so that a slow download may continue as long as it
// moves.
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
