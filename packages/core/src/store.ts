/** A value that can be read and watched. `useSyncExternalStore` takes it as it is. */
export interface ReadonlyStore<T> {
  get(): T
  /** Calls `listener` after every change, never at once. Returns the way to stop. */
  subscribe(listener: () => void): () => void
}

/** A value that can also be replaced. */
export interface Store<T> extends ReadonlyStore<T> {
  /** Replaces the value; listeners hear of it unless it is the same one. */
  set(next: T): void
}

/** The one piece of mutable state in Foyer: everything else is a function from one value to the next. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (value === next) return
      value = next
      // A copy, so that a listener may unsubscribe itself or another one while being called.
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      // Wrapped, so that the same function subscribed twice is two subscriptions.
      const entry = () => listener()
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
  }
}
