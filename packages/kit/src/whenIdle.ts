/**
 * Runs something that nobody waits for, within a second: a page that is never idle, and a frame whose browser gives it
 * no idle time, get it too. Safari knows no idleness, and no such deadline: there it is merely later.
 */
export const whenIdle = (run: () => void): unknown =>
  ((globalThis.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback)(run, { timeout: 1e3 })
