package main

import (
	"net"
	"net/netip"
	"sync"
	"time"
)

// sendBuffer is the number of bytes under way to a client that the system keeps. It allows 1 MB/s over a line with a
// round trip of 0.1 s.
const sendBuffer = 128 << 10

// bounded is a listener that limits the number of open connections, which bounds the memory. The type places decides
// which connections are served. bounded accepts connections from the system's queue even if no place is free, because
// only an accepted connection shows its address.
type bounded struct {
	*net.TCPListener
	most limits

	mu      sync.Mutex
	changed *sync.Cond // signals a change of any field below
	places  places
	ready   []*slot // connections with a place that the server has not accepted
	running int     // connections that the server has accepted and not closed
	failed  error   // error of the system's queue, for the server
	closed  bool
	ticking bool // a timer is running that checks the waiting connections
}

func newBounded(l *net.TCPListener, most limits) *bounded {
	b := &bounded{TCPListener: l, most: most}
	b.changed = sync.NewCond(&b.mu)
	b.places = places{most: most.connections, room: most.connections, rest: most.rest}
	go b.receive()
	return b
}

// crowded reports whether more than three quarters of the places are occupied.
func (b *bounded) crowded() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return 4*b.places.taken > 3*b.places.most
}

// Accept returns the next connection that has a place.
//
// The server needs a moment to end a connection that has lost its place: half a second after it has rejected a request.
// Meanwhile the number of running connections may exceed the number of places by an eighth. Further connections wait.
func (b *bounded) Accept() (net.Conn, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for {
		switch {
		case b.closed:
			return nil, net.ErrClosed
		case len(b.ready) > 0 && b.running < b.places.most+(b.places.most+7)/8:
			s := b.ready[0]
			b.ready = b.ready[1:]
			if s.gone {
				continue
			}
			s.running = true
			b.running++
			return s, nil
		case b.failed != nil:
			err := b.failed
			b.failed = nil
			b.changed.Broadcast()
			return nil, err
		}
		b.changed.Wait()
	}
}

// Close closes the listener and the connections that the server has not accepted.
func (b *bounded) Close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	b.changed.Broadcast()
	for _, c := range b.places.clients {
		for s := range c.held {
			if !s.running {
				s.Conn.Close()
			}
		}
		for _, s := range c.waiting {
			s.Conn.Close()
		}
	}
	return b.TCPListener.Close()
}

// receive accepts connections from the system's queue, while there is room for them, until the listener closes.
func (b *bounded) receive() {
	for b.hasRoom() {
		conn, err := b.AcceptTCP()
		b.mu.Lock()
		switch {
		case err != nil: // the server decides whether and when to continue
			b.failed = err
			b.changed.Broadcast()
		case b.closed:
			conn.Close()
		default:
			b.arrive(conn)
		}
		b.mu.Unlock()
	}
}

// hasRoom waits until one more connection may wait. It reports whether the listener is still open.
func (b *bounded) hasRoom() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	for !b.closed && (b.failed != nil || !b.places.mayArrive()) {
		b.changed.Wait()
	}
	return !b.closed
}

func (b *bounded) arrive(conn *net.TCPConn) {
	// The system's default can hold megabytes. On a slow line, making room for more data then takes longer than any
	// timeout. This limit also bounds the memory per client.
	_ = conn.SetWriteBuffer(sendBuffer) // an error means that the client has gone, which the next read shows
	s := &slot{Conn: conn, listener: b, fresh: true}
	b.places.arrive(s, origin(conn.RemoteAddr().(*net.TCPAddr).AddrPort(), b.most.proxy), clock())
	b.share()
}

// origin returns the address that a connection counts for. It is an IPv4 address, or the first half of an IPv6 address,
// because each subscriber chooses the second half. Behind a proxy each connection counts for itself.
func origin(remote netip.AddrPort, proxy bool) netip.AddrPort {
	if proxy {
		return remote
	}
	address := remote.Addr().Unmap()
	if address.Is6() {
		half, _ := address.Prefix(64) // the only possible error is a length out of range
		address = half.Addr()
	}
	return netip.AddrPortFrom(address, 0)
}

// share gives places to waiting connections, as far as the rules of places allow.
func (b *bounded) share() {
	for {
		newcomer, leaving := b.places.next(clock())
		if newcomer == nil {
			break
		}
		if leaving != nil {
			leaving.abort()
		}
		b.ready = append(b.ready, newcomer)
	}
	for s := b.places.refuse(); s != nil; s = b.places.refuse() {
		s.abort()
	}
	b.changed.Broadcast()
	if b.places.waiting > 0 && !b.ticking { // because a connection may start to rest
		b.ticking = true
		time.AfterFunc(b.most.rest/16, func() {
			b.mu.Lock()
			defer b.mu.Unlock()
			b.ticking = false
			if !b.closed {
				b.share()
			}
		})
	}
}
