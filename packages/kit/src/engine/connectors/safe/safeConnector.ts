import { errorTexts, KitError } from '@foyer/core'
import { type CreateConnectorFn, createConnector } from '@wagmi/core'
import type { Deadlines } from '../../time/timeouts.ts'
import { withDeadline } from '../../time/withTimeout.ts'
import { type NodeRequest, ownNode } from '../../wallet/publicClientRequest.ts'
import { readAccounts } from '../../wallet/readAccounts.ts'
import { readChainId } from '../../wallet/readChainId.ts'
import { disconnectedMark } from '../disconnectedMark.ts'
import { openSafeChannel, type SafeChannel } from './safeChannel.ts'
import type { SafeFrame } from './safeFrame.ts'
import { createSafeProvider, type SafeInfo, type SafeProvider } from './safeProvider.ts'

export interface SafeConnectorOptions {
  readonly id: string
  readonly name: string
  readonly frame: SafeFrame
  /** Origins whose Safe is believed. */
  readonly origins: readonly string[]
  readonly deadlines: Deadlines
  readonly signal: AbortSignal
}

/**
 * wagmi's view of the Safe that this page is open in. It has no `switchChain`, and hears no events: account and
 * chain are fixed for as long as the page is open (B-4.33).
 */
export function safeConnector(options: SafeConnectorOptions): CreateConnectorFn {
  const { deadlines, frame, id, name, origins, signal } = options

  return createConnector((config) => {
    let line: { readonly info: SafeInfo; readonly provider: SafeProvider } | undefined

    async function open() {
      if (line) return line
      const channel = openSafeChannel(frame, origins, signal)
      const info = await readInfo(channel)
      const node = ownNode(config)
      const read = (request: NodeRequest) => node(info.chainId, request)
      line = { info, provider: createSafeProvider({ channel, info, read, signal }) }
      return line
    }

    /** B-8.7. A page that only looks like Safe, or is not there, does not answer. */
    async function readInfo(channel: SafeChannel): Promise<SafeInfo> {
      try {
        const info = (await withDeadline(() => channel.ask('getSafeInfo'), {
          ms: deadlines.safe,
          signal,
          who: name,
        })) as Partial<SafeInfo> | undefined
        const [safeAddress] = readAccounts([info?.safeAddress])
        if (!safeAddress) throw new TypeError('No address.')
        return { safeAddress, chainId: readChainId(info?.chainId) }
      } catch (cause) {
        throw new KitError('safeUnavailable', errorTexts.safeUnavailable, { cause })
      }
    }

    return {
      id,
      name,
      type: 'safe' as const,
      getAccounts: async () => [(await open()).info.safeAddress],
      getChainId: async () => (await open()).info.chainId,
      getProvider: async () => line?.provider,
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect: () => config.emitter.emit('disconnect'),

      async connect({ withCapabilities } = {}) {
        const { safeAddress, chainId } = (await open()).info
        await config.storage?.removeItem(disconnectedMark(id))
        return {
          accounts: (withCapabilities
            ? [{ address: safeAddress, capabilities: {} }]
            : [safeAddress]) as never,
          chainId,
        }
      },

      async disconnect() {
        await config.storage?.setItem(disconnectedMark(id), true)
      },

      async isAuthorized() {
        if (await config.storage?.getItem(disconnectedMark(id))) return false
        return open().then(
          () => true,
          () => false,
        )
      },
    }
  })
}
