import type { PairingClient } from '../client/createPairingClient.ts'
import { isWorthAsking, readChainId } from '../client/messages/quirks.ts'
import type { RequestOptions } from '../client/messages/request.ts'
import { noReason } from '../client/messages/walletError.ts'
import { approvedAccounts, approvedChains } from '../client/session/namespaces.ts'
import type { PairingSession } from '../client/session/sessionRecord.ts'
import { PairingError } from '../pairingError.ts'

export interface SessionProviderOptions extends Pick<RequestOptions, 'deadlineMs'> {
  /** The relay has a request that the wallet's owner has to answer: on phones, the moment to open its app. */
  readonly onPublished?: RequestOptions['onPublished']
  readonly topic: string
  /** Decimal id of the chain to begin with. */
  readonly chainId: number
  /** Asks a node what no wallet needs to be asked. */
  readonly read: (chainId: number, call: ProviderCall) => Promise<unknown>
  /** The page is on another chain of the session now. */
  readonly onChain?: (chainId: number) => void
  /** Ends every waiting request and all events. */
  readonly signal: AbortSignal
}

export interface ProviderCall {
  readonly method: string
  readonly params?: unknown
}

type Listener = (...args: unknown[]) => void

/** EIP-1193, with the events `accountsChanged`, `chainChanged` and `disconnect`. */
export interface SessionProvider {
  request(call: ProviderCall): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/** What is the wallet's own: never for a node. */
const walletMethod = /^(wallet_|personal_|eth_sign|eth_send(?!Raw))/

/**
 * A session as an EIP-1193 provider. Which chain it is on is the page's own affair as far as the wallet has approved the
 * chain: each request names its chain. For a chain that was not approved the wallet is asked.
 */
export function createSessionProvider(
  client: PairingClient,
  options: SessionProviderOptions,
): SessionProvider {
  const { deadlineMs, onPublished, read, signal, topic } = options
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, ...args: unknown[]) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...args)
  }
  const session = () => client.sessions.find((each) => each.topic === topic) ?? ended()
  const place = createPlace(session(), options, emit)
  const stops = [
    client.on('change', (changed) => changed.topic === topic && place.follow(changed)),
    client.on('end', (end) => {
      if (end.topic === topic) emit('disconnect', { code: 4900, message: 'The session has ended.' })
    }),
  ]
  const stopAll = () => {
    for (const stop of stops) stop()
  }
  signal.addEventListener('abort', stopAll, { once: true })

  async function ask({ method, params }: ProviderCall) {
    const { methods } = session().approved
    if (!isWorthAsking(method, methods)) throw notApproved(method)
    const call = { chainId: place.chainId(), method, params }
    const answer = client.request(topic, call, {
      signal,
      ...(deadlineMs !== undefined && { deadlineMs }),
      ...(onPublished && asksVisitor(method) && { onPublished }),
    })
    // Quirk `unlistedMethod`: the JS library refuses what its session does not list by an error without code and words.
    return answer.catch((error: unknown) => {
      const isBare = error instanceof PairingError && error.message === noReason
      throw isBare && !methods.includes(method) ? notApproved(method) : error
    })
  }

  async function switchChain(call: ProviderCall) {
    const [wanted] = (Array.isArray(call.params) ? call.params : []) as [{ readonly chainId?: unknown }?]
    const chainId = readChainId(wanted?.chainId)
    if (chainId === undefined) throw new PairingError('walletError', 'No chain id.', { code: -32602 })
    if (approvedChains(session().approved).includes(chainId)) place.moveTo(chainId, session())
    else await ask(call)
    return null
  }

  return {
    async request(call) {
      const { method } = call
      if (method === 'eth_accounts' || method === 'eth_requestAccounts')
        return accountsOn(session(), place.chainId())
      if (method === 'eth_chainId') return toHex(place.chainId())
      if (method === 'wallet_switchEthereumChain') return switchChain(call)
      return walletMethod.test(method) ? ask(call) : read(place.chainId(), call)
    },
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
}

/** Where the page is, and what is told when it is elsewhere. */
function createPlace(
  first: PairingSession,
  { chainId: begun, onChain }: SessionProviderOptions,
  emit: (event: string, ...args: unknown[]) => void,
) {
  let chainId = begun
  let { announcementCount } = first
  /** Quirk `announcedBeforeUpdate`: a wallet names a chain that it approves only afterwards. */
  let awaited = 0
  let told = accountsOn(first, begun).join()

  function moveTo(next: number, session: PairingSession) {
    if (next !== chainId) {
      chainId = next
      onChain?.(next)
      emit('chainChanged', toHex(next))
    }
    const accounts = accountsOn(session, chainId)
    if (accounts.join() === told) return
    told = accounts.join()
    emit('accountsChanged', accounts)
  }

  return {
    chainId: () => chainId,
    moveTo,
    follow(session: PairingSession) {
      if (session.announcementCount !== announcementCount) awaited = session.announcedChain
      announcementCount = session.announcementCount
      const approved = approvedChains(session.approved)
      const next = [awaited, chainId, ...approved].find((each) => approved.includes(each))
      if (next === awaited) awaited = 0
      moveTo(next ?? chainId, session)
    },
  }
}

/** The accounts on a chain, those of the wallet's last `accountsChanged` first. */
function accountsOn({ approved, preferred }: PairingSession, chainId: number): readonly string[] {
  const accounts = approvedAccounts(approved, chainId)
  const byKey = new Map(accounts.map((address) => [address.toLowerCase(), address]))
  const first = preferred.flatMap((address) => byKey.get(address.toLowerCase()) ?? [])
  return [...new Set([...first, ...accounts])]
}

function toHex(chainId: number): string {
  return `0x${chainId.toString(16)}`
}

function notApproved(method: string): PairingError {
  return new PairingError('walletError', `The wallet has not approved ${method}.`, { code: 4200 })
}

function ended(): never {
  throw new PairingError('sessionEnded', 'The session with the wallet has ended.', { code: 4900 })
}

/**
 * Requests that a wallet answers without a word to its owner: EIP-5792 and ERC-7811 (`wallet_get…`), EIP-2255, MIP-2,
 * ERC-7836, and the recovery of a signer.
 */
const silent = /^(wallet_(get[A-Z]|revokePermissions$|prepareCalls$|sendPreparedCalls$)|personal_ecRecover$)/

/** Whether the owner of a wallet has something to decide, so that its app is worth opening. */
export function asksVisitor(method: string): boolean {
  return !silent.test(method)
}
