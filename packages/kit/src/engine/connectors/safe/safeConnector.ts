import { errorTexts, KitError } from '@foyer/core'
import { type CreateConnectorFn, createConnector } from 'wagmi'
import type { Timeouts } from '../../time/timeouts.ts'
import { withTimeout } from '../../time/withTimeout.ts'
import { type NodeRequest, publicClientRequest } from '../../wallet/publicClientRequest.ts'
import { readAccounts, readChainId } from '../../wallet/readAnswer.ts'
import { connectResult, rethrowSilence } from '../connectorCreator.ts'
import { disconnectedMark } from '../disconnectedMark.ts'
import { openSafeChannel, type SafeChannel, type SafeInfo } from './safeChannel.ts'
import { browserFrame, type SafeFrame } from './safeFrame.ts'
import { createSafeProvider, type SafeProvider } from './safeProvider.ts'

export interface SafeConnectorOptions {
  readonly id: string
  readonly name: string
  /** @default the browser's */
  readonly frame?: SafeFrame
  /** Origins of trusted Safes. */
  readonly origins: readonly string[]
  readonly timeouts: Timeouts
  readonly signal: AbortSignal
}

/**
 * wagmi connector for the Safe around this page. Account and chain never change while the page is open: there is no
 * `switchChain`, and there are no events.
 */
export function safeConnector(options: SafeConnectorOptions): CreateConnectorFn {
  const { frame = browserFrame(), id, name, origins, signal } = options

  return createConnector((config) => {
    let opened: { readonly info: SafeInfo; readonly provider: SafeProvider } | undefined
    const mark = disconnectedMark(config, id)

    async function open() {
      if (opened) return opened
      const channel = openSafeChannel(frame, origins, signal)
      const info = await readInfo(channel, options)
      const request = publicClientRequest(config)
      const read = (args: NodeRequest) => request(info.chainId, args)
      opened = { info, provider: createSafeProvider({ channel, info, read, signal }) }
      return opened
    }

    return {
      id,
      name,
      type: 'safe' as const,
      getAccounts: async () => [(await open()).info.safeAddress],
      getChainId: async () => (await open()).info.chainId,
      getProvider: async () => opened?.provider,
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect: () => config.emitter.emit('disconnect'),
      disconnect: mark.set,

      async connect({ withCapabilities } = {}) {
        const { safeAddress, chainId } = (await open()).info
        await mark.clear()
        return connectResult([safeAddress], chainId, withCapabilities)
      },

      async isAuthorized() {
        if (await mark.isSet()) return false
        return open().then(
          () => true,
          // A Safe that does not answer has not said no.
          rethrowSilence,
        )
      },
    }
  })
}

/** @throws KitError `safeUnavailable` if the parent does not answer as a Safe in time. */
async function readInfo(
  channel: SafeChannel,
  { name, signal, timeouts }: SafeConnectorOptions,
): Promise<SafeInfo> {
  try {
    const info = (await withTimeout(() => channel.ask('getSafeInfo'), {
      timeoutMs: timeouts.safeMs,
      signal,
      subject: name,
    })) as Partial<SafeInfo> | undefined
    const [safeAddress] = readAccounts([info?.safeAddress])
    if (!safeAddress) throw new TypeError('No address.')
    return { safeAddress, chainId: readChainId(info?.chainId) }
  } catch (cause) {
    throw new KitError('safeUnavailable', errorTexts.safeUnavailable, { cause })
  }
}
