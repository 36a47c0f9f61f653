package browser

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
)

// This file holds the parts that WebDriver and WebDriver BiDi share: https://www.w3.org/TR/webdriver2/#actions.

// w3cKeys holds the code points of keys without a character.
var w3cKeys = map[string]string{
	"Enter": "\uE007", "Tab": "\uE004", "Escape": "\uE00C", "Backspace": "\uE003", "Delete": "\uE017",
	"ArrowLeft": "\uE012", "ArrowRight": "\uE014", "ArrowUp": "\uE013", "ArrowDown": "\uE015",
	"Home": "\uE011", "End": "\uE010", "PageUp": "\uE00E", "PageDown": "\uE00F",
	"Shift": "\uE008", "Control": "\uE009", "Alt": "\uE00A", "Meta": "\uE03D",
}

type object = map[string]any

// source wraps the actions of one input device.
func source(kind, id string, parameters object, actions ...object) []object {
	s := object{"type": kind, "id": id, "actions": actions}
	if parameters != nil {
		s["parameters"] = parameters
	}
	return []object{s}
}

func pressActions(key string, held []string) []object {
	var actions []object
	down := append(append([]string{}, held...), key)
	for i, k := range down {
		if code, ok := w3cKeys[k]; ok {
			down[i] = code
		}
		actions = append(actions, object{"type": "keyDown", "value": down[i]})
	}
	for i := len(down) - 1; i >= 0; i-- {
		actions = append(actions, object{"type": "keyUp", "value": down[i]})
	}
	return source("key", "keyboard", nil, actions...)
}

// pointerActions moves to the point before it presses, because a device has to be at some point.
func pointerActions(kind, what string, x, y float64) []object {
	move := object{"type": "pointerMove", "duration": 0, "x": int(x + 0.5), "y": int(y + 0.5), "origin": "viewport"}
	parameters := object{"pointerType": kind}
	switch what {
	case "down":
		press := object{"type": "pointerDown", "button": 0}
		if kind == "mouse" {
			return source("pointer", kind, parameters, press)
		}
		return source("pointer", kind, parameters, move, press)
	case "up":
		return source("pointer", kind, parameters, object{"type": "pointerUp", "button": 0})
	}
	return source("pointer", kind, parameters, move)
}

func wheelActions(x, y, dy float64) []object {
	return source("wheel", "wheel", nil, object{
		"type": "scroll", "x": int(x), "y": int(y), "deltaX": 0, "deltaY": int(dy), "duration": 0, "origin": "viewport",
	})
}

// askPageFor changes the colour scheme of an open page by the page's own switch, for browsers that cannot change it.
func askPageFor(d Driver, now *Screen, next Screen) error {
	was := *now
	*now = next
	if next.Motion != was.Motion {
		return fmt.Errorf("prefers-reduced-motion %q: this browser cannot change it from %q while a page is open", next.Motion, was.Motion)
	}
	if next.Scheme == was.Scheme {
		return nil
	}
	return d.Evaluate(fmt.Sprintf("triad.set('theme', %q)", next.Scheme), nil)
}

// display is an X server without a screen, for browsers that draw WebGL only on a display. Each browser has its own,
// because covered windows are drawn once a second, or not at all.
type display struct {
	server *exec.Cmd
	name   string // ":1"
}

// The position of the display's pointer, in the display's middle.
const displayX, displayY = 1000, 1400

func newDisplay() (*display, error) {
	read, write, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer read.Close()
	server := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", 2*displayX, 2*displayY), "-nolisten", "tcp")
	server.ExtraFiles = []*os.File{write}
	err = server.Start()
	write.Close()
	if err != nil {
		return nil, fmt.Errorf("no X server for the browser (make test-browsers installs it): %w", err)
	}
	d := &display{server: server}
	line, err := bufio.NewReader(read).ReadString('\n')
	if err == nil {
		d.name = ":" + strings.TrimSpace(line)
		_, err = strconv.Atoi(d.name[1:])
	}
	if err != nil {
		d.end()
		return nil, fmt.Errorf("no display named by Xvfb: %w", err)
	}
	return d, nil
}

// end ends the server, if there is one.
func (d *display) end() {
	if d == nil {
		return
	}
	_ = d.server.Process.Signal(os.Interrupt)
	_ = d.server.Wait()
}
