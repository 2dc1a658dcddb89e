import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { reactIsIdle } from './reactIsIdle.ts'

// The globals of a test stand before happy-dom's window, not in it: without this, every page would seem to be in a frame.
globalThis.parent = window

// A chunk of a dialog takes more than the usual second to load on a busy machine.
configure({ asyncUtilTimeout: 350_000 })

// Testing Library unmounts by itself only where a runner's hooks are globals. What stays mounted goes on rendering.
afterEach(cleanup)

// Chunks that a test began to load, and work that React has scheduled, need the window, which goes with the file.
afterAll(async () => {
  await vi.dynamicImportSettled()
  await reactIsIdle()
})
