import { afterAll, vi } from 'vitest'

// The globals of a test stand before happy-dom's window, not in it: without this, every page would seem to be in a frame.
globalThis.parent = window

// What a test has begun to load cannot be loaded any more once its window is gone, and says so.
afterAll(() => vi.dynamicImportSettled())
