package main

import (
	"net"
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
