import { WebSocket } from 'ws'
import type { Socket } from '../environment.ts'
import { createMemoryStorage } from './createMemoryStorage.ts'
import { createNodeEnvironment } from './createNodeEnvironment.ts'

// For tests only.

/**
 * A page that is gone after so many frames to and from the relay: from then on nothing is sent, read or stored. No
 * handler of the page runs before, as when a browser ends a process.
 *
 * @param items what the profile has stored.
 */
export function createLeavingPage(lastFrame: number, items = new Map<string, string>()) {
  const storage = createMemoryStorage(new Map(items))
  let frames = 0
  let left: Map<string, string> | undefined
  let leave = () => {}
  const gone = new Promise<void>((resolve) => {
    leave = resolve
  })

  function openSocket(url: string): Socket {
    const real = new WebSocket(url)
    const socket: Socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      send: (text) => count(() => real.send(text)),
      close: () => real.close(),
    }
    function count(pass: () => void) {
      if (left) return
      pass()
      frames++
      if (frames < lastFrame) return
      left = new Map(storage.items)
      real.close()
      leave()
    }
    real.onopen = () => left || socket.onopen?.()
    real.onmessage = ({ data }) => count(() => socket.onmessage?.({ data }))
    real.onclose = ({ code, reason }) => left || socket.onclose?.({ code, reason })
    real.onerror = () => left || socket.onerror?.()
    return socket
  }

  return {
    environment: { ...createNodeEnvironment(), openSocket },
    storage,
    gone,
    /** The storage of the profile after the page is closed. */
    left: () => left ?? storage.items,
  }
}
