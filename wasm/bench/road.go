//go:build !js

package main

import (
	"io"
	"net"
	"sync"
	"time"
)

// road is a connection between a visitor and a site. A browser's own emulation applies to each of a page's targets
// separately, and not to all fetches of workers. A road has one rate for all connections together.
type road struct {
	name  string
	rate  float64       // bytes/s each way, all connections together; 0 for a direct connection
	delay time.Duration // each way
}

var roads = [...]road{
	{name: "at localhost"},
	{name: "at 10 Mbit/s, 20 ms each way", rate: 10e6 / 8, delay: 20 * time.Millisecond},
}

// packet is the number of bytes that are sent at a time, as in an Ethernet frame. Connections take turns by packets.
const packet = 1460

// way is one direction of a road.
type way struct {
	road
	mu   sync.Mutex
	free time.Time // when everything sent so far has left
}

// send returns when n bytes have left and when they arrive, after the bytes that are on their way.
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

// carry copies bytes from one end to the other until either has ended. Nothing leaves before the connection is open. At
// most two packets of a connection wait for their turn, so a long transfer does not stop the others.
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

// between connects a listener's connections to a server through a road. It does not simulate TCP's slow start.
func (r road) between(listener net.Listener, server string) {
	up, down := &way{road: r}, &way{road: r}
	for {
		client, err := listener.Accept()
		if err != nil {
			return // closed
		}
		open := time.Now().Add(2 * r.delay) // a handshake goes both ways
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
				far.(*net.TCPConn).CloseWrite() //nolint:errcheck // if this fails, the connection has ended
			}()
			down.carry(client, far, time.Time{})
			client.Close()
			<-asked
		}()
	}
}
