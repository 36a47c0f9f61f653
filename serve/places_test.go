package main

import (
	"fmt"
	"math/rand/v2"
	"net/netip"
	"slices"
	"testing"
	"time"
)

// table is a places under test whose connections have names: the address, then a number.
type table struct {
	t     *testing.T
	p     places
	now   time.Duration
	named map[string]*slot
	names map[*slot]string
	count map[byte]int
}

func newTable(t *testing.T, most, room int) *table {
	return &table{
		t: t, p: places{most: most, room: room, rest: 10 * time.Second},
		named: map[string]*slot{}, names: map[*slot]string{}, count: map[byte]int{},
	}
}

// come lets one connection after another arrive, a second apart. It returns the events: "+a1" gets a place, "-a1" loses
// its place, "×a1" is rejected.
func (w *table) come(addresses string) (events []string) {
	for _, a := range []byte(addresses) {
		w.now += time.Second
		w.count[a]++
		s, name := new(slot), fmt.Sprintf("%c%d", a, w.count[a])
		w.named[name], w.names[s] = s, name
		w.p.arrive(s, netip.AddrPortFrom(netip.AddrFrom4([4]byte{10, 0, 0, a}), 0), w.now)
		events = append(events, w.share()...)
	}
	return events
}

func (w *table) share() (events []string) {
	for {
		newcomer, leaving := w.p.next(w.now)
		if newcomer == nil {
			break
		}
		if leaving != nil {
			events = append(events, "-"+w.names[leaving])
		}
		events = append(events, "+"+w.names[newcomer])
	}
	for s := w.p.refuse(); s != nil; s = w.p.refuse() {
		events = append(events, "×"+w.names[s])
	}
	return events
}

// move records activity of these connections, a second apart.
func (w *table) move(names ...string) {
	for _, name := range names {
		w.now += time.Second
		w.named[name].moved.Store(int64(w.now))
	}
}

func (w *table) leave(name string) []string {
	w.p.leave(w.named[name])
	return w.share()
}

func (w *table) want(got []string, want ...string) {
	w.t.Helper()
	if !slices.Equal(got, want) {
		w.t.Errorf("got %q, want %q", got, want)
	}
}

func TestFreePlacesGoToAnyAddress(t *testing.T) {
	w := newTable(t, 4, 4)
	w.want(w.come("aaaa"), "+a1", "+a2", "+a3", "+a4")
}

func TestLargestHolderLosesItsLeastActiveConnection(t *testing.T) {
	w := newTable(t, 6, 6)
	w.come("aaaabb")
	w.move("b1", "a1", "a3", "b2", "a4") // a2 is inactive, and b has fewer places than a
	w.want(w.come("c"), "-a2", "+c1")
	w.want(w.come("c"), "-a1", "+c2") // 3, 2, 1
	w.want(w.come("c"))               // 2, 2, 2

	w = newTable(t, 6, 6)
	w.come("aabbcc")
	w.move("a1", "a2", "c1")
	w.want(w.come("d"), "-b1", "+d1") // the same rule applies among equal addresses
	w.want(w.come("e"), "-c2", "+e1")
	w.want(w.come("f"), "-a1", "+f1")
}

func TestAddressesKeepPlacesAgainstEqualHolders(t *testing.T) {
	w := newTable(t, 3, 6)
	w.come("aab")
	w.want(w.come("b")) // otherwise 2 and 1 would become 1 and 2, and so on without end
	w.want(w.come("a"))
	w.want(w.come("c"), "-a1", "+c1")
	w.want(w.come("c"))
}

func TestNewAddressesWaitIfEveryAddressHasOnePlace(t *testing.T) {
	w := newTable(t, 3, 6)
	w.come("abc")
	w.want(w.come("de"))
	w.now += time.Hour
	w.want(w.share())
	w.want(w.leave("b1"), "+d1")
	w.want(w.leave("a1"), "+e1")
}

func TestFreePlacesGoToTheSmallestHolderThenTheFirst(t *testing.T) {
	w := newTable(t, 5, 6)
	w.come("aabbc")
	w.want(w.come("baca"))
	w.want(w.leave("b2"), "+b3") // with 2, 1 and 1 places, the first arrival
	w.want(w.leave("a1"), "+a3")
	w.want(w.leave("c1"), "+c2")
	w.want(w.leave("a2"), "+a4")
	w.want(w.leave("a3"))
}

func TestInactiveConnectionsGiveWayToTheirOwnAddress(t *testing.T) {
	w := newTable(t, 3, 6)
	w.come("aab") // at 1, 2 and 3 s
	w.want(w.come("a"))
	w.now = 10 * time.Second
	w.move("a1") // at 11 s
	w.want(w.share())
	w.now = 12 * time.Second
	w.want(w.share(), "-a2", "+a3")
	w.now = time.Hour // b1 is inactive too, but a and b have 2 and 1 places, and c would equal b
	w.want(w.come("c"), "-a1", "+c1")
	w.want(w.come("d"))
	w.want(w.come("b"), "-b1", "+b2")
}

func TestServerRejectsExcessWaitersByTheSameRule(t *testing.T) {
	w := newTable(t, 2, 2)
	w.come("aa")
	w.want(w.come("aa"))
	w.want(w.come("a"), "×a5")
	w.want(w.come("b"), "-a1", "+b1")
	w.want(w.come("c"), "×a4")
	if !w.p.mayArrive() {
		t.Error("nobody may come, though one address has two")
	}
	w.want(w.come("d"), "×a3")
	if w.p.mayArrive() {
		t.Error("one more may come, though all who wait have one each")
	}
	w.want(w.leave("b1"), "+c1")
	if !w.p.mayArrive() {
		t.Error("nobody may come, though there is room")
	}
}

// The rules, for random arrivals, activity and departures:
//
// - The numbers of places and of waiting connections stay within their limits.
// - No place is empty while a connection waits.
// - A connection loses its place only in two cases. Its address has at least two more places than the newcomer's, or it
// is inactive and the newcomer has the same address.
// - Departed connections leave nothing behind.
func TestPlacesKeepTheirRules(t *testing.T) {
	for seed := range uint64(20) {
		source := rand.New(rand.NewPCG(seed, 1))
		p := places{most: 1 + source.IntN(12), room: 1 + source.IntN(12), rest: 10 * time.Second}
		var now time.Duration
		var held []*slot
		share := func() {
			for {
				before := map[*client]int{}
				for _, c := range p.clients {
					before[c] = len(c.held)
				}
				newcomer, leaving := p.next(now)
				if newcomer == nil {
					break
				}
				held = append(held, newcomer)
				if leaving == nil {
					continue
				}
				held = slices.DeleteFunc(held, func(s *slot) bool { return s == leaving })
				own := newcomer.from == leaving.from && now-time.Duration(leaving.moved.Load()) >= p.rest
				if !own && before[leaving.from] < before[newcomer.from]+2 {
					t.Fatalf("seed %d: one of %d lost its place to one of %d", seed, before[leaving.from], before[newcomer.from])
				}
			}
			for p.refuse() != nil {
			}
			waiting := 0
			for _, c := range p.clients {
				waiting += len(c.waiting)
				if c.all() == 0 {
					t.Fatalf("seed %d: an address without connections is kept", seed)
				}
			}
			if p.taken != len(held) || p.taken > p.most || p.waiting != waiting || waiting > p.room || waiting > 0 && p.taken < p.most {
				t.Fatalf("seed %d: %d of %d places taken by %d, %d and %d of %d wait", seed, p.taken, p.most, len(held), p.waiting, waiting, p.room)
			}
		}
		for range 2000 {
			now += time.Duration(source.IntN(2000)) * time.Millisecond
			switch event := source.IntN(10); {
			case event < 5 && p.mayArrive():
				// Address 0 arrives as often as all others together.
				n := max(0, source.IntN(16)-8)
				p.arrive(new(slot), netip.AddrPortFrom(netip.AddrFrom4([4]byte{10, 0, 0, byte(n)}), 0), now)
			case event < 8 && len(held) > 0:
				held[source.IntN(len(held))].moved.Store(int64(now))
			case len(held) > 0:
				i := source.IntN(len(held))
				p.leave(held[i])
				held = slices.Delete(held, i, i+1)
			}
			share()
		}
	}
}
