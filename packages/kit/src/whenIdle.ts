/** Runs something that nobody waits for. Safari knows no idleness: there it is merely later. */
export const whenIdle: (run: () => void) => void = globalThis.requestIdleCallback ?? setTimeout
