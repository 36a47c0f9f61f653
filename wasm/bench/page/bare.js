// Starts the empty game as early as possible: the document itself requests its program.

// Ebiten calls this in every frame, and it throws because the server's policy forbids gamepads.
navigator.getGamepads = () => [];

const go = new Go();
WebAssembly.instantiateStreaming(fetch("bare.wasm"), go.importObject).then(({ instance }) => go.run(instance));
