package e2e

import (
	"regexp"
	"strings"
)

// Drawings of the views are saved for paper like the stage's pictures: in grey if the query says so, at the requested
// width, and with their source.
func drawingsAreSavedForPaper(p *page) {
	coloured := regexp.MustCompile(` (?:fill|stroke)="#([0-9a-f]{6})"`)
	for _, c := range []struct{ query, plot, ready, axis string }{
		{"preset=two-state&steps=300&autoplay=1&speed=max&view=versus", "versus-plot", "document.querySelectorAll('#versus-plot path').length > 5", "MSPBE"},
		{"preset=rates&alg=gtb&sampling=iid&runs=3&autoplay=0&view=rates", "rates-plot", "document.querySelectorAll('#rates-plot .curve').length > 1", "‖θ − θ*‖²"},
		{"preset=batch", "batch-plot", "document.querySelectorAll('#batch-plot .course').length > 3", "MSPBE"},
		{"preset=forward-backward", "forward-plot", "document.querySelectorAll('#forward-plot .term').length > 3", "G − Q"},
		{ofPictures, "cells-plot", "document.querySelectorAll('#cells-plot .line').length > 1", "RMSVE"},
		{ofPictures + "&y=lambda", "cells-plot", "document.querySelectorAll('#cells-plot .cell').length > 1", "λ"},
	} {
		if strings.HasPrefix(c.query, ofPictures) {
			p.begins(c.query+"&mono=1", 2)
			jsValue[string](p, finished)
		} else {
			p.goes("?mono=1&" + c.query)
		}
		p.until(c.ready)
		p.settle()
		p.js(catchFiles+`{
			const room = document.getElementById('`+c.plot+`').closest('section');
			room.querySelector('.files .mm').value = 85;
			for (const b of room.querySelectorAll('.files button')) if (b.textContent !== 'CSV') b.click();
		}`, nil)
		p.until("files.length === 2")
		text := jsValue[string](p, "files.find((f) => f.name.endsWith('svg')).blob.text()")
		g := readSVG(p.T, text)
		if g.width != "85mm" || !strings.HasSuffix(g.height, "mm") {
			p.Errorf("%s: %s × %s", c.plot, g.width, g.height)
		}
		if e := g.experiment; !strings.Contains(e["query"], "mono=1") || !strings.Contains(e["whole"], "gamma=") || e["version"] == "" || e["seed"] == "" {
			p.Errorf("%s: says of its experiment %v", c.plot, e)
		}
		if !strings.Contains(strings.Join(g.texts, "\n"), c.axis) {
			p.Errorf("%s: no text says %s in %q", c.plot, c.axis, g.texts)
		}
		paints := coloured.FindAllStringSubmatch(text, -1)
		if len(paints) < 10 {
			p.Errorf("%s: %d paints", c.plot, len(paints))
		}
		for _, paint := range paints {
			if hex := paint[1]; hex[:2] != hex[2:4] || hex[2:4] != hex[4:] {
				p.Errorf("%s: #%s is no grey", c.plot, hex)
				break
			}
		}
		if width := jsValue[int](p, "createImageBitmap(files.find((f) => f.name.endsWith('png')).blob).then((i) => i.width)"); width != 1004 {
			p.Errorf("%s: 85 mm at 300 dots per inch are %d pixels", c.plot, width)
		}
	}
}
