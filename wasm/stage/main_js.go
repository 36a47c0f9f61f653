package main

import (
	"runtime/debug"
	"syscall/js"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"triad/wasm/view"
	"triad/wasm/wire"
)

// stage is the ebiten game. It draws only when something has arrived, because it shares the page's main thread.
type stage struct {
	mail   mailbox
	canvas *canvas
	views  view.Renderer

	// There are two of each, so that bytes that cannot be decoded leave the shown picture unchanged.
	frame, nextFrame   *wire.Frame
	layout, nextLayout *wire.Layout
	haveFrame          bool
	haveLayout         bool
	fonts              int

	dirty   bool
	running bool
	// warm: the driver has everything that it draws with, and there is memory for the largest picture.
	warm bool

	place uint32 // arrangement that was painted, as last reported
	read  reading

	frames uint64  // number of frames drawn
	drawMs float64 // mean time of the last few dozen Draws
}

func main() {
	mail := openMailbox()
	if err := run(mail); err != nil {
		mail.host.Call("failed", err.Error())
		// The program must not end, because ebiten's listeners stay in the document: an event would find a program that
		// has ended, and throw.
		select {}
	}
}

func run(mail mailbox) error {
	// Ebiten takes a new buffer for each picture's vertices. Collecting is cheap because there are few pointers, and
	// memory that was needed once is never returned.
	debug.SetGCPercent(50)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	// If the screen is not touched, ebiten knows that nothing has changed, and leaves the canvas alone.
	ebiten.SetScreenClearedEveryFrame(false)
	canvas, err := newCanvas(newTypesetter(mail.host))
	if err != nil {
		return err
	}
	s := &stage{
		mail:       mail,
		canvas:     canvas,
		frame:      new(wire.Frame),
		nextFrame:  new(wire.Frame),
		layout:     new(wire.Layout),
		nextLayout: new(wire.Layout),
	}
	mail.host.Set("pictures", js.FuncOf(s.pictures))
	letPageDraw(mail.host)
	return ebiten.RunGameWithOptions(s, &ebiten.RunGameOptions{ScreenTransparent: true})
}

// letPageDraw waits until the browser is ready for the next animation frame. Ebiten's start asks the browser's drawing
// process for a context, and the main thread would wait as long as that process draws the page's first pictures.
func letPageDraw(host js.Value) {
	ready := make(chan struct{}, 1)
	frame := js.FuncOf(func(js.Value, []js.Value) any {
		ready <- struct{}{}
		return nil
	})
	host.Call("nextFrame", frame)
	select {
	case <-ready:
		frame.Release()
	case <-time.After(200 * time.Millisecond): // a hidden page has no frames; the call may still come
	}
}

// Update collects the messages that arrived since the last animation frame. It also sends a read-out that came too soon
// after the last one.
func (s *stage) Update() error {
	s.tell()
	if !s.running {
		s.running = true
		s.mail.host.Call("ready")
	}
	s.collect()
	return nil
}

func (s *stage) collect() {
	if b := s.mail.layout.take(s.mail.host); b != nil {
		if err := s.nextLayout.Decode(b); err != nil {
			warn(err)
		} else {
			s.layout, s.nextLayout = s.nextLayout, s.layout
			s.haveLayout, s.dirty = true, true
		}
		if n := s.mail.host.Get("fonts").Int(); n != s.fonts {
			s.fonts = n
			s.canvas.text.forget()
		}
	}
	if b := s.mail.frame.take(s.mail.host); b != nil {
		if err := s.nextFrame.Decode(b); err != nil {
			warn(err)
		} else {
			s.frame, s.nextFrame = s.nextFrame, s.frame
			s.haveFrame, s.dirty = true, true
		}
	}
}

func warn(err error) { js.Global().Get("console").Call("warn", err.Error()) }

// Draw lets the views draw their triangles, if anything has changed. It marks the screen as touched, because ebiten
// then calls DrawFinalScreen.
func (s *stage) Draw(screen *ebiten.Image) {
	if !s.dirty || !s.haveLayout || !s.haveFrame {
		if !s.warm {
			s.warm = true
			s.canvas.warm(float32(s.ratio()))
			screen.Clear()
		}
		return
	}
	s.dirty = false
	start := time.Now()
	s.lay()
	if s.canvas.text.full {
		// Old strings have left no space for this frame's strings, so all are rasterised again.
		s.canvas.text.forget()
		s.lay()
	}
	screen.Clear()
	s.count(time.Since(start))
	s.confirm()
	s.tell()
}

// confirm reports which of the page's arrangements the canvas shows from this animation frame on.
func (s *stage) confirm() {
	if s.frames == 1 {
		s.mail.host.Call("drawn", float64(s.frame.Step), s.layout.Place)
	} else if s.layout.Place != s.place {
		s.mail.host.Call("painted", s.layout.Place)
	}
	s.place = s.layout.Place
}

// tell sends the page the read-out under the pointer.
func (s *stage) tell() {
	s.read.report(s.mail.host, s.layout.Pick != 0 || s.layout.Cursor.View != 0)
}

func (s *stage) lay() {
	s.canvas.begin(float32(s.ratio()))
	s.read.begin(s.layout)
	for _, p := range s.layout.Panels {
		s.views.Draw(s.canvas, p, s.frame, s.layout)
		s.read.take(s.views.Readout())
	}
}

// DrawFinalScreen draws the triangles directly onto the canvas, which saves clearing and copying an image of the same
// size. Ebiten has cleared the canvas, and calls this for a few more frames after a change.
func (s *stage) DrawFinalScreen(screen ebiten.FinalScreen, _ *ebiten.Image, _ ebiten.GeoM) {
	s.canvas.show(screen)
}

// count updates the statistics that tests and the page read.
func (s *stage) count(took time.Duration) {
	const window = 64
	// The first Draw waits for the browser's fonts, so the mean begins with the second.
	s.drawMs += (float64(took)/float64(time.Millisecond) - s.drawMs) / float64(min(max(1, s.frames), window))
	s.frames++
	s.mail.report(s.frames, s.frame.Step, s.drawMs)
}

// LayoutF returns the smallest screen, because all drawing goes to the final screen, which has the canvas's size in
// device pixels.
func (s *stage) LayoutF(float64, float64) (float64, float64) { return 1, 1 }

// Layout is never called, because ebiten prefers LayoutF.
func (s *stage) Layout(int, int) (int, int) { return 1, 1 }

// ratio returns the device pixels per CSS pixel as ebiten sees them. Ebiten asks the browser once (its issue #2343).
// The page reloads the stage when the ratio changes, so the layout's ratio is the same, but as a float32 it would not
// give whole pixels.
func (s *stage) ratio() float64 { return ebiten.Monitor().DeviceScaleFactor() }
