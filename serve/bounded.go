package main

import (
	"net"
	"net/netip"
	"sync"
	"time"
)

// sendBuffer is how many bytes under way to a client the system keeps: 1 MB/s over
// a line with a round trip of 0.1 s.
const sendBuffer = 128 << 10

// bounded is a listener that keeps at most so many connections open, whose
// places are shared out by places; memory is bounded with it. It takes
// connections from the system's queue even when no place is free, since only
// then they show where they come from.
type bounded struct {
	*net.TCPListener
	most limits

	mu      sync.Mutex
	changed *sync.Cond // any of what follows
	places  places
	ready   []*slot // have a place and wait for the server
	running int     // the server has these and has not closed them
	failed  error   // of the system's queue, for the server
	closed  bool
	ticking bool // a look at those that wait is due
}

func newBounded(l *net.TCPListener, most limits) *bounded {
	b := &bounded{TCPListener: l, most: most}
	b.changed = sync.NewCond(&b.mu)
	b.places = places{most: most.connections, room: most.connections, rest: most.rest}
	go b.receive()
	return b
}

// crowded tells whether more than three quarters of the places are taken.
func (b *bounded) crowded() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return 4*b.places.taken > 3*b.places.most
}

// Accept returns the next connection that has a place.
//
// The server needs a moment to end a connection that has lost its place, half a
// second if it has just refused a request; an eighth more than there are places
// may run meanwhile, and what is beyond waits.
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

// Close also ends the connections that the server has not got.
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

// receive takes connections from the system's queue, while there is room for them, until the listener closes.
func (b *bounded) receive() {
	for b.hasRoom() {
		conn, err := b.AcceptTCP()
		b.mu.Lock()
		switch {
		case err != nil: // of which the server knows whether and when to go on
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

// hasRoom waits until one more connection may wait, and tells whether the listener is still open.
func (b *bounded) hasRoom() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	for !b.closed && (b.failed != nil || !b.places.mayArrive()) {
		b.changed.Wait()
	}
	return !b.closed
}

func (b *bounded) arrive(conn *net.TCPConn) {
	// The system's own choice can hold megabytes, of which a slow line takes longer than
	// any patience to make room for more; this also bounds what it keeps for each client.
	_ = conn.SetWriteBuffer(sendBuffer) // an error is a client already gone, as the next read shows
	s := &slot{Conn: conn, listener: b, fresh: true}
	b.places.arrive(s, origin(conn.RemoteAddr().(*net.TCPAddr).AddrPort(), b.most.proxy), clock())
	b.share()
}

// origin is what counts as one address: an IPv4 address, or the first half of an
// IPv6 address, whose second half each subscriber chooses; behind a proxy each
// connection is its own.
func origin(remote netip.AddrPort, proxy bool) netip.AddrPort {
	if proxy {
		return remote
	}
	address := remote.Addr().Unmap()
	if address.Is6() {
		half, _ := address.Prefix(64) // the only error is for a length out of range
		address = half.Addr()
	}
	return netip.AddrPortFrom(address, 0)
}

// share gives places to those that wait, as far as the rules of places allow.
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
	if b.places.waiting > 0 && !b.ticking { // for one may come to rest
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
