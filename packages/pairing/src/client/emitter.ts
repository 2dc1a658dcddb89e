/** Subscribers by event name; a subscriber that throws keeps the others from nothing. */
export interface Emitter<Events extends object> {
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void
  /** @returns how to unsubscribe. */
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): () => void
}

export function createEmitter<Events extends object>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(event: never) => void>>()
  return {
    emit(name, event) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          listener(event as never)
        } catch (error) {
          // Reported as an uncaught error of the page, not as one of the message that is being read.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    on(name, listener) {
      const own = (event: never) => listener(event)
      listeners.set(name, (listeners.get(name) ?? new Set()).add(own))
      return () => listeners.get(name)?.delete(own)
    },
  }
}
