import {
  createStore,
  type EngineHost,
  KitError,
  type ReadonlyStore,
  type Wallet,
  type WalletConnectOptions,
} from '@foyer/core'
import type { Environment } from '../../environment.ts'
import type { OneApproval } from '../../signIn/oneApproval.ts'
import type { Timeouts } from '../../time/timeouts.ts'
import { withTimeout } from '../../time/withTimeout.ts'
import type { ConnectorCreator } from '../connectorCreator.ts'
import type { OpenPairing } from './openPairing.ts'
import { readPairingRecord } from './pairingRecord.ts'
import type { HeldProposal } from './propose.ts'

interface Options {
  readonly options: WalletConnectOptions
  readonly environment: Environment
  readonly timeouts: Timeouts
  /** Every chain of this page, in order. */
  readonly chainIds: readonly number[]
  /** Undefined unless wallets are asked to sign in with their approval. */
  readonly approval: OneApproval | undefined
}

export interface Pairing {
  readonly createConnector: ConnectorCreator
  /**
   * Asks the relay at once whenever the page is in use again.
   *
   * @returns a function that stops it
   */
  start(host: EngineHost): () => void
  /** Asks an unreachable relay at once. */
  retry(): void
  /**
   * Makes a URI on this machine: browsers open an app only within the press, not after code has been fetched. The relay
   * is asked when the URI is used. Never rejects.
   */
  prepare(appName: string): Promise<void>
  /** The prepared URI, until it is used or too old. */
  readonly uri: ReadonlyStore<string | undefined>
}

/** The dates in a URI allow wallets 20 min. After this age, a prepared one is not used any more. */
const maxPreparedAgeMs = 270_000
/** The same for one that asks to sign in: its nonce lives 5 min. */
const maxSigningAgeMs = 120_000

const fetchCode = () => import('./openPairing.ts')

/** Pairing through WalletConnect. Its code is fetched when the wallets are shown, or a session is stored. */
export function createPairing({ approval, options, environment, timeouts, chainIds }: Options): Pairing {
  const { storage } = environment
  let opened: OpenPairing | undefined
  /** The catalogue of the kit: the only apps that are opened. */
  let wallets: readonly Wallet[] = []

  async function load(appName: string) {
    if (opened) return opened
    const { openPairing } = await fetchCode()
    opened ??= openPairing({ ...options, approval, appName, storage, relayDeadlineMs: timeouts.pairingMs })
    return opened
  }
  const proposals = createProposals({ approval, chainIds, timeouts })
  const retry = () => opened?.resume()

  return {
    uri: proposals.uri,
    retry,
    prepare: (appName) => proposals.prepare(load(appName)),

    start({ discovery }) {
      wallets = discovery.wallets
      return environment.onReturn(retry)
    },

    async createConnector({ entry, appName, silent, signal, onPairingUri, onRelayError }) {
      const { id, name } = entry.wallet
      if (silent && readPairingRecord(storage)?.walletId !== id)
        throw new KitError('unauthorized', `${name} is not paired with this page.`)
      if (!silent) void approval?.prepare()
      const opensApp = entry.route === 'deepLink'
      const pairing = await load(appName)
      pairing.endOthers(silent ? readPairingRecord(storage)?.topic : undefined)
      return pairing.createConnector({
        id,
        name,
        environment,
        wallets,
        timeouts,
        silent,
        signal,
        nextProposal: (wanted) =>
          opensApp ? proposals.forApp(pairing, wanted) : proposals.forCode(pairing, wanted, signal),
        onUri: onPairingUri,
        onRelayError,
        // In the wallet's app, a rejection is final: the visitor has left this page.
        renew: !opensApp,
      })
    },
  }
}

/** What a wallet is asked to approve: prepared ahead, or made for the chains that are wanted now. */
function createProposals({
  approval,
  chainIds,
  timeouts,
}: Pick<Options, 'approval' | 'chainIds' | 'timeouts'>) {
  const prepared = createPreparedProposal()

  return {
    uri: prepared.uri,

    async prepare(loading: Promise<OpenPairing>) {
      const preparing = approval?.prepare()
      const pairing = await loading.catch(() => undefined)
      if (!pairing) return
      const update = async () => prepared.set(await pairing.propose(chainIds))
      // The URI is there at once, and is made anew when the nonce has come.
      void preparing?.then(update)
      await update()
    },

    /** The app was opened with the prepared URI, within the press. */
    forApp: async (pairing: OpenPairing, wanted: readonly number[]) =>
      prepared.take() ?? pairing.propose(wanted),

    /** Waits for the nonce if there is none with which the wallet could sign in. */
    async forCode(pairing: OpenPairing, wanted: readonly number[], signal: AbortSignal) {
      if (approval && !approval.fields()) {
        const limits = { timeoutMs: timeouts.codeNonceMs, signal, subject: 'The sign-in server' }
        await withTimeout(approval.prepare, limits).catch(() => {})
      }
      const taken = prepared.take()
      return taken && (taken.signsIn || !approval?.fields()) ? taken : pairing.propose(wanted)
    },
  }
}

function createPreparedProposal() {
  const uri = createStore<string | undefined>(undefined)
  let current: HeldProposal | undefined

  /** Returns the proposal once, unless it is too old. */
  function take(): HeldProposal | undefined {
    const taken = current
    current = undefined
    uri.set(undefined)
    return taken && Date.now() - taken.madeAt < maxAgeOf(taken) ? taken : undefined
  }

  return {
    uri,
    take,
    /** Replaces one that does not ask to sign in by one that does. */
    set(proposal: HeldProposal) {
      if (current && (current.signsIn || !proposal.signsIn)) return
      current = proposal
      uri.set(proposal.uri)
      setTimeout(() => current === proposal && take(), maxAgeOf(proposal))
    },
  }
}

const maxAgeOf = ({ signsIn }: HeldProposal) => (signsIn ? maxSigningAgeMs : maxPreparedAgeMs)
