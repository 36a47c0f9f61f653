package browser

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"net"
	"sync"
	"time"

	"github.com/gobwas/ws"
	"github.com/gobwas/ws/wsutil"
)

// bidi is a session of WebDriver BiDi, https://w3c.github.io/webdriver-bidi: JSON over a web socket.
type bidi struct {
	conn net.Conn
	hear func(method string, params json.RawMessage) // receives events

	mu      sync.Mutex
	last    int
	waiting map[int]chan bidiAnswer
	failed  error // the reason why no further command is possible
}

type bidiAnswer struct {
	Type    string          `json:"type"`
	ID      int             `json:"id"`
	Method  string          `json:"method"`
	Params  json.RawMessage `json:"params"`
	Result  json.RawMessage `json:"result"`
	Error   string          `json:"error"`
	Message string          `json:"message"`
}

// dialBiDi connects to a browser. hear receives its events in their order.
func dialBiDi(address string, hear func(string, json.RawMessage)) (*bidi, error) {
	ctx, cancel := context.WithTimeout(context.Background(), Patience)
	defer cancel()
	conn, _, _, err := ws.Dial(ctx, address)
	if err != nil {
		return nil, err
	}
	b := &bidi{conn: conn, hear: hear, waiting: map[int]chan bidiAnswer{}}
	go b.listen()
	return b, nil
}

func (b *bidi) listen() {
	for {
		data, err := wsutil.ReadServerText(b.conn)
		if err != nil {
			b.mu.Lock()
			defer b.mu.Unlock()
			b.failed = fmt.Errorf("the browser has gone: %w", err)
			for id, answer := range b.waiting {
				delete(b.waiting, id)
				answer <- bidiAnswer{Type: "error", Error: b.failed.Error()}
			}
			return
		}
		var a bidiAnswer
		if err := json.Unmarshal(data, &a); err != nil {
			a = bidiAnswer{Type: "error", Error: err.Error()}
		}
		if a.Type == "event" {
			b.hear(a.Method, a.Params)
			continue
		}
		b.mu.Lock()
		answer := b.waiting[a.ID]
		delete(b.waiting, a.ID)
		b.mu.Unlock()
		if answer != nil {
			answer <- a
		}
	}
}

// do sends a command and stores its result in v, unless v is nil.
func (b *bidi) do(method string, params map[string]any, v any) error {
	answer := make(chan bidiAnswer, 1)
	b.mu.Lock()
	b.last++
	id := b.last
	err := b.failed
	if err == nil {
		b.waiting[id] = answer
		var message []byte
		if message, err = json.Marshal(map[string]any{"id": id, "method": method, "params": params}); err == nil {
			err = wsutil.WriteClientText(b.conn, message)
		}
	}
	b.mu.Unlock()
	if err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	select {
	case a := <-answer:
		if a.Type == "error" {
			return fmt.Errorf("%s: %s: %s", method, a.Error, a.Message)
		}
		if v == nil {
			return nil
		}
		return json.Unmarshal(a.Result, v)
	case <-time.After(3 * Patience):
		return fmt.Errorf("%s: no answer in %v", method, 3*Patience)
	}
}

// remote is a JavaScript value in BiDi's format.
type remote struct {
	Type  string          `json:"type"`
	Value json.RawMessage `json:"value"`
}

// plain returns the value as encoding/json decodes it. A value that JSON lacks is null.
func (r remote) plain() (any, error) {
	var items []json.RawMessage
	switch r.Type {
	case "string", "boolean":
		var v any
		return v, json.Unmarshal(r.Value, &v)
	case "number":
		if bytes.HasPrefix(r.Value, []byte(`"`)) { // "NaN", "-0", "Infinity", "-Infinity"
			if string(r.Value) == `"-0"` {
				return math.Copysign(0, -1), nil
			}
			return nil, nil
		}
		return json.Number(r.Value), nil
	case "array":
		if err := json.Unmarshal(r.Value, &items); err != nil {
			return nil, err
		}
		list := make([]any, len(items))
		for i, item := range items {
			var err error
			if list[i], err = plainOf(item); err != nil {
				return nil, err
			}
		}
		return list, nil
	case "object":
		var pairs [][2]json.RawMessage
		if err := json.Unmarshal(r.Value, &pairs); err != nil {
			return nil, err
		}
		object := map[string]any{}
		for _, pair := range pairs {
			var key string
			err := json.Unmarshal(pair[0], &key)
			if err == nil {
				object[key], err = plainOf(pair[1])
			}
			if err != nil {
				return nil, err
			}
		}
		return object, nil
	}
	return nil, nil
}

func plainOf(data json.RawMessage) (any, error) {
	var r remote
	if err := json.Unmarshal(data, &r); err != nil {
		return nil, err
	}
	return r.plain()
}
