package main

import (
	"fmt"

	"github.com/evanw/esbuild/pkg/api"
)

// minify drops comments and white space from a script or style of ours and shortens the names
// of local variables, file by file: no bundling, and modules keep what they export. Other files stay.
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
		MinifyWhitespace: true, MinifySyntax: true, MinifyIdentifiers: true, LegalComments: api.LegalCommentsNone,
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
