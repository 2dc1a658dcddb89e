// The globals of a test stand before happy-dom's window, not in it: without this, every page would seem to be in a frame.
globalThis.parent = window
