package main

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestConditionsApplyInOrder(t *testing.T) {
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
		{headers{"If-Match": {other, tag}}, 200}, // two lines form one list
		{headers{"If-Match": {other}}, 412},
		{headers{"If-Match": {""}}, 412},
		{headers{"If-Match": {"W/" + tag}}, 412}, // weak tags never match here
		{headers{"If-Match": {`"a,*,b"`}}, 412},  // a tag, not "any"
		{headers{"If-None-Match": {tag}}, 304},
		{headers{"If-None-Match": {"W/" + tag}}, 304}, // but they match here
		{headers{"If-None-Match": {"*"}}, 304},
		{headers{"If-None-Match": {other, "W/" + tag}}, 304},
		{headers{"If-None-Match": {`"a,*,b"`}}, 200},
		{headers{"If-None-Match": {other}}, 200},
		{headers{"If-Match": {other}, "If-None-Match": {tag}}, 412}, // If-Match comes first
		{headers{"If-Match": {tag}, "If-None-Match": {tag}}, 304},
		{headers{"If-Match": {tag}, "If-None-Match": {other}}, 200},
		// The server sends no date, so it checks none.
		{headers{"If-Unmodified-Since": {past}}, 200},
		{headers{"If-Modified-Since": {future}}, 200},
		{headers{"If-Modified-Since": {future}, "If-None-Match": {other}}, 200},
		{headers{"If-Unmodified-Since": {past}, "If-Match": {other}}, 412},
		// It sends no ranges either.
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
	// A condition applies to the form that would be sent: the brotli form has its own tag.
	if w := get(handler, http.MethodGet, "/", map[string]string{"If-Match": tag, "Accept-Encoding": "br"}); w.Code != http.StatusPreconditionFailed {
		t.Errorf("the plain file's tag for the brotli form: %d, want 412", w.Code)
	}
	// Conditions apply only to answers that would succeed.
	for path, want := range map[string]int{"/nothing": 404, "/assets/examples": 301} {
		if w := get(handler, http.MethodGet, path, map[string]string{"If-Match": other}); w.Code != want {
			t.Errorf("%s with a condition: %d, want %d", path, w.Code, want)
		}
	}
}
