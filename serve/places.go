package main

import (
	"net/netip"
	"time"
)

// client is a client address with its connections.
type client struct {
	address netip.AddrPort
	held    map[*slot]struct{} // connections with a place
	waiting []*slot            // in order of arrival
}

// all returns the number of connections of a client.
func (c *client) all() int { return len(c.held) + len(c.waiting) }

// places decides which connections are served.
//
// While places are free, each connection gets one. If no place is free, a new connection takes the place of another in
// this case: one address has at least two more places than the new connection's address. The connection that loses its
// place is that address's least recently active one. So no address loses a place to an address with as many, and two
// addresses never take places from each other in turn.
//
// Otherwise the new connection waits until a place becomes free, or until a connection of its own address has been
// inactive for too long. Among waiting connections, the address with the fewest places comes first.
//
// The zero value has no places. Times are measured by an arbitrary clock.
type places struct {
	most    int           // places
	room    int           // largest number of waiting connections; at least 1
	rest    time.Duration // inactivity after which a connection gives way to another of its own address
	taken   int
	waiting int
	last    uint64
	clients map[netip.AddrPort]*client
}

// arrive adds a connection from address to the waiting ones.
func (p *places) arrive(s *slot, address netip.AddrPort, now time.Duration) {
	from := p.clients[address]
	if from == nil {
		from = &client{address: address, held: map[*slot]struct{}{}}
		if p.clients == nil {
			p.clients = map[netip.AddrPort]*client{}
		}
		p.clients[address] = from
	}
	p.last++
	s.from, s.order = from, p.last
	s.moved.Store(int64(now))
	from.waiting = append(from.waiting, s)
	p.waiting++
}

// next gives a place to one waiting connection, and returns the connection that must leave for it, if any. It returns
// nil if no waiting connection may have a place now.
func (p *places) next(now time.Duration) (newcomer, leaving *slot) {
	from := p.neediest()
	if from == nil {
		return nil, nil
	}
	if p.taken == p.most {
		if leaving = p.greediest(len(from.held) + 2); leaving == nil {
			if leaving = p.resting(now); leaving == nil {
				return nil, nil
			}
			from = leaving.from
		}
		p.leave(leaving)
	}
	newcomer = from.waiting[0]
	from.waiting = from.waiting[1:]
	p.waiting--
	from.held[newcomer] = struct{}{}
	p.taken++
	newcomer.moved.Store(int64(now))
	return newcomer, leaving
}

// leave removes a connection from its place.
func (p *places) leave(s *slot) {
	s.gone = true
	delete(s.from.held, s)
	p.taken--
	p.forget(s.from)
}

// refuse returns the connection to reject if too many wait: the last one of the address with the most connections. It
// returns nil if there is room, or if each address has only one.
func (p *places) refuse() *slot {
	if p.waiting <= p.room {
		return nil
	}
	from := p.crowd()
	if from == nil {
		return nil
	}
	last := len(from.waiting) - 1
	refused := from.waiting[last]
	from.waiting = from.waiting[:last]
	p.waiting--
	refused.gone = true
	p.forget(from)
	return refused
}

// mayArrive reports whether one more connection may wait, or whether another could be rejected for it.
func (p *places) mayArrive() bool { return p.waiting < p.room || p.crowd() != nil }

// crowd returns the address with the most connections among those with waiting ones. It returns nil if that address has
// only one.
func (p *places) crowd() *client {
	var most *client
	for _, c := range p.clients {
		if len(c.waiting) > 0 && c.all() > 1 && (most == nil || c.all() > most.all()) {
			most = c
		}
	}
	return most
}

// neediest returns the waiting address with the fewest places; of equals, the one that arrived first.
func (p *places) neediest() *client {
	if p.waiting == 0 {
		return nil
	}
	var least *client
	for _, c := range p.clients {
		switch {
		case len(c.waiting) == 0:
		case least == nil, len(c.held) < len(least.held),
			len(c.held) == len(least.held) && c.waiting[0].order < least.waiting[0].order:
			least = c
		}
	}
	return least
}

// greediest returns the least recently active connection of the address with the most places. It returns nil if that
// address has fewer than atLeast.
func (p *places) greediest(atLeast int) *slot {
	var found *slot
	for _, c := range p.clients {
		if n := len(c.held); n < atLeast || found != nil && n < len(found.from.held) {
			continue
		}
		if s := c.stalest(); found == nil || len(c.held) > len(found.from.held) || s.before(found) {
			found = s
		}
	}
	return found
}

// resting returns the least recently active connection among addresses with waiting connections. It returns nil if that
// connection has been active within rest.
func (p *places) resting(now time.Duration) *slot {
	var found *slot
	for _, c := range p.clients {
		if len(c.waiting) == 0 {
			continue
		}
		if s := c.stalest(); s != nil && (found == nil || s.before(found)) {
			found = s
		}
	}
	if found == nil || now-time.Duration(found.moved.Load()) < p.rest {
		return nil
	}
	return found
}

// stalest returns the least recently active connection with a place of c, nil if c has none.
func (c *client) stalest() *slot {
	var found *slot
	for s := range c.held {
		if found == nil || s.before(found) {
			found = s
		}
	}
	return found
}

// before reports whether s was active less recently than t. If both times are equal, it reports whether s arrived
// first.
func (s *slot) before(t *slot) bool {
	a, b := s.moved.Load(), t.moved.Load()
	return a < b || a == b && s.order < t.order
}

// forget removes an address without connections.
func (p *places) forget(c *client) {
	if c.all() == 0 {
		delete(p.clients, c.address)
	}
}
