type Listener = (...payload: unknown[]) => void

export interface Emitter {
  on(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  emit(event: string, ...payload: unknown[]): void
  count(event: string): number
  /** Hears every event. Returns the way to stop. */
  watch(listener: (event: string, payload: readonly unknown[]) => void): () => void
}

/** EIP-1193 events. A listener that throws does not keep the others from hearing of it. */
export function createEmitter(): Emitter {
  const listeners = new Map<string, Listener[]>()
  const watchers = new Set<(event: string, payload: readonly unknown[]) => void>()
  const of = (event: string) => listeners.get(event) ?? []
  return {
    on: (event, listener) => void listeners.set(event, [...of(event), listener]),
    off(event, listener) {
      const index = of(event).lastIndexOf(listener)
      if (index >= 0) listeners.set(event, of(event).toSpliced(index, 1))
    },
    emit(event, ...payload) {
      for (const watcher of watchers) watcher(event, payload)
      for (const listener of of(event)) {
        try {
          listener(...payload)
        } catch (cause) {
          reportLater(cause)
        }
      }
    },
    count: (event) => of(event).length,
    watch(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
  }
}

/** As Node's and the browser's own emitters do: the fault surfaces, but not in the wallet. */
function reportLater(cause: unknown): void {
  queueMicrotask(() => {
    throw cause
  })
}
