import { createStore, type KeyValueStorage, KitError, type ReadonlyStore } from '@foyer/core'
import type { Environment } from '../../environment.ts'
import type { Deadlines } from '../../time/timeouts.ts'
import { withDeadline } from '../../time/withTimeout.ts'
import type { ConnectorCreator } from '../connectorCreator.ts'
import { readPairingRecord } from './pairingRecord.ts'
import type { Proposal } from './propose.ts'
import type { WalletConnectOptions } from './walletConnectOptions.ts'

export interface PairingParts {
  readonly options: WalletConnectOptions
  readonly environment: Environment
  readonly storage: KeyValueStorage
  readonly deadlines: Deadlines
  /** Every chain of this page, in order. */
  readonly chainIds: readonly number[]
}

export interface Pairing {
  readonly createConnector: ConnectorCreator
  /**
   * On phones: has a URI ready before the wallet is pressed, because an app can only be opened from within the
   * press. Never rejects.
   */
  prepare(appName: string): Promise<void>
  /** The URI that is ready, until it is used or has expired. */
  readonly uri: ReadonlyStore<string | undefined>
}

/** Milliseconds of the five minutes that a proposal lives after which it is not begun with any more. */
const freshFor = 270_000

/**
 * The way to wallets on other devices. Nothing of WalletConnect is fetched, and no relay hears of this page,
 * before the visitor chooses such a wallet or there is a session to come back to.
 */
export function createPairing({ options, environment, storage, deadlines, chainIds }: PairingParts): Pairing {
  const uri = createStore<string | undefined>(undefined)
  let prepared: Proposal | undefined
  let preparing: Promise<void> | undefined

  const load = async (appName: string) => {
    const { openPairing } = await import('./openPairing.ts')
    return openPairing({ ...options, appName, storage })
  }

  /** The proposal that was made ahead, if it is still good. Given once. */
  function takePrepared(): Proposal | undefined {
    const taken = prepared
    prepared = undefined
    uri.set(undefined)
    return taken && Date.now() - taken.since < freshFor ? taken : undefined
  }

  async function makeReady(appName: string) {
    const pairing = await load(appName)
    const { signal } = new AbortController()
    const proposal = await pairing.propose({ chainIds, deadline: deadlines.pairing, signal })
    prepared = proposal
    uri.set(proposal.uri)
    const forget = () => prepared === proposal && takePrepared()
    proposal.session.catch(forget)
    setTimeout(forget, freshFor)
  }

  environment.onReturn(async () => {
    if (readPairingRecord(storage)) (await load('')).resume()
  })

  return {
    uri,
    async prepare(appName) {
      if (prepared) return
      preparing ??= makeReady(appName)
        .catch(() => {})
        .finally(() => {
          preparing = undefined
        })
      await preparing
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
        deadlines,
        silent,
        signal,
        nextProposal: async (wanted) =>
          takePrepared() ??
          (await pairing.propose({ chainIds: wanted, deadline: deadlines.pairing, signal })),
        onUri: onPairingUri,
        // In the wallet's app, the visitor has left this page: a refusal there is an answer.
        renew: entry.route !== 'deepLink',
        pause: deadlines.freshCode,
        whenVisible: (until) => whenActive(environment, until),
      })
    },
  }
}

function whenActive(environment: Environment, signal: AbortSignal): Promise<void> {
  if (environment.isActive()) return Promise.resolve()
  let stop = () => {}
  const visible = new Promise<void>((resolve) => {
    stop = environment.onReturn(() => resolve())
  })
  return withDeadline(() => visible, { signal, who: 'The page' }).finally(() => stop())
}
