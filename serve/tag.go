package main

import (
	"crypto/sha256"
	"io"
	"io/fs"
	"os"
	"strings"
	"sync"
	"time"

	"triad/serve/media"
)

// tagCache remembers each file's entity tag, a hash of its content, for as long
// as its size and modification time stay. Its zero value is ready. It holds at
// most one entry for each file and coding of the site.
type tagCache struct {
	mu   sync.Mutex
	tags map[string]knownTag
}

type knownTag struct {
	size    int64
	changed time.Time
	tag     string
}

// of returns the quoted entity tag of file's content and leaves the file at its
// start. The key names the file; info is its state since it was opened.
func (c *tagCache) of(file *os.File, info fs.FileInfo, key string) (string, error) {
	c.mu.Lock()
	known, found := c.tags[key]
	c.mu.Unlock()
	if found && known.size == info.Size() && known.changed.Equal(info.ModTime()) {
		return known.tag, nil
	}
	// Outside the lock: hashing the largest file takes some 30 ms, and two
	// requests that both do it find the same.
	hash := sha256.New()
	if _, err := io.Copy(hash, file); err != nil {
		return "", err
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return "", err
	}
	tag := `"` + media.Short(hash.Sum(nil)) + `"`
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.tags == nil {
		c.tags = map[string]knownTag{}
	}
	c.tags[key] = knownTag{info.Size(), info.ModTime(), tag}
	return tag, nil
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

// tagListed tells whether an If-None-Match header names tag, by the weak
// comparison that RFC 9110 §13.1.2 asks for: a proxy may have marked it W/.
func tagListed(header, tag string) bool {
	for item := range strings.SplitSeq(header, ",") {
		item = strings.TrimSpace(item)
		if item == "*" || strings.TrimPrefix(item, "W/") == tag {
			return true
		}
	}
	return false
}
