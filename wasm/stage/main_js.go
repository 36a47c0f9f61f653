package main

import (
	"runtime/debug"
	"syscall/js"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"triad/wasm/view"
	"triad/wasm/wire"
)

// stage is the ebiten game. It draws only when something arrived: the page's main thread
// is ours too.
type stage struct {
	mail   mailbox
	canvas *canvas
	views  view.Renderer

	// Two of each, so that bytes that do not decode leave what is shown untouched.
	frame, nextFrame   *wire.Frame
	layout, nextLayout *wire.Layout
	haveFrame          bool
	haveLayout         bool
	fonts              int

	dirty   bool
	running bool
	warm    bool // the driver has what it draws with, and there is room for all that a picture may hold

	place uint32 // of the layout that was painted, as last reported
	read  reading

	frames uint64  // drawn so far
	drawMs float64 // mean time of the last few dozen Draws
}

func main() {
	mail := openMailbox()
	if err := run(mail); err != nil {
		mail.host.Call("failed", err.Error())
		select {} // because ebiten's listeners stay in the document: an event would find a program that has ended, and throw
	}
}

func run(mail mailbox) error {
	// Ebiten takes a new buffer for each picture's vertices. There are few pointers, so collecting costs little, and
	// memory that was needed once is never given back.
	debug.SetGCPercent(50)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	// Not touching the screen then tells ebiten that nothing changed, and it leaves the canvas alone.
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
	return ebiten.RunGameWithOptions(s, &ebiten.RunGameOptions{ScreenTransparent: true})
}

// Update collects what arrived since the last animation frame, and tells what came too soon after the last telling.
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

// Draw has the views lay down their triangles, if anything changed. It marks the screen
// as touched, which is what makes ebiten go on to DrawFinalScreen.
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
		// Old strings have left no room for this frame's; all start anew.
		s.canvas.text.forget()
		s.lay()
	}
	screen.Clear()
	s.count(time.Since(start))
	s.confirm()
	s.tell()
}

// confirm reports which arrangement of the page's the canvas shows from this animation frame on.
func (s *stage) confirm() {
	if s.frames == 1 {
		s.mail.host.Call("drawn", float64(s.frame.Step), s.layout.Place)
	} else if s.layout.Place != s.place {
		s.mail.host.Call("painted", s.layout.Place)
	}
	s.place = s.layout.Place
}

// tell lets the page know what is under the pointer.
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

// DrawFinalScreen draws the triangles right onto the canvas, which saves clearing and
// copying an image of its size. Ebiten has cleared it, and calls this for a few more frames
// after a change.
func (s *stage) DrawFinalScreen(screen ebiten.FinalScreen, _ *ebiten.Image, _ ebiten.GeoM) {
	s.canvas.show(screen)
}

// count keeps the figures that tests and the page want.
func (s *stage) count(took time.Duration) {
	const window = 64
	// The first Draw waits for the browser's fonts; the mean begins with the second.
	s.drawMs += (float64(took)/float64(time.Millisecond) - s.drawMs) / float64(min(max(1, s.frames), window))
	s.frames++
	s.mail.report(s.frames, s.frame.Step, s.drawMs)
}

// LayoutF asks for the least screen, since all drawing goes to the final one, whose size is
// the canvas's in device pixels.
func (s *stage) LayoutF(float64, float64) (float64, float64) { return 1, 1 }

// Layout is never called; ebiten prefers LayoutF.
func (s *stage) Layout(int, int) (int, int) { return 1, 1 }

// ratio is device pixels per CSS pixel as ebiten sees it. Ebiten asks the browser once
// (its issue #2343); the page reloads us when the ratio changes, so the layout's is the
// same, but as a float32 it would not give whole pixels.
func (s *stage) ratio() float64 { return ebiten.Monitor().DeviceScaleFactor() }
