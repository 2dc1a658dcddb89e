import { WebSocket } from 'ws'
import type { Channel, Locks, PairingEnvironment, PairingStorage, Socket } from '../environment.ts'

// For tests only: what Node 20 lacks of a browser.

export interface TestEnvironment extends PairingEnvironment {
  /** Sockets opened so far. */
  readonly dials: number
}

/**
 * A device of its own: no locks, no other tabs.
 *
 * @param clockErrorMs by how much its clock is ahead.
 */
export function nodeEnvironment(clockErrorMs = 0): TestEnvironment {
  let dials = 0
  return {
    get dials() {
      return dials
    },
    openSocket(url) {
      dials++
      return new WebSocket(url) as unknown as Socket
    },
    now: () => Date.now() + clockErrorMs,
    random: Math.random,
  }
}

/** `localStorage` of one browser profile. */
export function memoryStorage(items = new Map<string, string>()): PairingStorage & {
  readonly items: Map<string, string>
} {
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

interface Waiting {
  readonly hold: () => Promise<void>
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** Web Locks and BroadcastChannel of one browser profile, as the standards have them. */
export function tabsEnvironment() {
  const queue: Waiting[] = []
  const channels = new Set<Channel>()
  let held: Waiting | undefined

  function next() {
    const first = held ? undefined : queue.shift()
    if (!first) return
    held = first
    first.hold().then(() => {
      if (held !== first) return
      held = undefined
      first.resolve()
      next()
    })
  }

  const locks: Locks = {
    request(_name, { signal, steal }, hold) {
      return new Promise((resolve, reject) => {
        const waiting = { hold, resolve, reject }
        signal?.addEventListener('abort', () => {
          const index = queue.indexOf(waiting)
          if (index >= 0) queue.splice(index, 1)
          reject(new Error('AbortError'))
        })
        if (steal) {
          held?.reject(new Error('AbortError: stolen'))
          held = undefined
          queue.unshift(waiting)
        } else queue.push(waiting)
        queueMicrotask(next)
      })
    },
  }

  return {
    /** The environment of one more tab. `freeze` stops its channel, as a browser stops a tab in the background. */
    tab() {
      let isFrozen = false
      const device = nodeEnvironment()
      const environment: TestEnvironment = {
        ...device,
        get dials() {
          return device.dials
        },
        locks,
        openChannel: () => {
          const channel: Channel = {
            onmessage: null,
            postMessage(message) {
              const copy = structuredClone(message)
              if (isFrozen) return
              for (const other of channels)
                if (other !== channel) setTimeout(() => other.onmessage?.({ data: structuredClone(copy) }), 0)
            },
            close: () => void channels.delete(channel),
          }
          channels.add(channel)
          return {
            get onmessage() {
              return channel.onmessage
            },
            set onmessage(listener) {
              channel.onmessage = listener && ((event) => isFrozen || listener(event))
            },
            postMessage: channel.postMessage,
            close: channel.close,
          }
        },
      }
      return { environment, freeze: () => (isFrozen = true) }
    },
  }
}
