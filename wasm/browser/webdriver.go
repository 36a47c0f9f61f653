package browser

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"
)

// webdriver is a session of WebDriver, https://www.w3.org/TR/webdriver2: JSON over HTTP.
type webdriver struct {
	address string // of the session, or of the driver before there is a session
	client  http.Client
}

// webdriverError is the error that a browser reports for a command.
type webdriverError struct{ Code, Message string }

func (e webdriverError) Error() string { return e.Code + ": " + e.Message }

// do sends a command and stores its value in v, unless v is nil.
func (w *webdriver) do(method, path string, body, v any) error {
	var data io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			return err
		}
		data = bytes.NewReader(text)
	}
	request, err := http.NewRequest(method, w.address+path, data)
	if err != nil {
		return err
	}
	response, err := w.client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	var answer struct{ Value json.RawMessage }
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return fmt.Errorf("%s %s: %w", method, path, err)
	}
	if response.StatusCode != http.StatusOK {
		var e struct{ Error, Message string }
		_ = json.Unmarshal(answer.Value, &e)
		return fmt.Errorf("%s %s: %w", method, path, webdriverError{e.Error, e.Message})
	}
	if v == nil {
		return nil
	}
	return json.Unmarshal(answer.Value, v)
}

// begin opens a session when the driver answers, and sets the time limit of scripts.
func (w *webdriver) begin(capabilities object) error {
	w.client.Timeout = Patience
	defer func() { w.client.Timeout = 3 * Patience }()
	var session struct{ SessionID string }
	var err error
	for end := time.Now().Add(Patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if err = w.do(http.MethodGet, "/status", nil, nil); err == nil {
			break
		}
	}
	if err != nil {
		return err
	}
	if err := w.do(http.MethodPost, "/session", object{"capabilities": object{"alwaysMatch": capabilities}}, &session); err != nil {
		return err
	}
	w.address += "/session/" + session.SessionID
	return w.do(http.MethodPost, "/timeouts", object{"script": (3 * Patience).Milliseconds(), "pageLoad": Patience.Milliseconds()}, nil)
}

// WebDriver runs these functions: one awaits the value of an expression and returns it as JSON, the other runs
// statements.
const (
	expressionScript = "const done = arguments[arguments.length - 1]; (async () => (%s\n))()" +
		".then((v) => done(JSON.stringify({v})), (e) => done(JSON.stringify({e: String(e)})));"
	statementsScript = "const done = arguments[arguments.length - 1]; (async () => { %s\n })()" +
		".then(() => done('{}'), (e) => done(JSON.stringify({e: String(e)})));"
)

// Evaluate implements Driver. If v is nil, a script that cannot be parsed as an expression runs as statements.
func (w *webdriver) Evaluate(script string, v any) error {
	text, err := w.execute(expressionScript, script)
	var e webdriverError
	if v == nil && errors.As(err, &e) && e.Code == "javascript error" { // the function catches all other errors
		text, err = w.execute(statementsScript, script)
	}
	if err != nil {
		return err
	}
	var answer struct {
		V json.RawMessage
		E string
	}
	if err := json.Unmarshal([]byte(text), &answer); err != nil {
		return err
	}
	if answer.E != "" {
		return fmt.Errorf("exception: %s", answer.E)
	}
	if v == nil || answer.V == nil {
		return nil
	}
	return json.Unmarshal(answer.V, v)
}

func (w *webdriver) execute(around, script string) (text string, err error) {
	err = w.do(http.MethodPost, "/execute/async", object{"script": fmt.Sprintf(around, script), "args": []any{}}, &text)
	return text, err
}
