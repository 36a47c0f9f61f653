package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// project holds the wheel's description in python/pyproject.toml.
type project struct {
	Name, Version, Description, Readme string
	Python                             string `toml:"requires-python"`
	License                            struct{ Text string }
	Optional                           map[string][]string `toml:"optional-dependencies"`
}

// readProject reads the project, whose version must be that of the program.
func readProject(source, version string) (project, error) {
	var file struct {
		Project project
	}
	name := filepath.Join(source, "python", "pyproject.toml")
	if _, err := toml.DecodeFile(name, &file); err != nil {
		return project{}, fmt.Errorf("%s: %w", name, err)
	}
	p := file.Project
	if p.Version != version {
		return project{}, fmt.Errorf("%s: version %q; use %q, as core/query/version.go", name, p.Version, version)
	}
	return p, nil
}

// metadata returns the file METADATA of the wheel.
func (p project) metadata(readme []byte) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "Metadata-Version: 2.1\nName: %s\nVersion: %s\nSummary: %s\nLicense: %s\nRequires-Python: %s\n", p.Name, p.Version, p.Description, p.License.Text, p.Python)
	for _, extra := range slices.Sorted(maps.Keys(p.Optional)) {
		fmt.Fprintf(&b, "Provides-Extra: %s\n", extra)
		for _, need := range p.Optional[extra] {
			fmt.Fprintf(&b, "Requires-Dist: %s; extra == %q\n", need, extra)
		}
	}
	fmt.Fprintf(&b, "Description-Content-Type: text/markdown\n\n%s", readme)
	return b.Bytes()
}

// wheel returns the name and the files of the wheel for a platform: the module, and the program as a script, which
// installers put on the PATH.
func wheel(r *release, p platform, program entry, notices []entry) (name string, entries []entry, err error) {
	about, err := readProject(r.source, r.version)
	if err != nil {
		return "", nil, err
	}
	var texts [2][]byte // of the module, and what it says of itself
	for i, file := range []string{"triad_lab.py", about.Readme} {
		if texts[i], err = os.ReadFile(filepath.Join(r.source, "python", file)); err != nil {
			return "", nil, err
		}
	}
	base := strings.ReplaceAll(about.Name, "-", "_") + "-" + about.Version
	info := base + ".dist-info/"
	tags := "Wheel-Version: 1.0\nGenerator: triad\nRoot-Is-Purelib: false\n"
	for tag := range strings.SplitSeq(p.wheel, ".") {
		tags += "Tag: py3-none-" + tag + "\n"
	}
	program.name = base + ".data/scripts/" + program.name
	entries = append(entries, entry{name: "triad_lab.py", content: texts[0]}, program)
	for _, n := range notices {
		folder := info + "licenses/"
		if strings.HasSuffix(n.name, ".json") {
			folder = info + "sboms/"
		}
		entries = append(entries, entry{name: folder + n.name, content: n.content})
	}
	entries = append(entries, entry{name: info + "METADATA", content: about.metadata(texts[1])}, entry{name: info + "WHEEL", content: []byte(tags)})
	return base + "-py3-none-" + p.wheel + ".whl", append(entries, record(info, entries)), nil
}

// record returns the wheel's list of its files, with their hashes and sizes.
func record(info string, entries []entry) entry {
	var b bytes.Buffer
	for _, e := range entries {
		sum := sha256.Sum256(e.content)
		fmt.Fprintf(&b, "%s,sha256=%s,%d\n", e.name, base64.RawURLEncoding.EncodeToString(sum[:]), len(e.content))
	}
	fmt.Fprintf(&b, "%sRECORD,,\n", info)
	return entry{name: info + "RECORD", content: b.Bytes()}
}
