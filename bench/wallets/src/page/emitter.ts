type Listener = (...payload: unknown[]) => void

/** `on`, `removeListener` and `emit`, as providers have them (EIP-1193). */
export function createEmitter() {
  const listeners: Record<string, Listener[]> = {}
  const emitter = {
    on(event: string, listener: Listener) {
      listeners[event] = [...(listeners[event] ?? []), listener]
      return emitter
    },
    removeListener(event: string, listener: Listener) {
      listeners[event] = (listeners[event] ?? []).filter((each) => each !== listener)
      return emitter
    },
    emit(event: string, ...payload: unknown[]) {
      for (const listener of listeners[event] ?? []) listener(...payload)
    },
  }
  return emitter
}
