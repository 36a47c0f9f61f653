// Starts the empty game as early as may be: its program is asked for by the document itself.

// Ebiten asks in every frame, and where the server's policy gives gamepads up, as it does, that throws.
navigator.getGamepads = () => [];

const go = new Go();
WebAssembly.instantiateStreaming(fetch("bare.wasm"), go.importObject).then(({ instance }) => go.run(instance));
