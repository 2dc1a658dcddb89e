import { createStore, KitError, type ReadonlyStore, type WalletConnectOptions } from '@foyer/core'
import type { Environment } from '../../environment.ts'
import type { Timeouts } from '../../time/timeouts.ts'
import { withTimeout } from '../../time/withTimeout.ts'
import type { ConnectorCreator } from '../connectorCreator.ts'
import type { OpenPairing } from './openPairing.ts'
import { readPairingRecord } from './pairingRecord.ts'
import type { Proposal } from './propose.ts'

interface Options {
  readonly options: WalletConnectOptions
  readonly environment: Environment
  readonly timeouts: Timeouts
  /** Every chain of this page, in order. */
  readonly chainIds: readonly number[]
}

export interface Pairing {
  readonly createConnector: ConnectorCreator
  /** Reopens the relay socket of a session whenever the page is in use again, until `signal` aborts. */
  resumeOnReturn(signal: AbortSignal): void
  /** Prepares a URI: browsers open an app only within the press, not after a relay has answered. Never rejects. */
  prepare(appName: string): Promise<void>
  /** The prepared URI, until it is used or expires. */
  readonly uri: ReadonlyStore<string | undefined>
}

/** A proposal expires after 300 s. After this age, a prepared one is not used any more. */
const maxPreparedAgeMs = 270_000

/** Pairing through WalletConnect. Its code is fetched when such a wallet is chosen or a session is stored. */
export function createPairing({ options, environment, timeouts, chainIds }: Options): Pairing {
  const { storage } = environment
  const load = async (appName: string) => {
    const { openPairing } = await import('./openPairing.ts')
    return openPairing({ ...options, appName, storage })
  }
  const prepared = createPreparedProposal((pairing, signal) =>
    pairing.propose({ chainIds, timeoutMs: timeouts.pairingMs, signal }),
  )

  return {
    uri: prepared.uri,
    prepare: (appName) => prepared.prepare(() => load(appName)),

    resumeOnReturn(signal) {
      const stop = environment.onReturn(async () => {
        if (readPairingRecord(storage)) (await load('')).resume()
      })
      signal.addEventListener('abort', stop, { once: true })
    },

    async createConnector({ entry, appName, silent, signal, onPairingUri }) {
      const { id, name } = entry.wallet
      if (silent && readPairingRecord(storage)?.walletId !== id)
        throw new KitError('unauthorized', `${name} is not paired with this page.`)
      const pairing = await load(appName)
      pairing.endOthers(silent ? readPairingRecord(storage)?.topic : undefined)
      return pairing.createConnector({
        id,
        name,
        storage,
        timeouts,
        silent,
        signal,
        nextProposal: async (wanted) =>
          prepared.take() ??
          (await pairing.propose({ chainIds: wanted, timeoutMs: timeouts.pairingMs, signal })),
        onUri: onPairingUri,
        // In the wallet's app, a rejection is final: the visitor has left this page.
        renew: entry.route !== 'deepLink',
        intervalMs: timeouts.codeIntervalMs,
        whenVisible: (until) => whenActive(environment, until),
      })
    },
  }
}

function createPreparedProposal(propose: (pairing: OpenPairing, signal: AbortSignal) => Promise<Proposal>) {
  const uri = createStore<string | undefined>(undefined)
  let current: Proposal | undefined
  let preparing: Promise<void> | undefined

  /** Returns the proposal once, unless it is too old. */
  function take(): Proposal | undefined {
    const taken = current
    current = undefined
    uri.set(undefined)
    return taken && Date.now() - taken.createdAt < maxPreparedAgeMs ? taken : undefined
  }

  async function makeProposal(load: () => Promise<OpenPairing>) {
    const proposal = await propose(await load(), new AbortController().signal)
    current = proposal
    uri.set(proposal.uri)
    const discard = () => current === proposal && take()
    proposal.session.catch(discard)
    setTimeout(discard, maxPreparedAgeMs)
  }

  return {
    uri,
    take,
    async prepare(load: () => Promise<OpenPairing>) {
      if (current) return
      preparing ??= makeProposal(load)
        .catch(() => {})
        .finally(() => {
          preparing = undefined
        })
      await preparing
    },
  }
}

function whenActive(environment: Environment, signal: AbortSignal): Promise<void> {
  if (environment.isActive()) return Promise.resolve()
  let stop = () => {}
  const active = new Promise<void>((resolve) => {
    stop = environment.onReturn(() => resolve())
  })
  return withTimeout(() => active, { signal, subject: 'The page' }).finally(() => stop())
}
