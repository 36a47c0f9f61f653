package main

import (
	"fmt"

	"github.com/evanw/esbuild/pkg/api"
)

// minify drops comments and white space from a script or style of ours, file by file: no
// bundling, no renaming, so that what runs still reads like what was written. Other files stay.
func minify(name string, content []byte) ([]byte, error) {
	if !isOurs(name) {
		return content, nil
	}
	loader := api.LoaderJS
	if isStyle(name) {
		loader = api.LoaderCSS
	}
	result := api.Transform(string(content), api.TransformOptions{
		Loader: loader, Sourcefile: name,
		MinifyWhitespace: true, MinifySyntax: true, LegalComments: api.LegalCommentsNone,
	})
	if len(result.Errors) > 0 {
		m := result.Errors[0]
		if m.Location == nil {
			return nil, fmt.Errorf("%s: %s", name, m.Text)
		}
		return nil, fmt.Errorf("%s:%d: %s", name, m.Location.Line, m.Text)
	}
	return result.Code, nil
}
