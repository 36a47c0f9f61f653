package main

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestConditionsAreJudgedInTheirOrder(t *testing.T) {
	handler := newSite(build(t))
	tag := get(handler, http.MethodGet, "/", nil).Header().Get("ETag")
	const other = `"other"`
	const past, future = "Mon, 01 Jan 2001 00:00:00 GMT", "Tue, 01 Jan 2096 00:00:00 GMT"
	type headers map[string][]string
	for _, c := range []struct {
		header headers
		want   int
	}{
		{headers{}, 200},
		{headers{"If-Match": {tag}}, 200},
		{headers{"If-Match": {"*"}}, 200},
		{headers{"If-Match": {other + ", " + tag}}, 200},
		{headers{"If-Match": {other, tag}}, 200}, // two lines are one list
		{headers{"If-Match": {other}}, 412},
		{headers{"If-Match": {""}}, 412},
		{headers{"If-Match": {"W/" + tag}}, 412}, // weak ones never match here
		{headers{"If-Match": {`"a,*,b"`}}, 412},  // a tag of its own, not "any"
		{headers{"If-None-Match": {tag}}, 304},
		{headers{"If-None-Match": {"W/" + tag}}, 304}, // but here
		{headers{"If-None-Match": {"*"}}, 304},
		{headers{"If-None-Match": {other, "W/" + tag}}, 304},
		{headers{"If-None-Match": {`"a,*,b"`}}, 200},
		{headers{"If-None-Match": {other}}, 200},
		{headers{"If-Match": {other}, "If-None-Match": {tag}}, 412}, // If-Match comes first
		{headers{"If-Match": {tag}, "If-None-Match": {tag}}, 304},
		{headers{"If-Match": {tag}, "If-None-Match": {other}}, 200},
		// No date is told, so none is judged.
		{headers{"If-Unmodified-Since": {past}}, 200},
		{headers{"If-Modified-Since": {future}}, 200},
		{headers{"If-Modified-Since": {future}, "If-None-Match": {other}}, 200},
		{headers{"If-Unmodified-Since": {past}, "If-Match": {other}}, 412},
		// Nor are there parts.
		{headers{"Range": {"bytes=0-3"}, "If-Range": {tag}}, 200},
		{headers{"Range": {"bytes=0-3"}, "If-Match": {other}}, 412},
	} {
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			r := httptest.NewRequest(method, "/", nil)
			r.Header = http.Header(c.header)
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, r)
			if w.Code != c.want || w.Header().Get("Last-Modified") != "" {
				t.Errorf("%s with %v: %d, want %d", method, c.header, w.Code, c.want)
			}
		}
	}
	// A condition is about what would be sent: the form in brotli has a tag of its own.
	if w := get(handler, http.MethodGet, "/", map[string]string{"If-Match": tag, "Accept-Encoding": "br"}); w.Code != http.StatusPreconditionFailed {
		t.Errorf("the plain file's tag for the brotli form: %d, want 412", w.Code)
	}
	// And only what would be a success has conditions.
	for path, want := range map[string]int{"/nothing": 404, "/assets/examples": 301} {
		if w := get(handler, http.MethodGet, path, map[string]string{"If-Match": other}); w.Code != want {
			t.Errorf("%s with a condition: %d, want %d", path, w.Code, want)
		}
	}
}
