package main

// The answers that net/http gives by itself, before any handler, to requests that
// it refuses: they get the headers of all others.

import (
	"bytes"
	"context"
	"net"
	"net/http"
	"slices"
	"sync"
)

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
