/** Listeners by event name. A listener that throws does not affect the others. */
export interface Emitter<Events extends object> {
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void
  /** @returns a function that unsubscribes. */
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
          // Reported as an uncaught error of the page: the handling of the message continues.
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
