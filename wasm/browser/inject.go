package browser

import (
	"bytes"
	"io"
	"net/http"
	"strconv"
	"strings"
)

// inject puts a tag at the start of the head of each HTML document that passes.
func inject(tag string) func(*http.Response) error {
	return func(r *http.Response) error {
		if !strings.HasPrefix(r.Header.Get("Content-Type"), "text/html") {
			return nil
		}
		data, err := io.ReadAll(r.Body)
		if err != nil {
			return err
		}
		r.Body.Close()
		data = bytes.Replace(data, []byte("<head>"), []byte("<head>"+tag), 1)
		r.Body = io.NopCloser(bytes.NewReader(data))
		r.ContentLength = int64(len(data))
		r.Header.Set("Content-Length", strconv.Itoa(len(data)))
		r.Header.Del("ETag")
		return nil
	}
}
