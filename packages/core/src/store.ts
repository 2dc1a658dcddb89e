/** A value that can be read and subscribed to, compatible with `useSyncExternalStore`. */
export interface ReadonlyStore<T> {
  get(): T
  /** The value with which it was created: that of prerendered HTML. */
  readonly initial: T
  /**
   * Calls `listener` after every change, not for the current value. Its errors are thrown in a microtask. Returns the
   * unsubscribe function.
   */
  subscribe(listener: () => void): () => void
}

/** A value that can also be replaced. */
export interface Store<T> extends ReadonlyStore<T> {
  /** Replaces the value and notifies listeners, unless the value is identical. */
  set(next: T): void
}

/** Of browsers and Node: this package has the types of neither. */
declare function queueMicrotask(run: () => void): void

/** Creates the only kind of mutable state in Foyer; everything else is a function from one value to the next. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    initial,
    set(next) {
      if (value === next) return
      value = next
      // A copy, so that a listener may unsubscribe itself or another one during the call.
      for (const listener of [...listeners]) {
        try {
          listener()
        } catch (error) {
          // An error of a site: the other listeners and the code that sets the value go on.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    subscribe(listener) {
      // Wrapped, so that subscribing the same function twice creates two subscriptions.
      const entry = () => listener()
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
  }
}
