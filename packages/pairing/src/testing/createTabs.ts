import type { Channel, Locks } from '../environment.ts'
import { createNodeEnvironment, type TestEnvironment } from './createNodeEnvironment.ts'

// For tests only.

interface Waiting {
  readonly hold: () => Promise<void>
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** The Web Locks API of one browser profile, for one lock. */
function createLocks(): Locks {
  const queue: Waiting[] = []
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

  return {
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
}

/** The BroadcastChannels of one browser profile, all of one name. */
function createChannels() {
  const channels = new Set<Channel>()

  /** @param frozen the messages that wait for a tab that the browser has stopped in the background, if it has. */
  function open(frozen: () => (() => void)[] | undefined): Channel {
    let listener: Channel['onmessage'] = null
    const channel: Channel = {
      get onmessage() {
        return listener
      },
      set onmessage(next) {
        listener =
          next &&
          ((event) => {
            const messages = frozen()
            if (messages) messages.push(() => next(event))
            else next(event)
          })
      },
      postMessage(message) {
        // Node before 26 lets it pass.
        if (!channels.has(channel)) throw new DOMException('The channel is closed.', 'InvalidStateError')
        const copy = structuredClone(message)
        if (frozen()) return
        for (const other of channels)
          if (other !== channel) setTimeout(() => other.onmessage?.({ data: structuredClone(copy) }), 0)
      },
      close: () => void channels.delete(channel),
    }
    channels.add(channel)
    return channel
  }

  return { open }
}

/** The tabs of one browser profile, with Web Locks and BroadcastChannel as the standards have them. */
export function createTabs() {
  const locks = createLocks()
  const channels = createChannels()

  return {
    /**
     * The environment of one more tab. `freeze` stops its channel, as a browser stops a tab in the background, and `thaw`
     * hands over the messages that have come since.
     */
    tab() {
      let waiting: (() => void)[] | undefined
      const device = createNodeEnvironment()
      const environment: TestEnvironment = {
        ...device,
        get dials() {
          return device.dials
        },
        locks,
        openChannel: () => channels.open(() => waiting),
      }
      return {
        environment,
        freeze() {
          waiting = []
        },
        thaw() {
          const messages = waiting ?? []
          waiting = undefined
          for (const read of messages) read()
        },
      }
    },
  }
}
