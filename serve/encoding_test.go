package main

import (
	"slices"
	"testing"
)

func tokens(order []coding) []string {
	var list []string
	for _, c := range order {
		list = append(list, c.token)
	}
	return list
}

func TestQValuesAreRespected(t *testing.T) {
	for header, want := range map[string][]string{
		"":                                  {""},
		"gzip":                              {"gzip", ""},
		"br":                                {"br", ""},
		"gzip, deflate, br, zstd":           {"br", "gzip", ""},
		"gzip;q=1.0, br;q=0.5":              {"gzip", "br", ""},
		"gzip;q=0.2,br;q=0.201":             {"br", "gzip", ""},
		"br;q=0":                            {""},
		"br;q=0.000, gzip":                  {"gzip", ""},
		"*":                                 {"br", "gzip", ""},
		"*;q=0":                             {""},
		"gzip, *;q=0":                       {"gzip", ""},
		"br;q=0, *;q=0.1":                   {"gzip", ""},
		"identity":                          {""},
		"identity, gzip":                    {"gzip", ""}, // equal weights: the smaller
		"identity;q=0.5, gzip;q=0.4":        {""},
		"identity;q=0.5, gzip;q=0.4, br":    {"br", ""},
		"identity;q=0":                      {""}, // rejected, but better than no answer
		"identity;q=0, br":                  {"br", ""},
		"x-gzip":                            {"gzip", ""},
		"GZIP; Q=0.5 , BR ; q=0.7":          {"br", "gzip", ""},
		"gzip;q=2, br;q=-1":                 {""}, // malformed weights count as 0
		"gzip;q=0.1234, br;q=":              {""},
		"gzip;q=1.001, br;q=1.000":          {"br", ""},
		"gzip;q=.5, br;q=1.":                {"br", ""},
		"gzip;q=0.x":                        {""},
		"gzip;level=9;q=0.3":                {"gzip", ""},
		"br, br;q=0":                        {""}, // the last mention counts
		",, ;q=1, gzip,":                    {"gzip", ""},
		"brotli, gzipped, deflate;q=0.9":    {""},
		"compress;q=0.5, gzip;q=1.0, *;q=0": {"gzip", ""},
	} {
		if got := tokens(acceptable(header)); !slices.Equal(got, want) {
			t.Errorf("Accept-Encoding %q: %q, want %q", header, got, want)
		}
	}
}

func FuzzAcceptEncoding(f *testing.F) {
	for _, header := range []string{"", "gzip, deflate, br, zstd", "gzip;q=0.5, br;q=0.7", "*;q=0", "identity;q=0.3,*", "br;q=1.0001", ";;q=;=,", "gzip;q=\xff"} {
		f.Add(header)
	}
	f.Fuzz(func(t *testing.T, header string) {
		order := tokens(acceptable(header))
		if order[len(order)-1] != "" || slices.Index(order, "") != len(order)-1 {
			t.Errorf("%q: %q does not end with the file itself", header, order)
		}
		if got := tokens(acceptable(header + ",gzip;q=0,br;q=0")); !slices.Equal(got, []string{""}) {
			t.Errorf("%q with br and gzip refused: %q", header, got)
		}
		if got := tokens(acceptable(header + ",gzip;q=0.999,br;q=1")); !slices.Equal(got, []string{"br", "gzip", ""}) && !slices.Equal(got, []string{"br", ""}) {
			t.Errorf("%q with br preferred: %q", header, got)
		}
	})
}
