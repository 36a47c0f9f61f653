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
	"regexp"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/evanw/esbuild/pkg/api"
	"triad/serve/media"
)

// size is the size of one file, in bytes.
type size struct {
	raw    int
	brotli int // equal to raw if the file is not compressed
}

// copyForm is a form of compressed copy, which is placed beside its file.
type copyForm struct {
	suffix string
	// encode wraps w; quality is brotli's.
	encode func(w io.Writer, quality int) io.WriteCloser
}

var copyForms = []copyForm{
	{".br", func(w io.Writer, quality int) io.WriteCloser {
		// A window of 2²⁴ bytes is the largest that browsers must accept (RFC 7932 §9.1). The library's default is 2²²,
		// which makes the large binary a few per cent larger.
		return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: quality, LGWin: 24})
	}},
	{".gz", func(w io.Writer, _ int) io.WriteCloser {
		// The only possible error is a level out of range.
		zip, _ := gzip.NewWriterLevel(w, gzip.BestCompression)
		return zip
	}},
}

// copiesOf returns the forms of compressed copies of the file called name.
func copiesOf(name string) []copyForm {
	if kind, _ := media.Of(name); kind.Compress {
		return copyForms
	}
	return nil
}

// ledger records earlier builds, because brotli takes a minute for the large binary. A compressed copy is made again
// only if its source has changed, or if its quality was lower.
type ledger map[string]entry

type entry struct {
	SHA256  string         `json:"sha256"`
	Quality int            `json:"quality"`
	Sizes   map[string]int `json:"sizes"` // of the compressed copies, by suffix
}

// readLedger returns an empty ledger if it cannot read one, because that costs only time.
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

// compressAll makes the compressed copies that are missing or out of date, on all processors, and records the sizes.
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
		if len(copiesOf(name)) == 0 {
			continue
		}
		sum := sha256.Sum256(content)
		e := entry{SHA256: hex.EncodeToString(sum[:]), Quality: s.quality, Sizes: map[string]int{}}
		if old := known[name]; old.SHA256 == e.SHA256 && old.Quality >= s.quality && s.haveCopies(name, old) {
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
	// An interrupted run must not leave records of copies that it has replaced.
	if err := kept.write(s.path(ledgerName)); err != nil {
		return err
	}
	// The largest comes first, because one other processor compresses all the rest in the same time.
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
		if len(copiesOf(name)) > 0 {
			weight.brotli = made[name].Sizes[".br"]
		}
		done.sizes[name] = weight
	}
}

// haveCopies reports whether name's compressed copies exist as e records. The compiler updates the time of a binary even
// if it did not change. The copies would then look older than the binary, and the server would skip them. So haveCopies
// updates their times.
func (s *site) haveCopies(name string, e entry) bool {
	source, err := os.Stat(s.path(name))
	if err != nil {
		return false
	}
	for _, copyForm := range copiesOf(name) {
		file := s.path(name) + copyForm.suffix
		info, err := os.Stat(file)
		if err != nil || info.Size() != int64(e.Sizes[copyForm.suffix]) {
			return false
		}
		if info.ModTime().Before(source.ModTime()) && os.Chtimes(file, time.Time{}, source.ModTime()) != nil {
			return false
		}
	}
	return true
}

// compress writes name's compressed copies and records their sizes in e.
func (s *site) compress(name string, content []byte, e entry) error {
	for _, copyForm := range copyForms {
		var packed bytes.Buffer
		encoder := copyForm.encode(&packed, s.quality)
		_, err := encoder.Write(content)
		if err = errors.Join(err, encoder.Close()); err != nil {
			return fmt.Errorf("%s%s: %w", name, copyForm.suffix, err)
		}
		if err := writeFile(s.path(name)+copyForm.suffix, packed.Bytes()); err != nil {
			return err
		}
		e.Sizes[copyForm.suffix] = packed.Len()
	}
	return nil
}

// statement matches a line by which a script is a module.
var statement = regexp.MustCompile(`(?m)^(import|export) `)

// minify removes comments and white space from a script or style of this project, and shortens the names of local
// variables. It works file by file, and modules keep their exports. Other files stay unchanged.
func minify(name string, content []byte) ([]byte, error) {
	if !isOurs(name) {
		return content, nil
	}
	loader := api.LoaderJS
	if isStyle(name) {
		loader = api.LoaderCSS
	}
	// Browsers read modules as UTF-8. A classic script or a style may have the encoding of the page around it.
	charset := api.CharsetASCII
	if !isStyle(name) && statement.Match(content) {
		charset = api.CharsetUTF8
	}
	result := api.Transform(string(content), api.TransformOptions{
		Loader: loader, Sourcefile: name, Charset: charset,
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
