import {
  createStore,
  type EngineHost,
  KitError,
  pairingMethods,
  type ReadonlyStore,
  type WalletConnectOptions,
} from '@foyer/core'
import type { PairingClient, Proposal } from '@foyer/pairing'
import type { Environment } from '../../environment.ts'
import type { OneApproval } from '../../signIn/oneApproval.ts'
import { ageMs } from '../../time/ageMs.ts'
import type { Timeouts } from '../../time/timeouts.ts'
import { withTimeout } from '../../time/withTimeout.ts'
import type { ConnectorCreator } from '../connectorCreator.ts'
import { pendingApp } from './deepLinkChoice.ts'
import type { OpenPairing } from './openPairing.ts'
import { readPairingRecord, removePairingRecord } from './pairingRecord.ts'

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
  /** URL of a socket to the relay, with a token, for a diagnosis. */
  relayUrl(): Promise<string>
  /** Asks an unreachable relay at once. */
  retry(): void
  /**
   * Ends the stored session if it is of one of these wallets, which are not connected yet or again: one that is connected in another
   * tab stays. The phone is told behind it, and the session's keys are removed then.
   *
   * @throws {Error} if the code cannot be fetched; the next connection ends the session then
   */
  endStored(appName: string, walletIds: readonly string[]): Promise<void>
  /**
   * Makes a URI on this machine: browsers open an app only within the press, not after code has been fetched. The relay
   * is asked when the URI is used. Never rejects.
   */
  prepare(appName: string): Promise<void>
  /** The prepared URI, until it is used or too old. */
  readonly uri: ReadonlyStore<string | undefined>
}

/** Milliseconds, of an hour that the dates in a URI allow wallets. A prepared one that is older is not used any more. */
const maxPreparedAgeMs = 270_000
/** The same for one that asks to sign in: its nonce lives 5 min. */
const maxSigningAgeMs = 120_000

const fetchCode = () => import('./openPairing.ts')

/** Pairing through WalletConnect. Its code is fetched when the wallets are shown, or a session is stored. */
export function createPairing({ approval, options, environment, timeouts, chainIds }: Options): Pairing {
  const { storage } = environment
  let opened: OpenPairing | undefined
  /** Of the kit: its catalogue has the only apps that are opened. */
  let host: Pick<EngineHost, 'discovery' | 'requestLink'> | undefined

  async function load(appName: string) {
    if (opened) return opened
    const { openPairing } = await fetchCode()
    opened ??= openPairing({ ...options, appName, storage, relayDeadlineMs: timeouts.pairingMs })
    return opened
  }
  const proposals = createProposals({ approval, chainIds, timeouts })
  const retry = () => opened?.client.resume()

  return {
    uri: proposals.uri,
    retry,
    relayUrl: async () => (await fetchCode()).createRelayUrl(options),
    async endStored(appName, walletIds) {
      const record = readPairingRecord(storage)
      if (!record || !walletIds.includes(record.walletId)) return
      removePairingRecord(storage, record.topic)
      const { client } = await load(appName)
      client.end(record.topic)
    },
    prepare: (appName) => proposals.prepare(load(appName).then(({ client }) => client)),

    start(started) {
      host = started
      return environment.onReturn(() => {
        proposals.check()
        retry()
      })
    },

    async createConnector({ entry, appName, silent, signal, onPairingUri, onRelayError, onLoss }) {
      const { id, name } = entry.wallet
      if (silent && readPairingRecord(storage)?.walletId !== id)
        throw new KitError('unauthorized', `${name} is not paired with this page.`)
      if (!silent) void approval?.prepare()
      const opensApp = entry.route === 'deepLink'
      const { client, createConnector } = await load(appName)
      endUnused(client, readPairingRecord(storage)?.topic)
      return createConnector({
        id,
        name,
        approval,
        client,
        environment,
        apps: host?.discovery,
        pendingApp: () => host && pendingApp(host),
        requestLink: host?.requestLink,
        timeouts,
        silent,
        signal,
        nextProposal: (wanted) =>
          opensApp ? proposals.forApp(client, wanted) : proposals.forCode(client, wanted, signal),
        proposePlain: (wanted) => propose(client, wanted, undefined),
        onUri: onPairingUri,
        onRelayError,
        onLoss,
        // In the wallet's app, a rejection is final: the visitor has left this page.
        renew: !opensApp,
      })
    },
  }
}

/**
 * Ends every session but that of `topic`: the page no longer uses them. The one in use, perhaps in another tab, stays until
 * another one has been approved.
 */
function endUnused(client: PairingClient, topic: string | undefined) {
  for (const session of client.sessions) if (session.topic !== topic) client.end(session.topic)
}

/** Makes a pairing URI without a request to the relay. */
function propose(client: PairingClient, chainIds: readonly number[], approval: OneApproval | undefined) {
  const signIn = approval?.fields()
  return client.propose({ chainIds, methods: pairingMethods, held: true, ...(signIn && { signIn }) })
}

/** Proposals: prepared ahead, or made for the chains of a connection. */
function createProposals({
  approval,
  chainIds,
  timeouts,
}: Pick<Options, 'approval' | 'chainIds' | 'timeouts'>) {
  const prepared = createPreparedProposal()
  approval?.onSpent(prepared.take)

  return {
    uri: prepared.uri,
    check: prepared.check,

    async prepare(loading: Promise<PairingClient>) {
      const preparing = approval?.prepare()
      const client = await loading.catch(() => undefined)
      if (!client) return
      const update = async () => prepared.set(await propose(client, chainIds, approval))
      // The URI is there at once, and is made anew when the nonce has come.
      void preparing?.then(update)
      await update()
    },

    /** The app was opened with the prepared URI, within the press. */
    forApp: async (client: PairingClient, wanted: readonly number[]) =>
      prepared.take() ?? propose(client, wanted, approval),

    /** Waits for the nonce if there is none with which the wallet could sign in. */
    async forCode(client: PairingClient, wanted: readonly number[], signal: AbortSignal) {
      if (approval && !approval.fields()) {
        const limits = { timeoutMs: timeouts.codeNonceMs, signal, subject: 'The sign-in server' }
        await withTimeout(approval.prepare, limits).catch(() => {})
      }
      const taken = prepared.take()
      return taken && (taken.signsIn || !approval?.fields()) ? taken : propose(client, wanted, approval)
    },
  }
}

function createPreparedProposal() {
  const uri = createStore<string | undefined>(undefined)
  let current: Proposal | undefined

  /** Returns the proposal once, unless it is too old. */
  function take(): Proposal | undefined {
    const taken = current
    current = undefined
    uri.set(undefined)
    return taken && isFresh(taken) ? taken : undefined
  }

  return {
    uri,
    take,
    /** Drops one that has become too old while timers stood still. */
    check() {
      if (current && !isFresh(current)) take()
    },
    /** Replaces one that does not ask to sign in by one that does. */
    set(proposal: Proposal) {
      if (current && (current.signsIn || !proposal.signsIn)) return
      current = proposal
      uri.set(proposal.uri)
      setTimeout(() => current === proposal && take(), maxAgeOf(proposal))
    },
  }
}

const isFresh = (proposal: Proposal) => ageMs(proposal.madeAt) < maxAgeOf(proposal)

const maxAgeOf = ({ signsIn }: Proposal) => (signsIn ? maxSigningAgeMs : maxPreparedAgeMs)
