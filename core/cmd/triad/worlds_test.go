package main

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// The manual prints the eight worlds of the default experiment, and the rates of its first example.
func TestTheManualPrintsTheRatesOfTheEightWorlds(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(root, "assets", "manual", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	english, french := read("using.md"), read("using.fr.md")
	worlds := func(query string) (rows [][]string) {
		for line := range strings.Lines(success(t, "ask", "why", query)) {
			if !strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "off_policy") {
				rows = append(rows, strings.Split(strings.TrimSpace(line), ","))
			}
		}
		return rows
	}
	// steps has three digits, and which way the error goes.
	steps := func(row []string) (n string, grows bool) {
		pace, err := strconv.ParseFloat(row[len(row)-1], 64)
		if err != nil {
			t.Fatal(err)
		}
		digits := math.Pow(10, 2-math.Floor(math.Log10(math.Abs(pace))))
		n = strconv.FormatFloat(math.Round(math.Abs(pace)*digits)/digits, 'f', -1, 64)
		if whole, _, _ := strings.Cut(n, "."); len(whole) > 3 {
			n = whole[:len(whole)-3] + " " + whole[len(whole)-3:]
		}
		return n, pace > 0
	}
	yes := strings.NewReplacer("true", "yes", "false", "no")
	oui := strings.NewReplacer("true", "oui", "false", "non")
	rows := worlds("preset=fair")
	if len(rows) != 8 {
		t.Fatalf("%d worlds, want 8", len(rows))
	}
	for _, row := range rows {
		n, grows := steps(row)
		does, fait := "halves", "diminue de moitié"
		if grows {
			does, fait = "doubles", "double"
		}
		world := "| " + strings.Join(row[:3], " | ") + " | "
		if want := yes.Replace(world) + fmt.Sprintf("%s every %s steps |", does, n); !strings.Contains(english, want) {
			t.Errorf("using.md lacks %s", want)
		}
		if want := oui.Replace(world) + fmt.Sprintf("%s tous les %s pas |", fait, strings.Replace(n, ".", ",", 1)); !strings.Contains(french, want) {
			t.Errorf("using.fr.md lacks %s", want)
		}
	}
	n, grows := steps(worlds("gamma=0.8")[0])
	if want := "the error of Tree Backup halves every " + n + " steps"; grows || !strings.Contains(english, want) {
		t.Errorf("using.md lacks %s", want)
	}
}
