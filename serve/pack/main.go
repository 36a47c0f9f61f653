// Command pack assembles the site, which any static host can publish:
//
//	go run ./serve/pack -out dist -url https://example.org/triad/
//
// It takes index.html and assets/ from the source tree, and the binaries and the catalogue that were built in
// dist/assets. It takes wasm_exec.js from the Go toolchain, because that file must match the compiler of the binaries.
// From these it makes:
//
//   - the pages of the manual, from Markdown
//   - a manifest
//   - a brotli and a gzip copy of each file that compression makes smaller
//   - licenses.txt, with the licences of all modules that the binaries record
//   - sbom.json, a bill of materials
//
// It then removes files of earlier builds and checks all sizes against the budgets. It writes only changed files, so a
// second run takes a moment.
//
//	go run ./serve/pack -out dist -single dist.single/triad.html
//
// This command writes the page and its binaries as one file, for places that accept a single file only.
//
//	go run ./serve/pack -out dist -lesson my-lesson.md -scorm my-lesson.zip
//
// This command writes a package of a lesson for a learning-management system. With -single in place of -scorm it writes
// the lesson as one file.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/andybalholm/brotli"

	"triad/serve/notices"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run packs and returns the exit status: 0 on success, 1 if packing failed or a budget is exceeded, 2 for wrong
// arguments.
func run(args []string, stdout, stderr io.Writer) int {
	var site site
	flags := flag.NewFlagSet("pack", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&site.source, "src", ".", "the source tree, a `folder`")
	flags.StringVar(&site.out, "out", "dist", "the `folder` to fill; other files in it are removed")
	flags.StringVar(&site.support, "support", "", "wasm_exec.js, a `file` (default: the toolchain's)")
	flags.StringVar(&site.file, "single", "", "write the page as one HTML `file` that runs from a disk, and leave -out unchanged")
	flags.StringVar(&site.lesson, "lesson", "", "a lesson, a `file` in Markdown, for -scorm or -single")
	flags.StringVar(&site.course, "scorm", "", "write the lesson with the site as a SCORM 1.2 package, a zip `file`, and leave -out unchanged")
	flags.StringVar(&site.version, "version", "", "the `version` of the manifest (default: that of core/query/version.go)")
	flags.StringVar(&site.url, "url", "", "the `address` at which the site will be public, or with -lesson the lesson, for links to it from elsewhere and on paper (default: none)")
	flags.IntVar(&site.quality, "quality", brotli.BestCompression, "brotli's `effort`, 0 to 11; below 11 for a quick look, where exceeded budgets do not fail")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case flags.NArg() > 0:
		fmt.Fprintf(stderr, "pack: unexpected argument %q; use flags only (see pack -h)\n", flags.Arg(0))
		return 2
	case site.lesson == "" && site.course != "":
		fmt.Fprintln(stderr, "pack: -scorm needs a lesson; give -lesson too")
		return 2
	case site.lesson != "" && site.course == "" && site.file == "":
		fmt.Fprintln(stderr, "pack: -lesson is for a file of its own; give -scorm or -single too")
		return 2
	case site.url != "" && publicURL(site.url) != nil:
		fmt.Fprintf(stderr, "pack: -url: %v\n", publicURL(site.url))
		return 2
	case site.quality < brotli.BestSpeed || site.quality > brotli.BestCompression:
		fmt.Fprintf(stderr, "pack: -quality: %d is out of range; use 0 to 11\n", site.quality)
		return 2
	}
	if err := pack(&site, stdout); err != nil {
		fmt.Fprintln(stderr, "pack:", err)
		return 1
	}
	return 0
}

func pack(site *site, stdout io.Writer) error {
	var err error
	if site.version == "" {
		if site.version, err = notices.VersionOf(filepath.Join(site.source, "core", "query", "version.go")); err != nil {
			return err
		}
	}
	if site.toolchain, err = notices.CurrentToolchain(); err != nil {
		return err
	}
	if site.support == "" {
		site.support = site.toolchain.Script()
	}
	if site.course != "" {
		archive, err := site.scorm()
		if err == nil {
			err = writeFile(site.course, archive)
		}
		if err == nil {
			fmt.Fprintf(stdout, "%s: %s as a SCORM 1.2 package, %s kB\n", site.course, filepath.Base(site.lesson), kB(len(archive)))
		}
		return err
	}
	if site.file != "" {
		page, err := site.single()
		if err == nil {
			err = writeFile(site.file, page)
		}
		if err == nil {
			fmt.Fprintf(stdout, "%s: Triad %s in one file, %s kB\n", site.file, site.version, kB(len(page)))
		}
		return err
	}
	report, err := site.build()
	if err != nil {
		return err
	}
	fmt.Fprintf(stdout, "%s: Triad %s, %d files and their compressed copies: %d written, %d removed\n",
		site.out, site.version, len(report.sizes), len(report.written), len(report.removed))
	return checkBudgets(stdout, budgets(report.visit, report.sizes), report.sizes, site.quality == brotli.BestCompression)
}
