// Command packages makes the packages of a release from a built site:
//
//	go run ./serve/packages -site dist -single dist.single/triad.html -out dist.packages
//
// For Linux, macOS and Windows, on amd64 and arm64, it makes an archive of the command line and the server, and a wheel
// of the Python module with the command line inside. It also makes the npm package of the element, a zip of the site,
// and the folder from which the Containerfile makes an image. Each has the licences of its parts and a bill of
// materials. SHA256SUMS has the checksums. Equal sources give equal bytes, in every folder.
package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"triad/serve/notices"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// release is a set of packages that are made at once, with their sources.
type release struct {
	source, site, single, out string
	only                      string // a platform, or "" for all
	version                   string
	toolchain                 notices.Toolchain
	sums                      bytes.Buffer
	stdout                    io.Writer
}

// run makes the packages and returns the exit status: 0 on success, 1 if something failed, 2 for wrong arguments.
func run(args []string, stdout, stderr io.Writer) int {
	r := release{stdout: stdout}
	flags := flag.NewFlagSet("packages", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&r.source, "src", ".", "the source tree, a `folder`")
	flags.StringVar(&r.site, "site", "dist", "the built site, a `folder`")
	flags.StringVar(&r.single, "single", "", "the page as one HTML `file` (default: none)")
	flags.StringVar(&r.out, "out", "dist.packages", "the `folder` to fill; other files in it are removed")
	flags.StringVar(&r.only, "platform", "", "make the programs for one `platform` alone, such as linux/amd64 (default: all)")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case flags.NArg() > 0:
		fmt.Fprintf(stderr, "packages: unexpected argument %q; use flags only (see packages -h)\n", flags.Arg(0))
		return 2
	case r.only != "" && !slices.ContainsFunc(platforms, func(p platform) bool { return p.String() == r.only }):
		fmt.Fprintf(stderr, "packages: -platform: %q is invalid; use one of %s\n", r.only, names(platforms))
		return 2
	}
	if err := r.make(); err != nil {
		fmt.Fprintln(stderr, "packages:", err)
		return 1
	}
	return 0
}

// path returns the path of a file of the source tree.
func (r *release) path(name string) string { return filepath.Join(r.source, filepath.FromSlash(name)) }

// license returns the project's own licence.
func (r *release) license() (entry, error) {
	content, err := os.ReadFile(r.path("LICENSE"))
	return entry{name: "LICENSE", content: content}, err
}

// make makes all packages.
func (r *release) make() error {
	var err error
	if r.version, err = notices.VersionOf(r.path("core/query/version.go")); err != nil {
		return err
	}
	if r.toolchain, err = notices.CurrentToolchain(); err != nil {
		return err
	}
	whole, err := filesOf(r.site)
	if err != nil {
		return fmt.Errorf("%w; run make build first", err)
	}
	if err := os.RemoveAll(r.out); err != nil {
		return err
	}
	if err := os.MkdirAll(r.out, 0o755); err != nil {
		return err
	}
	for _, p := range platforms {
		if r.only == "" || r.only == p.String() {
			if err := r.programs(p); err != nil {
				return err
			}
		}
	}
	site := slices.DeleteFunc(slices.Clone(whole), isCopy)
	files, err := npm(r, site)
	if err != nil {
		return err
	}
	if err := r.archive("triad-lab-"+r.version+".tgz", files, tarred); err != nil {
		return err
	}
	folder := "triad-site-" + r.version
	if err := r.archive(folder+".zip", inFolder(folder, site), zipped); err != nil {
		return err
	}
	if err := r.folder("image/site", whole); err != nil {
		return err
	}
	if r.single != "" {
		page, err := os.ReadFile(r.single)
		if err != nil {
			return err
		}
		if err := r.write("triad-"+r.version+".html", page); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(r.out, "SHA256SUMS"), r.sums.Bytes(), 0o644)
}

// isCopy reports whether a file of the site is a compressed copy, which Triad's own server sends. Other hosts compress
// by themselves.
func isCopy(e entry) bool {
	return strings.HasSuffix(e.name, ".br") || strings.HasSuffix(e.name, ".gz")
}

// archive writes an archive.
func (r *release) archive(name string, entries []entry, form func([]entry) ([]byte, error)) error {
	content, err := form(entries)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return r.write(name, content)
}

// write writes a package and notes its checksum.
func (r *release) write(name string, content []byte) error {
	fmt.Fprintf(&r.sums, "%x  %s\n", sha256.Sum256(content), name)
	fmt.Fprintf(r.stdout, "%-80s %6.1f MB\n", name, float64(len(content))/1e6)
	return os.WriteFile(filepath.Join(r.out, name), content, 0o644)
}

// folder writes entries into a folder beside the packages.
func (r *release) folder(name string, entries []entry) error {
	for _, e := range entries {
		file := filepath.Join(r.out, filepath.FromSlash(name), filepath.FromSlash(e.name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, e.content, e.mode()); err != nil {
			return err
		}
	}
	return nil
}
