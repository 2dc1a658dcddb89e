import type { Core } from '@walletconnect/core'
import type { RelayGate } from './relayGate.ts'

// What of the library's insides is touched. The library is pinned to one release, and `pairing.relay.test.ts`
// fails when these do not do any more what they are here for.
interface Connection {
  readonly socket?: unknown
  readonly registering: boolean
  register(url?: string): Promise<unknown>
  on(event: string, listener: () => void): void
}

interface Relayer {
  provider: { readonly connection: Connection }
  transportExplicitlyClosed: boolean
  reconnectInProgress: boolean
  readonly connected: boolean
  createProvider(): Promise<void>
  connect(url?: string): Promise<void>
  request(request: { readonly params?: object }): Promise<unknown>
}

/**
 * Mends how the library treats its relay: sockets are opened at the pace of `gate`, connecting is done once
 * however many ask for it, and the relay is not told in the clear what is inside the sealed messages
 * (`tvf`: methods, contracts, transaction hashes).
 */
export function calmRelay(core: InstanceType<typeof Core>, gate: RelayGate): void {
  const relayer = core.relayer as unknown as Relayer
  const createProvider = relayer.createProvider.bind(relayer)
  const connect = relayer.connect.bind(relayer)
  const request = relayer.request.bind(relayer)
  let connecting: Promise<void> | undefined

  relayer.createProvider = async () => {
    await createProvider()
    slowDown(relayer.provider.connection)
  }
  relayer.connect = (url) => {
    // Left true by a closing, it would keep the library from coming back after the next loss.
    relayer.reconnectInProgress = false
    connecting ??= connect(url).finally(() => {
      connecting = undefined
    })
    return connecting
  }
  relayer.request = (asked) => {
    const { tvf: _, ...params } = { tvf: undefined, ...asked.params }
    return request({ ...asked, params })
  }

  function slowDown(connection: Connection) {
    const register = connection.register.bind(connection)
    connection.register = async (url) => {
      if (connection.registering) return register(url)
      await gate.pass()
      if (relayer.provider.connection !== connection) throw new Error('Another socket has taken over.')
      return connection.socket ?? register(url)
    }
    connection.on('register_error', gate.failed)
    connection.on('payload', gate.succeeded)
    connection.on('close', () => {
      if (!relayer.transportExplicitlyClosed) gate.failed()
    })
  }
}
