//go:build !js

package main

import (
	"io"
	"net"
	"sync"
	"time"
)

// road is how far a visitor is from a site. A browser's own emulation holds for each of a page's targets by itself, and
// not for all that workers fetch; what goes through a road has one rate for all connections together.
type road struct {
	name  string
	rate  float64       // bytes/s each way, all connections together; 0 where there is nothing between
	delay time.Duration // each way
}

var roads = [...]road{
	{name: "at localhost"},
	{name: "at 10 Mbit/s, 20 ms each way", rate: 10e6 / 8, delay: 20 * time.Millisecond},
}

// packet is how many bytes go at a time, as in an Ethernet's frame; connections take turns by it.
const packet = 1460

// way is one direction of a line.
type way struct {
	road
	mu   sync.Mutex
	free time.Time // when all that has been sent so far has left
}

// send gives n bytes their place behind those that are on their way: when they have left, and when they are there.
func (w *way) send(n int, now time.Time) (left, there time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if now.After(w.free) {
		w.free = now
	}
	w.free = w.free.Add(w.takes(n))
	return w.free, w.free.Add(w.delay)
}

func (w *way) takes(n int) time.Duration {
	return time.Duration(float64(n) / w.rate * float64(time.Second))
}

type parcel struct {
	content []byte
	there   time.Time
}

// carry takes what comes from one end to the other until either has ended; nothing leaves before the connection is open.
// At most two packets of a connection wait for their turn, so that one that has much to say does not stop the others.
func (w *way) carry(to io.Writer, from io.Reader, open time.Time) {
	under := make(chan parcel, 1+int(w.delay/w.takes(packet)))
	go func() {
		defer close(under)
		for {
			content := make([]byte, packet)
			n, err := from.Read(content)
			if n > 0 {
				now := time.Now()
				if now.Before(open) {
					now = open
				}
				left, there := w.send(n, now)
				under <- parcel{content[:n], there}
				time.Sleep(time.Until(left) - w.takes(packet))
			}
			if err != nil {
				return
			}
		}
	}()
	lost := false
	for p := range under {
		time.Sleep(time.Until(p.there))
		if !lost {
			_, err := to.Write(p.content)
			lost = err != nil
		}
	}
}

// between lets a listener's connections reach a server by way of a road; TCP's slow start is not a part of it.
func (r road) between(listener net.Listener, server string) {
	up, down := &way{road: r}, &way{road: r}
	for {
		client, err := listener.Accept()
		if err != nil {
			return // closed
		}
		open := time.Now().Add(2 * r.delay) // a handshake goes there and back
		go func() {
			defer client.Close()
			far, err := net.Dial("tcp", server)
			if err != nil {
				return
			}
			defer far.Close()
			asked := make(chan struct{})
			go func() {
				defer close(asked)
				up.carry(far, client, open)
				far.(*net.TCPConn).CloseWrite() //nolint:errcheck // then it has ended by itself
			}()
			down.carry(client, far, time.Time{})
			client.Close()
			<-asked
		}()
	}
}
