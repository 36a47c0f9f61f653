package main

import (
	"fmt"
	"math/rand/v2"
	"net/netip"
	"slices"
	"testing"
	"time"
)

// table is places under test, whose connections have names: the address, then a number.
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

// come lets one connection after another arrive, a second apart, and tells what happens: "+a1" has
// a place, "-a1" loses it, "×a1" is refused.
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

// move notes that a byte moved on these connections, a second apart.
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

func TestWhilePlacesAreFreeNobodyIsLimited(t *testing.T) {
	w := newTable(t, 4, 4)
	w.want(w.come("aaaa"), "+a1", "+a2", "+a3", "+a4")
}

func TestTheGreediestGivesUpWhatMovedLeastRecently(t *testing.T) {
	w := newTable(t, 6, 6)
	w.come("aaaabb")
	w.move("b1", "a1", "a3", "b2", "a4") // a2 stands still, and b holds less than a
	w.want(w.come("c"), "-a2", "+c1")
	w.want(w.come("c"), "-a1", "+c2") // 3, 2, 1
	w.want(w.come("c"))               // 2, 2, 2

	w = newTable(t, 6, 6)
	w.come("aabbcc")
	w.move("a1", "a2", "c1")
	w.want(w.come("d"), "-b1", "+d1") // of addresses that hold as much, the same rule
	w.want(w.come("e"), "-c2", "+e1")
	w.want(w.come("f"), "-a1", "+f1")
}

func TestNobodyLosesAPlaceToWhoHoldsAsMuch(t *testing.T) {
	w := newTable(t, 3, 6)
	w.come("aab")
	w.want(w.come("b")) // 2 and 1 would become 1 and 2, and so on for ever
	w.want(w.come("a"))
	w.want(w.come("c"), "-a1", "+c1")
	w.want(w.come("c"))
}

func TestWhereEveryAddressHoldsOneTheNewcomerWaits(t *testing.T) {
	w := newTable(t, 3, 6)
	w.come("abc")
	w.want(w.come("de"))
	w.now += time.Hour
	w.want(w.share())
	w.want(w.leave("b1"), "+d1")
	w.want(w.leave("a1"), "+e1")
}

func TestAFreePlaceGoesToWhoHoldsLeastThenToWhoCameFirst(t *testing.T) {
	w := newTable(t, 5, 6)
	w.come("aabbc")
	w.want(w.come("baca"))
	w.want(w.leave("b2"), "+b3") // of 2, 1, 1 the first come
	w.want(w.leave("a1"), "+a3")
	w.want(w.leave("c1"), "+c2")
	w.want(w.leave("a2"), "+a4")
	w.want(w.leave("a3"))
}

func TestWhatRestsGivesWayToItsOwnAddress(t *testing.T) {
	w := newTable(t, 3, 6)
	w.come("aab") // at 1, 2 and 3 s
	w.want(w.come("a"))
	w.now = 10 * time.Second
	w.move("a1") // at 11 s
	w.want(w.share())
	w.now = 12 * time.Second
	w.want(w.share(), "-a2", "+a3")
	w.now = time.Hour // b1 rests too, but a and b hold 2 and 1, and c would be the equal of b
	w.want(w.come("c"), "-a1", "+c1")
	w.want(w.come("d"))
	w.want(w.come("b"), "-b1", "+b2")
}

func TestTooManyThatWaitAreRefusedByTheSameRule(t *testing.T) {
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

// Whatever comes, moves and goes: no more hold places, and wait, than may; no place is empty while
// somebody waits; who loses a place held at least two more than who gets it, or is of its own address
// and rests; and nothing is kept of those that are gone.
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
				// Address 0 comes as often as all others together.
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
