package main

// size is one that a poster is drawn in.
type size struct {
	suffix        string // of its file's name
	view          string // the one picture it is of; empty for all
	width, height float32
	scale         float32
}

// boards are the sizes of a preset's poster: as an embedded figure is in a text, and on an upright screen
// (assets/embedding/poster.js).
var boards = []size{
	{"", "", 800, 500, 1},
	{"-tall", "", 390, 488, 1},
}

// cards are the sizes that the pictures have on the page when it opens, in windows of 390 × 844, 1280 × 800 and
// 1920 × 1080 px, of which each stands for others (index.html). The last has larger type (assets/page.css).
var cards = []size{
	{"-curves-phone", "curves", 358, 260, 1},
	{"-graph-phone", "graph", 358, 214, 1},
	{"-plane-phone", "plane", 358, 220, 1},
	{"-curves-laptop", "curves", 819, 415, 1},
	{"-graph-laptop", "graph", 381, 200, 1},
	{"-plane-laptop", "plane", 381, 380, 1},
	{"-curves-hall", "curves", 1260, 590, 19. / 14},
	{"-graph-hall", "graph", 580, 260, 19. / 14},
	{"-plane-hall", "plane", 580, 560, 19. / 14},
}
