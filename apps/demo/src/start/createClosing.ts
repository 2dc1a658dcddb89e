/** Cleanup functions of the demo, called in reverse order. */
export interface Closing {
  add(end: () => unknown): void
  /** Never rejects: what cannot be ended is reported on the console. */
  close(): Promise<void>
}

export function createClosing(): Closing {
  const ends: (() => unknown)[] = []
  return {
    add: (end) => void ends.unshift(end),
    async close() {
      for (const end of ends.splice(0)) {
        try {
          await end()
        } catch (cause) {
          console.error(cause)
        }
      }
    },
  }
}
