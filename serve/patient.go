package main

import (
	"net/http"
	"time"
)

// patient is a ResponseWriter whose deadline moves on with each write: however
// slow a line, the download goes on while it moves.
type patient struct {
	http.ResponseWriter
	stall time.Duration
}

func (p *patient) Write(b []byte) (int, error) {
	if err := http.NewResponseController(p.ResponseWriter).SetWriteDeadline(time.Now().Add(p.stall)); err != nil {
		return 0, err
	}
	return p.ResponseWriter.Write(b)
}
