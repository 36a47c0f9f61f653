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

// budget is a limit on the size of some files, for visitors with slow connections.
type budget struct {
	title string
	// holds reports whether the file called name counts.
	holds func(name string) bool
	limit int // in bytes; 0 for no limit
	// compressed reports whether the limit is on the transferred size (brotli) or on the minified file (raw).
	compressed bool
}

type room struct {
	title, folder string
	limit         int // bytes
}

// rooms lists the feature folders of assets/ that have a budget of their own, with their English words. Each folder of
// assets/views has one too: viewLimit, unless it is in this list. Imports of joined modules take up to 1 kB of each.
var rooms = []room{
	{"  own problems", "mdp", 39_000},
	{"  studies", "study", 121_000}, // includes 37 kB of precomputed results of the paper's study
	{"  maps", "map", 49_000},
	{"  gallery", "gallery", 20_000},
	{"  questions", "questions", 19_000},
	{"  take away", "take", 17_000},
	{"  lesson", "lesson", 20_000},
}

const viewLimit = 30_000

// budgets returns the budgets of a site with files of these sizes. visit holds the files of a first visit.
func budgets(visit map[string]bool, sizes map[string]size) []budget {
	onDemand := func(name string) bool {
		return isOurs(name) && !isText(name) && !isLesson(name) && !visit[name] && languageOf(name) == ""
	}
	list := []budget{
		{"stage.wasm", func(name string) bool { return name == "assets/stage.wasm" }, 1_080_000, true},
		// Learning and simulation take 834 kB. Sweeps, their claims and the kernels take 66 kB. Inlining and a singular
		// value decomposition, which least squares need, take the rest up to the following. Files of other tools take
		// 210 kB, half of it to unpack ZIPs. The common visitor of messages takes 11 kB, because it includes the
		// stage's half. Worlds from any settings, and the switches of problems, take 4 kB. Reading lessons and their
		// checks takes 48 kB. Learning between pictures, and kinds of transitions, take 6 kB.
		{"worker.wasm", func(name string) bool { return name == "assets/worker.wasm" }, 2_025_000, true},
		// Every visit loads these; the rest loads on demand. The shapes of messages take 10 kB, the lenses, switches
		// and the four forms of headlines 5 kB. The styles of the latter take 3 kB. The styles of words that the page
		// begins with, and of the room for later parts, take 1 kB, and a phone on its side 5 kB. The new page may take
		// 5 % more than the one before, which had 120.2 kB of scripts. A strict sandbox takes 1 kB: its policy, and a
		// worker that the page makes. The shapes of a lesson, and the way to its page, take 1.3 kB. The toolchain's script,
		// which the worker begins with, takes 8 kB.
		{"scripts at start", func(name string) bool { return isScript(name) && isOurs(name) && !isText(name) && visit[name] }, 137_400, false},
		{"catalogue", func(name string) bool { return name == catalogueName+textEnding }, 26_000, true},
		{"styles at start", func(name string) bool { return isStyle(name) && visit[name] }, 32_500, false},
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
	texts := func(name string) bool { return isText(name) && !visit[name] }
	list = append(list, budget{"  problems' texts", texts, 125_000, false}, budget{"  lessons' texts", isLesson, 260_000, false})
	list = append(list, budget{"  others on demand", others, 195_000, false})
	languages := map[string]bool{}
	for name := range sizes {
		if language := languageOf(name); language != "" {
			languages[language] = true
		}
	}
	for _, language := range slices.Sorted(maps.Keys(languages)) {
		list = append(list, budget{"  words, " + language, func(name string) bool { return languageOf(name) == language }, 185_000, false})
	}
	return append(list, []budget{
		{"first visit", func(name string) bool { return visit[name] }, 3_180_000, true},
		// A moment later the page stores the rest too, for use offline. 20 kB are the
		// manual's pictures, 25 kB its reference and its glossary, 120 kB the lessons. Kernels
		// of whole steps take 10 kB more.
		{"  and what is kept", isKept, 3_820_000, true},
		{"whole site", func(string) bool { return true }, 0, true},
	}...)
}

// isLesson reports whether name is the text of a lesson for the player.
func isLesson(name string) bool {
	return strings.HasPrefix(name, lessonsFolder) && path.Ext(name) == ".js"
}

// isOurs reports whether name is a script or style of this project; wasm_exec.js belongs to the toolchain.
func isOurs(name string) bool {
	switch path.Ext(name) {
	case ".js", ".css":
		return strings.HasPrefix(name, "assets/") && name != supportName || name == serviceWorkerName
	}
	return false
}

// roomOf returns the feature folder of assets/ that name belongs to: the folder with name in it, or the folder whose
// English words name contains. It is empty if there is none.
func roomOf(name string) string {
	inside := strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(name, "assets/"), "words/en/"), "views/")
	room, _, _ := strings.Cut(inside, "/")
	return strings.TrimSuffix(room, path.Ext(room))
}

// languageOf returns the language, other than English, of a file of words; only readers of that language load the file.
// It is the name of the folder, such as "fr" of assets/words/fr/page.js, and empty for any other file.
func languageOf(name string) string {
	folder, _, found := strings.Cut(strings.TrimPrefix(name, wordsFolder), "/")
	if !found || !strings.HasPrefix(name, wordsFolder) || folder == "en" {
		return ""
	}
	return folder
}

const wordsFolder, viewsFolder = "assets/words/", "assets/views/"

func isScript(name string) bool { return path.Ext(name) == ".js" || name == widgetName }

func isStyle(name string) bool { return path.Ext(name) == ".css" }

// checkBudgets prints a table of sizes and returns an error that names each exceeded limit. If final is false it
// returns no error, because the site is for a look on this machine and fast compression gives larger files.
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
				over = errors.Join(over, fmt.Errorf("budget exceeded: %s: %s kB %s; the limit is %s", strings.TrimSpace(b.title), kB(weight), unit, kB(b.limit)))
			}
		}
		fmt.Fprintf(w, row, b.title, kB(sum.raw), kB(sum.brotli), limit)
	}
	return over
}

// kB returns bytes in units of 1000.
func kB(bytes int) string { return fmt.Sprintf("%.1f", float64(bytes)/1000) }
