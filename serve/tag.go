package main

import (
	"crypto/sha256"
	"errors"
	"io"
	"io/fs"
	"os"
	"sync"
	"time"

	"triad/serve/media"
)

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
