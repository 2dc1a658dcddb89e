import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { pipeline } from 'node:stream'
import type { Calls, Functions } from './calls.ts'
import type { Network } from './network.ts'

/** Time in which a connection through a relay is opened. */
const openingMs = 60_000

/**
 * Functions of this thread for `remoteNetwork` on another: a network of tests or of the demo consists of functions, which no
 * thread can hand to another. Each connection is relayed through its own port of 127.0.0.1.
 */
export function relayFunctions(network: Network): Functions {
  return {
    resolve: (host: string) => network.resolve(host, AbortSignal.timeout(openingMs)),
    async connect(addresses: readonly string[], port: number) {
      const { localPort } = network.connect
      if (localPort) return localPort(addresses, port)
      const relay = createServer({ allowHalfOpen: true })
      const timer = setTimeout(() => relay.close(), openingMs).unref()
      relay.once('connection', async (near) => {
        clearTimeout(timer)
        relay.close()
        near.on('error', () => {})
        const far = await network.connect(addresses, port)
        pipeline(near, far, near, () => {})
      })
      relay.listen(0, '127.0.0.1')
      await once(relay, 'listening')
      return (relay.address() as AddressInfo).port
    },
  }
}

/** A network of another thread, whose functions are `relayFunctions`. */
export const remoteNetwork = (calls: Calls, tls: Network['tls']): Network => ({
  resolve: (host) => calls.call('resolve', host),
  connect: async (addresses, port) =>
    connect(await calls.call<number>('connect', addresses, port), '127.0.0.1'),
  ...(tls && { tls }),
})
