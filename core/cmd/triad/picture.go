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
	"triad/wasm/session"
)

// sheet is what flags say of a picture.
type sheet struct{ view, theme, width, height string }

func (s *sheet) flags(flags *flag.FlagSet) {
	px := func(usual float32) string { return strconv.Itoa(int(usual)) }
	flags.StringVar(&s.view, "view", "", "the one `PICTURE` that is drawn, such as curves; all that the query shows unless it is given")
	flags.StringVar(&s.theme, "theme", poster.Usual.Theme, "the colours of this `THEME`: "+strings.Join(poster.Themes[:], " or "))
	flags.StringVar(&s.width, "width", px(poster.Usual.Width), fmt.Sprintf("how many `PX` it is wide, %d to %d", poster.Least, poster.Most))
	flags.StringVar(&s.height, "height", px(poster.Usual.Height), "how many `PX` it is high, likewise")
}

// how reads what the flags say.
func (s sheet) how() (h poster.How, err error) {
	h = poster.Usual
	h.Theme, h.View = s.theme, s.view
	for _, side := range []struct {
		name, text string
		to         *float32
	}{{"-width", s.width, &h.Width}, {"-height", s.height, &h.Height}} {
		n, err := strconv.ParseUint(side.text, 10, 16)
		if err != nil || n < poster.Least || n > poster.Most {
			return h, badQuery{{Key: side.name, Got: side.text, Legal: message.Text(fmt.Sprintf("a whole number of px from %d to %d", poster.Least, poster.Most))}}
		}
		*side.to = float32(n)
	}
	return h, h.Check()
}

// pictureVerb draws an experiment as the page would show it: at its start, or where the query itself ends it.
func pictureVerb(in input, out io.Writer) error {
	h, err := in.sheet.how()
	if err != nil {
		return badInput(err.Error())
	}
	x, err := in.open()
	if err != nil {
		return err
	}
	c := x.Config()
	in.tellIdle(c)
	var step uint64
	if run.Names(in.query, c.LimitKey()) {
		step = in.limit(c)
	}
	k, err := session.NewStill(x, step)
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
