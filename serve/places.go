package main

import (
	"net/netip"
	"time"
)

// client is an address that connections come from.
type client struct {
	address netip.AddrPort
	held    map[*slot]struct{} // those that have a place
	waiting []*slot            // in the order in which they came
}

// all is how many connections a client has.
func (c *client) all() int { return len(c.held) + len(c.waiting) }

// places decides which connections are served. While places are free each gets one. When all are taken, a newcomer
// gets that of a connection from the address that holds most, the one that moved least recently, if that address
// holds at least two more than the newcomer's: so nobody loses to one who has as much, and two addresses never take
// places from each other in turn. Otherwise it waits until a place becomes free, or a connection of its own address
// rests for too long. Of those that wait, the address that holds least comes first.
//
// The zero value has no places. Times are those of an arbitrary clock.
type places struct {
	most    int           // places
	room    int           // how many may wait; at least 1
	rest    time.Duration // a connection that has not moved for so long gives way to its own address's next
	taken   int
	waiting int
	last    uint64
	clients map[netip.AddrPort]*client
}

// arrive lets a connection from address wait.
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

// next gives one of those that wait a place, which another may have to leave.
// It returns nil when none of them may have one now.
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

// leave takes a connection's place from it.
func (p *places) leave(s *slot) {
	s.gone = true
	delete(s.from.held, s)
	p.taken--
	p.forget(s.from)
}

// refuse returns the connection to turn away when too many wait: the last of the address that has most in all. It
// returns nil when there is room, or when each address has one only.
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

// mayArrive tells whether there is room for one more to wait, or one that would make room.
func (p *places) mayArrive() bool { return p.waiting < p.room || p.crowd() != nil }

// crowd returns the address with most connections of those that have some waiting, if it has more than one.
func (p *places) crowd() *client {
	var most *client
	for _, c := range p.clients {
		if len(c.waiting) > 0 && c.all() > 1 && (most == nil || c.all() > most.all()) {
			most = c
		}
	}
	return most
}

// neediest returns the address that holds least of those that wait, the first come of equals.
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

// greediest returns the connection that moved least recently of the address that holds most, if that is at least so many.
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

// resting returns the connection that moved least recently of all whose address has another waiting, if it rests.
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

// stalest returns the connection of c that moved least recently, nil if it holds none.
func (c *client) stalest() *slot {
	var found *slot
	for s := range c.held {
		if found == nil || s.before(found) {
			found = s
		}
	}
	return found
}

// before tells whether s moved less recently than t, or came first if neither has moved.
func (s *slot) before(t *slot) bool {
	a, b := s.moved.Load(), t.moved.Load()
	return a < b || a == b && s.order < t.order
}

// forget drops an address without connections.
func (p *places) forget(c *client) {
	if c.all() == 0 {
		delete(p.clients, c.address)
	}
}
