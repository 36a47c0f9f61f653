package main

import (
	"fmt"

	"triad/core/query"
	"triad/core/run"
	"triad/core/sweep"
	"triad/wasm/poster"
	"triad/wasm/scene"
)

// learned is the step of the picture that represents the page if no scripts run.
const learned = 5000

// pictured returns the presets with posters. Their pictures come from a session, not from a study, a file or a map.
func pictured() (list []query.Preset) {
	for _, p := range query.Presets {
		c, _ := query.Parse("preset=" + p.ID)
		if frames := c.View == "both" || c.View == "scene" || c.View == "curves"; frames && p.Problem != "custom" && !sweep.Is("preset="+p.ID) {
			list = append(list, p)
		}
	}
	return list
}

// start returns the experiment of a preset at its first step.
func start(preset string) (*run.Experiment, error) {
	c, problems := query.Parse("preset=" + preset)
	if len(problems) > 0 {
		return nil, problems[0]
	}
	return run.New(c)
}

// all draws every poster of the site, by file name.
func all() (map[string][]byte, error) {
	files := map[string][]byte{}
	for i, p := range pictured() {
		x, err := start(p.ID)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.ID, err)
		}
		k, err := scene.NewStill(x, nil)
		if err == nil {
			err = draw(files, p.ID, k, boards)
		}
		if err == nil && i == 0 {
			err = first(files, x, k)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.ID, err)
		}
	}
	return files, nil
}

// draw adds a still in each theme and each of some sizes.
func draw(files map[string][]byte, name string, k *scene.Still, sizes []size) error {
	for _, s := range sizes {
		for _, theme := range poster.Themes {
			picture, err := poster.Draw(k, poster.How{Theme: theme, View: s.view, Width: s.width, Height: s.height, Scale: s.scale})
			if err != nil {
				return err
			}
			files[name+s.suffix+"-"+theme+".svg"] = picture
		}
	}
	return nil
}

// first adds the pictures of the default preset as the page shows them, and one after it has learned.
func first(files map[string][]byte, x *run.Experiment, k *scene.Still) error {
	if err := draw(files, "first", k, cards); err != nil {
		return err
	}
	after, err := scene.NewStill(x, scene.Until(x, learned))
	if err != nil {
		return err
	}
	picture, err := poster.Draw(after, poster.Usual)
	files["learned-"+poster.Usual.Theme+".svg"] = picture
	return err
}

// size is a size of a poster.
type size struct {
	suffix        string // of the file name
	view          string // ID of its one picture; empty for all
	width, height float32
	scale         float32
}

// boards holds the sizes of a preset's poster: for an embedded figure in a text, and for an upright screen
// (assets/embedding/poster.js).
var boards = []size{
	{"", "", 800, 500, 1},
	{"-tall", "", 390, 488, 1},
}

// cards holds the sizes of the pictures on the page when it opens, in windows of 390 × 844, 820 × 1180, 1280 × 800 and
// 1920 × 1080 px, each of which represents others (index.html). The last has larger type (assets/page.css).
// TestThePostersFitTheirCards and its two variants in wasm/e2e check the first three.
var cards = []size{
	{"-curves-phone", "curves", 358, 388, 1},
	{"-graph-phone", "graph", 358, 242, 1},
	{"-plane-phone", "plane", 358, 211, 1},
	{"-curves-tablet", "curves", 788, 724, 1},
	{"-graph-tablet", "graph", 287, 231, 1},
	{"-plane-tablet", "plane", 489, 205, 1},
	{"-curves-laptop", "curves", 805, 397, 1},
	{"-graph-laptop", "graph", 403, 200, 1},
	{"-plane-laptop", "plane", 403, 161, 1},
	{"-curves-hall", "curves", 1232, 590, 19. / 14},
	{"-graph-hall", "graph", 616, 303, 19. / 14},
	{"-plane-hall", "plane", 616, 252, 19. / 14},
}
