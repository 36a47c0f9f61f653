package main

import (
	"net"
	"sync"
)

// buffer is how many bytes under way to a client the system keeps: 1 MB/s over
// a line with a round trip of 0.1 s.
const buffer = 128 << 10

// bounded is a listener that keeps at most so many connections open; the next
// waits in the system's queue until one closes. Memory is bounded with it.
type bounded struct {
	*net.TCPListener
	slots chan struct{} // one for each open connection
	done  chan struct{} // closed with the listener
	once  sync.Once
}

func newBounded(l *net.TCPListener, most int) *bounded {
	return &bounded{TCPListener: l, slots: make(chan struct{}, most), done: make(chan struct{})}
}

// crowded tells whether more than three quarters of the connections are taken.
func (b *bounded) crowded() bool { return 4*len(b.slots) > 3*cap(b.slots) }

func (b *bounded) Accept() (net.Conn, error) {
	select {
	case b.slots <- struct{}{}:
	case <-b.done:
		return nil, net.ErrClosed
	}
	conn, err := b.AcceptTCP()
	if err != nil {
		<-b.slots
		return nil, err
	}
	// The system's own choice can hold megabytes, of which a slow line takes longer than
	// any patience to make room for more; this also bounds what it keeps for each client.
	_ = conn.SetWriteBuffer(buffer) // an error is a client already gone, as the next read shows
	return &slot{TCPConn: conn, free: sync.OnceFunc(func() { <-b.slots })}, nil
}

func (b *bounded) Close() error {
	b.once.Do(func() { close(b.done) })
	return b.TCPListener.Close()
}

// slot is a connection that gives its place back when it closes. It is a whole
// TCPConn, of which net/http uses more than net.Conn has: the kernel copies files to it.
type slot struct {
	*net.TCPConn
	free func()
}

func (s *slot) Close() error {
	defer s.free()
	return s.TCPConn.Close()
}
