package main

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/netip"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"triad/serve/load/crowd"
)

// dialFrom opens a raw connection from a loopback address, with a deadline of 10 s.
func dialFrom(t *testing.T, from, address string) net.Conn {
	t.Helper()
	conn, err := crowd.From(from).Dial("tcp4", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	if err := conn.SetDeadline(time.Now().Add(10 * time.Second)); err != nil {
		t.Fatal(err)
	}
	return conn
}

// ask sends a request without waiting for its answer.
func ask(conn net.Conn) { fmt.Fprint(conn, "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n") }

// status returns the status of an answer's first line. It returns an error, such as io.EOF, if the connection was
// closed.
func status(conn net.Conn) (string, error) {
	line, err := bufio.NewReader(conn).ReadString('\n')
	return line, err
}

// quiet limits never end connections that send nothing.
func quiet() limits {
	most := short
	most.read, most.stall, most.idle = time.Minute, time.Minute, time.Minute
	return most
}

func TestVisitorsAreServedBesideAnAddressWithAllPlaces(t *testing.T) {
	t.Parallel()
	most := quiet()
	address := listen(t, build(t), most)
	var silent []net.Conn
	for i := range most.connections {
		conn := dialFrom(t, "127.0.0.1", address)
		fmt.Fprint(conn, "GET") // begins a request, so that the server has accepted the connection
		silent = append(silent, conn)
		if i == 0 {
			time.Sleep(50 * time.Millisecond)
		}
	}
	time.Sleep(50 * time.Millisecond)
	fmt.Fprint(silent[0], " ") // the first connection, but active
	time.Sleep(300 * time.Millisecond)

	visitor := dialFrom(t, "127.0.0.2", address)
	ask(visitor)
	if line, err := status(visitor); line != "HTTP/1.1 200 OK\r\n" {
		t.Fatalf("the visitor gets %q (%v)", line, err)
	}
	closed := 0
	for i, conn := range silent {
		if err := conn.SetReadDeadline(time.Now().Add(50 * time.Millisecond)); err != nil {
			t.Fatal(err)
		}
		if _, err := conn.Read(make([]byte, 1)); !os.IsTimeout(err) {
			closed++
			if i == 0 {
				t.Error("the one that moved last gave its place up")
			}
		}
	}
	if closed != 1 {
		t.Errorf("%d connections were closed for one visitor", closed)
	}
}

func TestConnectionsWaitForAnInactiveOneOfTheirAddress(t *testing.T) {
	t.Parallel()
	most := quiet()
	most.rest = 400 * time.Millisecond
	address := listen(t, build(t), most)
	begin := time.Now()
	for range most.connections {
		dialFrom(t, "127.0.0.1", address)
	}
	conn := dialFrom(t, "127.0.0.1", address)
	ask(conn)
	if line, err := status(conn); line != "HTTP/1.1 200 OK\r\n" || time.Since(begin) < most.rest {
		t.Errorf("%q (%v) after %v, want an answer when one has rested for %v", line, err, time.Since(begin), most.rest)
	}
}

func TestNoConnectionGivesWayBehindAProxy(t *testing.T) {
	t.Parallel()
	most := quiet()
	most.proxy, most.rest = true, 50*time.Millisecond
	address := listen(t, build(t), most)
	var held []net.Conn
	for range most.connections {
		held = append(held, dialFrom(t, "127.0.0.1", address))
	}
	time.Sleep(100 * time.Millisecond)
	visitor := dialFrom(t, "127.0.0.2", address)
	ask(visitor)
	answered := make(chan string, 1)
	go func() {
		line, _ := status(visitor)
		answered <- line
	}()
	select {
	case line := <-answered:
		t.Fatalf("the next is not made to wait, but gets %q", line)
	case <-time.After(300 * time.Millisecond):
	}
	held[3].Close()
	if line := <-answered; line != "HTTP/1.1 200 OK\r\n" {
		t.Errorf("when a place is free: %q", line)
	}
	for i, conn := range held {
		if i == 3 {
			continue
		}
		ask(conn)
		if line, err := status(conn); line != "HTTP/1.1 200 OK\r\n" {
			t.Errorf("one that was there gets %q (%v)", line, err)
		}
	}
}

// Connections beyond places and room are rejected immediately. Only then does the server accept further connections.
func TestFloodsFromOneAddressFillNeitherPlacesNorRoom(t *testing.T) {
	most := quiet()
	address := listen(t, build(t), most)
	refused := 0
	var open []net.Conn
	// look checks for each connection whether the server has closed it, which may take a moment.
	look := func(patience time.Duration) {
		open = slices.DeleteFunc(open, func(conn net.Conn) bool {
			_ = conn.SetReadDeadline(time.Now().Add(patience))
			_, err := conn.Read(make([]byte, 1))
			if os.IsTimeout(err) {
				return false
			}
			refused++
			return true
		})
	}
	for range 5 * most.connections {
		conn, err := crowd.From("127.0.0.1").Dial("tcp4", address)
		if err != nil { // closed while dialling
			refused++
			continue
		}
		defer conn.Close()
		open = append(open, conn)
	}
	want := 3 * most.connections
	for end := time.Now().Add(10 * time.Second); refused < want && time.Now().Before(end); {
		look(time.Millisecond)
	}
	look(10 * time.Millisecond)
	if refused != want {
		t.Errorf("%d of %d connections were refused, want %d", refused, 5*most.connections, want)
	}
	for i := range most.connections / 2 { // so that both addresses hold equally many
		visitor := dialFrom(t, "127.0.0.2", address)
		ask(visitor)
		if line, err := status(visitor); line != "HTTP/1.1 200 OK\r\n" {
			t.Errorf("visitor %d gets %q (%v)", i, line, err)
		}
	}
}

// Half of all clients close their connections at random times. No place is lost.
func TestNoPlaceIsLostUnderLoad(t *testing.T) {
	most := quiet()
	most.rest = 10 * time.Millisecond
	address := listen(t, build(t), most)
	ctx, stop := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer stop()
	var group sync.WaitGroup
	for i := range 60 {
		group.Go(func() {
			for n := 0; ctx.Err() == nil; n++ {
				conn, err := crowd.From(fmt.Sprintf("127.0.0.%d", 1+i%3)).Dial("tcp4", address)
				if err != nil {
					continue // rejected
				}
				_ = conn.(*net.TCPConn).SetLinger(0)
				_ = conn.SetDeadline(time.Now().Add(time.Second))
				if n%2 == 0 {
					ask(conn)
					_, _ = status(conn)
				}
				conn.Close()
			}
		})
	}
	group.Wait()
	var held []net.Conn
	for range most.connections { // all places are free again
		conn := dialFrom(t, "127.0.0.4", address)
		ask(conn)
		if line, err := status(conn); line != "HTTP/1.1 200 OK\r\n" {
			t.Fatalf("afterwards %q (%v)", line, err)
		}
		held = append(held, conn)
	}
	_ = held
}

// The server decides about errors of the system's queue. They do not end the listener.
func TestListenerContinuesAfterAnError(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	tcp := listener.(*net.TCPListener)
	if err := tcp.SetDeadline(time.Now().Add(-time.Second)); err != nil {
		t.Fatal(err)
	}
	b := newBounded(tcp, quiet())
	defer b.Close()
	if _, err := b.Accept(); !os.IsTimeout(err) {
		t.Errorf("got %v, want the error of the system", err)
	}
	if err := tcp.SetDeadline(time.Time{}); err != nil {
		t.Fatal(err)
	}
	dialFrom(t, "127.0.0.1", tcp.Addr().String())
	conn, err := b.Accept()
	for os.IsTimeout(err) { // one more connection may have been under way
		conn, err = b.Accept()
	}
	if err != nil {
		t.Fatal(err)
	}
	conn.Close()
	b.Close()
	if _, err := b.Accept(); err != net.ErrClosed {
		t.Errorf("after the end: %v", err)
	}
}

func TestOriginGroupsConnectionsByAddress(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"192.0.2.1:80", "192.0.2.1:81", true},
		{"192.0.2.1:80", "192.0.2.2:80", false},
		{"192.0.2.1:80", "[::ffff:192.0.2.1]:80", true},
		{"[::ffff:192.0.2.1]:80", "[::ffff:192.0.2.2]:80", false},
		{"[2001:db8::1]:80", "[2001:db8::ffff:1:2:3]:81", true},
		{"[2001:db8::1]:80", "[2001:db8:0:1::1]:80", false},
		{"[fe80::1%a]:80", "[fe80::2%a]:80", true},
	} {
		a, b := netip.MustParseAddrPort(c.a), netip.MustParseAddrPort(c.b)
		if same := origin(a, false) == origin(b, false); same != c.same {
			t.Errorf("%s and %s: one address %t, want %t", c.a, c.b, same, c.same)
		}
		if origin(a, true) == origin(b, true) {
			t.Errorf("%s and %s are one behind a proxy", c.a, c.b)
		}
	}
}
