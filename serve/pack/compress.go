package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/evanw/esbuild/pkg/api"
	"triad/serve/media"
)

// size is what one file weighs, in bytes.
type size struct {
	raw    int
	brotli int // raw's where the file is not compressed
}

// twin is one compressed form that lies beside a file.
type twin struct {
	suffix string
	// encode wraps w; quality is brotli's.
	encode func(w io.Writer, quality int) io.WriteCloser
}

var twins = []twin{
	{".br", func(w io.Writer, quality int) io.WriteCloser {
		// A window of 2²⁴ bytes is the largest that browsers must accept (RFC 7932 §9.1);
		// the library's own choice is 2²², which costs the large binary a few per cent.
		return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: quality, LGWin: 24})
	}},
	{".gz", func(w io.Writer, _ int) io.WriteCloser {
		// The only error is for a level out of range.
		zip, _ := gzip.NewWriterLevel(w, gzip.BestCompression)
		return zip
	}},
}

// twinsOf returns the compressed forms that the file called name gets.
func twinsOf(name string) []twin {
	if kind, _ := media.Of(name); kind.Compress {
		return twins
	}
	return nil
}

// ledger is the memory between builds: brotli takes a minute for the large
// binary, so a twin is made again only when its source changed, or when it was
// made in haste before.
type ledger map[string]entry

type entry struct {
	SHA256  string         `json:"sha256"`
	Quality int            `json:"quality"`
	Sizes   map[string]int `json:"sizes"` // of the twins, by suffix
}

// readLedger returns an empty ledger where none can be read: it costs only time.
func readLedger(file string) ledger {
	known := ledger{}
	if text, err := os.ReadFile(file); err != nil || json.Unmarshal(text, &known) != nil {
		return ledger{}
	}
	return known
}

func (l ledger) write(file string) error {
	text, err := json.MarshalIndent(l, "", "\t")
	if err != nil {
		return err
	}
	return writeFile(file, append(text, '\n'))
}

// compressAll makes the twins that are missing or out of date, on every
// processor at once, and fills in the sizes.
func (s *site) compressAll(contents map[string][]byte, done *report) error {
	known := readLedger(s.path(ledgerName))
	kept, next := ledger{}, ledger{}
	var (
		jobs   []string
		mu     sync.Mutex
		group  sync.WaitGroup
		failed error
	)
	for name, content := range contents {
		if len(twinsOf(name)) == 0 {
			continue
		}
		sum := sha256.Sum256(content)
		e := entry{SHA256: hex.EncodeToString(sum[:]), Quality: s.quality, Sizes: map[string]int{}}
		if old := known[name]; old.SHA256 == e.SHA256 && old.Quality >= s.quality && s.haveTwins(name, old) {
			e = old
			kept[name] = e
		} else {
			jobs = append(jobs, name)
		}
		next[name] = e
	}
	if len(jobs) == 0 && len(known) == len(next) {
		s.fillSizes(contents, known, done)
		return nil
	}
	// An interrupted run must not leave the memory of twins that it has replaced.
	if err := kept.write(s.path(ledgerName)); err != nil {
		return err
	}
	// The largest first: beside it, one other processor does all the rest.
	slices.SortFunc(jobs, func(a, b string) int { return cmp.Compare(len(contents[b]), len(contents[a])) })
	free := make(chan struct{}, runtime.GOMAXPROCS(0))
	for _, name := range jobs {
		free <- struct{}{}
		group.Go(func() {
			defer func() { <-free }()
			err := s.compress(name, contents[name], next[name])
			mu.Lock()
			defer mu.Unlock()
			failed = errors.Join(failed, err)
			done.written = append(done.written, name+".br", name+".gz")
		})
	}
	group.Wait()
	if failed != nil {
		return failed
	}
	s.fillSizes(contents, next, done)
	return next.write(s.path(ledgerName))
}

func (s *site) fillSizes(contents map[string][]byte, made ledger, done *report) {
	for name, content := range contents {
		weight := size{raw: len(content), brotli: len(content)}
		if len(twinsOf(name)) > 0 {
			weight.brotli = made[name].Sizes[".br"]
		}
		done.sizes[name] = weight
	}
}

// haveTwins tells whether name's twins are in place as e says. The compiler
// touches a binary even when it did not change, which would make its twins look
// older than it, and the server pass them over: they are touched in turn.
func (s *site) haveTwins(name string, e entry) bool {
	source, err := os.Stat(s.path(name))
	if err != nil {
		return false
	}
	for _, twin := range twinsOf(name) {
		file := s.path(name) + twin.suffix
		info, err := os.Stat(file)
		if err != nil || info.Size() != int64(e.Sizes[twin.suffix]) {
			return false
		}
		if info.ModTime().Before(source.ModTime()) && os.Chtimes(file, time.Time{}, source.ModTime()) != nil {
			return false
		}
	}
	return true
}

// compress writes name's twins and notes their sizes in e.
func (s *site) compress(name string, content []byte, e entry) error {
	for _, twin := range twins {
		var packed bytes.Buffer
		encoder := twin.encode(&packed, s.quality)
		_, err := encoder.Write(content)
		if err = errors.Join(err, encoder.Close()); err != nil {
			return fmt.Errorf("%s%s: %w", name, twin.suffix, err)
		}
		if err := writeFile(s.path(name)+twin.suffix, packed.Bytes()); err != nil {
			return err
		}
		e.Sizes[twin.suffix] = packed.Len()
	}
	return nil
}

// minify drops comments and white space from a script or style of ours and shortens the names
// of local variables, file by file: no bundling, and modules keep what they export. Other files stay.
func minify(name string, content []byte) ([]byte, error) {
	if !isOurs(name) {
		return content, nil
	}
	loader := api.LoaderJS
	if isStyle(name) {
		loader = api.LoaderCSS
	}
	result := api.Transform(string(content), api.TransformOptions{
		Loader: loader, Sourcefile: name,
		MinifyWhitespace: true, MinifySyntax: true, MinifyIdentifiers: true, LegalComments: api.LegalCommentsNone,
	})
	if len(result.Errors) > 0 {
		m := result.Errors[0]
		if m.Location == nil {
			return nil, fmt.Errorf("%s: %s", name, m.Text)
		}
		return nil, fmt.Errorf("%s:%d: %s", name, m.Location.Line, m.Text)
	}
	return result.Code, nil
}
