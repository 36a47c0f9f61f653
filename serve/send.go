package main

import (
	"crypto/sha256"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path"
	"strings"
	"sync"
	"time"

	"triad/serve/media"
	"triad/serve/policy"
)

// pieceSize is what must get through within the stall time. It is all that the
// server holds of an answer, whatever the size of the file.
const pieceSize = 16 << 10

var pieces = sync.Pool{New: func() any { return new([pieceSize]byte) }}

// send writes file, whose state info was taken before its first byte was read.
// If the file has changed when its last piece is read, that piece is held back:
// the client misses bytes and asks again, rather than keep a mix of two files
// under the tag of one.
func send(w io.Writer, file *os.File, info fs.FileInfo) error {
	buffer := pieces.Get().(*[pieceSize]byte)
	defer pieces.Put(buffer)
	for left := info.Size(); left > 0; {
		part := buffer[:min(left, pieceSize)]
		if _, err := io.ReadFull(file, part); err != nil {
			return err
		}
		left -= int64(len(part))
		if left == 0 {
			if now, err := file.Stat(); err != nil || !unwritten(info, now) {
				return errChanged
			}
		}
		if _, err := w.Write(part); err != nil {
			return err
		}
	}
	return nil
}

// condition returns the status that a request's conditions ask for instead of 200,
// in the order of RFC 9110 §13.2.2, and 0 if they hold. tag is of the form of the
// file that would be sent.
//
// Conditions by date are passed over, as §13.1.3 and §13.1.4 have it where no date
// is told: files have a hash, and a date says less. If-Range (§13.1.5) is about
// ranges, which are not served.
func condition(header http.Header, tag string) int {
	if list := header.Values("If-Match"); list != nil && !listed(list, tag, false) {
		return http.StatusPreconditionFailed
	}
	if listed(header.Values("If-None-Match"), tag, true) {
		return http.StatusNotModified
	}
	return 0
}

// listed tells whether the values of an If-Match or If-None-Match header name tag,
// or any. Where weak tags count (§8.8.3.2), one that a proxy has marked W/ is as good.
func listed(values []string, tag string, weak bool) bool {
	list := strings.Join(values, ",")
	if strings.TrimSpace(list) == "*" {
		return true
	}
	for item := range strings.SplitSeq(list, ",") {
		item = strings.TrimSpace(item)
		if weak {
			item = strings.TrimPrefix(item, "W/")
		}
		if item == tag {
			return true
		}
	}
	return false
}

// setHeaders sets what the file called name is answered with, whatever the answer; "" is no file, but an error.
func setHeaders(header http.Header, name string) {
	header.Set("Content-Security-Policy", policy.Of(name))
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "no-referrer")
	// A course page on another host loads the embed module from here, and
	// browsers always fetch cross-origin modules with CORS.
	header.Set("Access-Control-Allow-Origin", "*")
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
	if path.Ext(name) == ".html" {
		header.Set("Permissions-Policy", givenUp)
		// No Cross-Origin-Opener-Policy: under one, browsers refuse the page to a window that was opened from
		// a sandboxed frame, and so a figure's way out. Our own links give their windows no opener.
	}
}

// givenUp is what the page and all in it do without. It keeps the clipboard, for the copies it offers. Browsers
// write a warning of each name that they do not know, so only those that Chromium knows are here.
var givenUp = strings.Join([]string{
	"accelerometer=()", "autoplay=()", "camera=()", "clipboard-read=()", "compute-pressure=()",
	"display-capture=()", "encrypted-media=()", "fullscreen=()", "gamepad=()", "geolocation=()", "gyroscope=()", "hid=()",
	"identity-credentials-get=()", "idle-detection=()", "keyboard-map=()", "local-fonts=()", "magnetometer=()",
	"microphone=()", "midi=()", "otp-credentials=()", "payment=()", "picture-in-picture=()",
	"publickey-credentials-create=()", "publickey-credentials-get=()", "screen-wake-lock=()", "serial=()",
	"storage-access=()", "sync-xhr=()", "usb=()", "window-management=()", "xr-spatial-tracking=()",
}, ", ")

var errChanged = errors.New("the file changed while it was read")

// unwritten tells whether nothing was written to an open file between two looks at
// its state. (Its touched time also changes when another file takes its name.)
func unwritten(then, now fs.FileInfo) bool {
	return then.Size() == now.Size() && then.ModTime().Equal(now.ModTime())
}

// unchanged tells whether the file of a name, which was in state then, has the same
// content still. Equal size and time of writing, which programs may set, are no
// proof: it must be the same file, untouched.
func unchanged(then, now fs.FileInfo) bool {
	return unwritten(then, now) && os.SameFile(then, now) && touched(then).Equal(touched(now))
}

// tagCache remembers each file's entity tag, a hash of its content, for as long
// as it is unchanged. Its zero value is ready. It holds at most one entry for
// each file and coding of the site.
type tagCache struct {
	mu   sync.Mutex
	tags map[string]*knownTag
}

type knownTag struct {
	mu   sync.Mutex // held while the file is hashed, some 30 ms for the largest: once for all who ask
	info fs.FileInfo
	tag  string
}

// of returns the quoted entity tag of file's content and leaves the file at its
// start. The key names the file; info is its state since it was opened.
func (c *tagCache) of(file *os.File, info fs.FileInfo, key string) (string, error) {
	c.mu.Lock()
	known := c.tags[key]
	if known == nil {
		if c.tags == nil {
			c.tags = map[string]*knownTag{}
		}
		known = new(knownTag)
		c.tags[key] = known
	}
	c.mu.Unlock()
	known.mu.Lock()
	defer known.mu.Unlock()
	if known.info != nil && unchanged(known.info, info) {
		return known.tag, nil
	}
	begin := time.Now()
	hash := sha256.New()
	if _, err := io.Copy(hash, file); err != nil {
		return "", err
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return "", err
	}
	tag := `"` + media.Short(hash.Sum(nil)) + `"`
	now, err := file.Stat()
	// One that has just been written may change again without a sign. (So may one of a future
	// that is that near; what lies far in it, by a clock gone wrong, is remembered.)
	if err == nil && unchanged(info, now) && begin.Sub(touched(info)).Abs() > tick {
		known.info, known.tag = info, tag
	}
	return tag, err
}

// named returns the tag of the uncompressed file of that name.
func (c *tagCache) named(root *os.Root, name string) (string, error) {
	file, err := root.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return "", err
	}
	return c.of(file, info, name+" ")
}
