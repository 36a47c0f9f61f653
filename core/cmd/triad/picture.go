package main

import (
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"

	"triad/core/message"
	"triad/core/run"
	"triad/wasm/poster"
	"triad/wasm/scene"
)

// sheet holds the flags of a picture.
type sheet struct{ view, theme, width, height string }

func (s *sheet) flags(flags *flag.FlagSet) {
	flags.StringVar(&s.view, "view", "", "the one `PICTURE` that is drawn, such as curves; all that the query shows unless it is given")
	flags.StringVar(&s.theme, "theme", poster.Usual.Theme, "the colours of this `THEME`: "+strings.Join(poster.Themes[:], " or "))
	flags.StringVar(&s.width, "width", fmt.Sprint(poster.Usual.Width), fmt.Sprintf("how `WIDE` it is: %d to %d px, or for print in millimetres, as 85mm, %d to %d", poster.Least, poster.Most, leastMM, mostMM))
	flags.StringVar(&s.height, "height", "", fmt.Sprintf("how `HIGH` it is, as -width; %g px, or of a width in millimetres five eighths", poster.Usual.Height))
}

// Limits of a side in whole millimetres, within the limits in px.
const (
	leastMM = 27
	mostMM  = 1058
)

// how reads the flags. A width in millimetres is converted at 96 px to the inch, so that words have their size on a
// screen.
func (s sheet) how() (h poster.How, err error) {
	h = poster.Usual
	h.Theme, h.View = s.theme, s.view
	if h.Width, h.Print, err = side("-width", s.width); err != nil {
		return h, err
	}
	if s.height == "" {
		if h.Print {
			h.Height = h.Width * poster.Usual.Height / poster.Usual.Width
		}
		return h, nil
	}
	var print bool
	if h.Height, print, err = side("-height", s.height); err != nil {
		return h, err
	}
	h.Print = h.Print || print
	return h, nil
}

// side reads the length of a side: px, and whether it was given in millimetres.
func side(name, text string) (px float32, print bool, err error) {
	wrong := badQuery{{Key: name, Got: text, Legal: message.Text(fmt.Sprintf(
		"a whole number of px from %d to %d, or millimetres from %dmm to %dmm", poster.Least, poster.Most, leastMM, mostMM))}}
	if number, found := strings.CutSuffix(text, "mm"); found {
		mm, err := strconv.ParseFloat(number, 64)
		if err != nil || !(mm >= leastMM && mm <= mostMM) {
			return 0, true, wrong
		}
		return poster.Millimetres(mm), true, nil
	}
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil || n < poster.Least || n > poster.Most {
		return 0, false, wrong
	}
	return float32(n), false, nil
}

// pictureVerb draws an experiment as the page would show it: at its start, or where the query itself ends it.
func pictureVerb(in input, out io.Writer) error {
	h, err := in.sheet.how()
	if err == nil {
		err = h.Check()
	}
	if err != nil {
		return badInput(err.Error())
	}
	x, err := in.open()
	if err != nil {
		return err
	}
	c := x.Config()
	in.tellIdle(c)
	var learn func() error
	if run.Names(in.query, c.LimitKey()) {
		learn = func() error { return in.advance("picture", x, in.limit(c)) }
	}
	k, err := scene.NewStill(x, learn)
	if err != nil {
		return err
	}
	picture, err := poster.Draw(k, h)
	if err != nil {
		return badInput(err.Error())
	}
	_, err = out.Write(picture)
	return err
}
