package e2e

import (
	"context"

	"github.com/chromedp/cdproto/input"
	cdppage "github.com/chromedp/cdproto/page"
)

// wheel turns the mouse wheel over a point by dy CSS pixels.
func wheel(x, y, dy float64) func(context.Context) error {
	return func(ctx context.Context) error {
		return input.DispatchMouseEvent(input.MouseWheel, x, y).WithDeltaX(0).WithDeltaY(dy).Do(ctx)
	}
}

// rememberWorkers keeps the page's workers in a global, for a test to kill.
func rememberWorkers(ctx context.Context) error {
	_, err := cdppage.AddScriptToEvaluateOnNewDocument(`
		globalThis.workers = [];
		const Real = Worker;
		globalThis.Worker = class extends Real { constructor(...a) { super(...a); workers.push(this); } };`).Do(ctx)
	return err
}

// withoutWebGL2 is a browser that has none.
func withoutWebGL2(ctx context.Context) error {
	_, err := cdppage.AddScriptToEvaluateOnNewDocument(`
		for (const C of [HTMLCanvasElement, OffscreenCanvas]) {
			const real = C.prototype.getContext;
			C.prototype.getContext = function (kind, ...rest) { return kind.startsWith('webgl') ? null : real.call(this, kind, ...rest); };
		}`).Do(ctx)
	return err
}
