package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"path"
	"slices"
	"strings"
)

// budget is a promise to visitors on slow lines about the weight of some files.
type budget struct {
	title string
	// holds tells whether the file called name counts.
	holds func(name string) bool
	limit int // in bytes; 0 for none
	// compressed tells whether the limit is on what travels (brotli) or on the minified file (raw).
	compressed bool
}

type room struct {
	title, folder string
	limit         int // bytes
}

// rooms are the folders of assets/ that have a budget of their own, with their English words; each folder of
// assets/views has one, of viewLimit where it is not named here.
var rooms = []room{
	{"  own problems", "mdp", 38_000},
	{"  studies", "study", 121_000}, // 37 kB are the numbers of the paper's, computed before
	{"  maps", "map", 48_000},
	{"  gallery", "gallery", 15_000},
	{"  questions", "questions", 19_000},
	{"  take away", "take", 17_000},
}

const viewLimit = 21_000

// budgets returns our promises about a site of files of these sizes, where visit holds those of a first visit.
func budgets(visit map[string]bool, sizes map[string]size) []budget {
	onDemand := func(name string) bool { return isOurs(name) && !isText(name) && !visit[name] && languageOf(name) == "" }
	list := []budget{
		{"stage.wasm", func(name string) bool { return name == "assets/stage.wasm" }, 2_000_000, true},
		// 834 kB learn and simulate; sweeps, their claims and the kernels take 66 kB more; inlining is on, and least
		// squares bring a singular value decomposition. Other tools' files take 210 kB, half of it to unpack ZIPs. That messages are
		// walked over once brings the stage's half of it too, 11 kB;
		// worlds from any settings, and the switches of problems, 4 kB.
		{"worker.wasm", func(name string) bool { return name == "assets/worker.wasm" }, 1_950_000, true},
		// What every visit loads, and what is loaded only when it is needed. 10 kB are the shapes of messages,
		// 5 kB the lenses, the switches and headlines in three forms; their styles are 3 kB.
		{"scripts at start", func(name string) bool { return isScript(name) && isOurs(name) && visit[name] }, 127_000, false},
		{"styles at start", func(name string) bool { return isStyle(name) && visit[name] }, 25_000, false},
	}
	others, all := onDemand, slices.Clone(rooms)
	for _, name := range slices.Sorted(maps.Keys(sizes)) {
		folder := roomOf(name)
		named := slices.ContainsFunc(all, func(r room) bool { return r.folder == folder })
		if strings.HasPrefix(name, viewsFolder+folder+"/") && !named {
			all = append(all, room{"  view " + folder, folder, viewLimit})
		}
	}
	for _, r := range all {
		inRoom := func(name string) bool { return onDemand(name) && roomOf(name) == r.folder }
		list = append(list, budget{r.title, inRoom, r.limit, false})
		before := others
		others = func(name string) bool { return before(name) && roomOf(name) != r.folder }
	}
	list = append(list, budget{"  problems' texts", isText, 125_000, false})
	list = append(list, budget{"  others on demand", others, 184_000, false})
	languages := map[string]bool{}
	for name := range sizes {
		if language := languageOf(name); language != "" {
			languages[language] = true
		}
	}
	for _, language := range slices.Sorted(maps.Keys(languages)) {
		list = append(list, budget{"  words, " + language, func(name string) bool { return languageOf(name) == language }, 174_000, false})
	}
	return append(list, []budget{
		{"first visit", func(name string) bool { return visit[name] }, 3_990_000, true},
		// A moment later the page keeps the rest too, for use offline. 20 kB are the manual's pictures.
		{"  and what is kept", isKept, 4_455_000, true},
		{"whole site", func(string) bool { return true }, 0, true},
	}...)
}

// isOurs tells whether name is a script or style of this project; wasm_exec.js is the toolchain's.
func isOurs(name string) bool {
	switch path.Ext(name) {
	case ".js", ".css":
		return strings.HasPrefix(name, "assets/") && name != supportName || name == serviceWorkerName
	}
	return false
}

// roomOf returns the folder of assets/ that name belongs to: its own, or that whose English words it holds; empty for none.
func roomOf(name string) string {
	inside := strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(name, "assets/"), "words/en/"), "views/")
	room, _, _ := strings.Cut(inside, "/")
	return strings.TrimSuffix(room, path.Ext(room))
}

// languageOf returns the language, other than English, whose words name holds: only those who read it load them. It is
// that of a folder, as "fr" of assets/words/fr/page.js; empty for any other file.
func languageOf(name string) string {
	folder, _, found := strings.Cut(strings.TrimPrefix(name, wordsFolder), "/")
	if !found || !strings.HasPrefix(name, wordsFolder) || folder == "en" {
		return ""
	}
	return folder
}

const wordsFolder, viewsFolder = "assets/words/", "assets/views/"

func isScript(name string) bool { return path.Ext(name) == ".js" }

func isStyle(name string) bool { return path.Ext(name) == ".css" }

// checkBudgets prints a table of weights and returns an error that names each
// exceeded limit. Without final nothing fails: the site is for a look on this
// machine, and hurried brotli's numbers are too large to judge.
func checkBudgets(w io.Writer, budgets []budget, sizes map[string]size, final bool) error {
	const row = "  %-20s%10s%10s%s\n"
	fmt.Fprintf(w, row, "kB", "raw", "brotli", "   budget")
	var over error
	for _, b := range budgets {
		var sum size
		for name, s := range sizes {
			if b.holds(name) {
				sum.raw += s.raw
				sum.brotli += s.brotli
			}
		}
		weight, unit := sum.raw, "raw"
		if b.compressed {
			weight, unit = sum.brotli, "brotli"
		}
		limit := ""
		if b.limit > 0 {
			limit = "   at most " + kB(b.limit) + " " + unit
		}
		switch {
		case b.limit == 0:
		case b.compressed && !final:
			limit += ", not judged in a quick build"
		case weight > b.limit:
			limit += ": EXCEEDED"
			if final {
				over = errors.Join(over, fmt.Errorf("budget exceeded: %s: %s kB %s, want at most %s", strings.TrimSpace(b.title), kB(weight), unit, kB(b.limit)))
			}
		}
		fmt.Fprintf(w, row, b.title, kB(sum.raw), kB(sum.brotli), limit)
	}
	return over
}

// kB writes bytes in units of 1000.
func kB(bytes int) string { return fmt.Sprintf("%.1f", float64(bytes)/1000) }
