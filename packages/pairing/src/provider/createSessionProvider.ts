import type { PairingClient } from '../client/createPairingClient.ts'
import { maySendMethod, readChainId } from '../client/messages/quirks.ts'
import { noReason } from '../client/messages/walletError.ts'
import { approvedAccounts, approvedChains } from '../client/session/namespaces.ts'
import type { PairingSession } from '../client/session/sessionRecord.ts'
import { PairingError, sessionEnded } from '../pairingError.ts'
import { askService } from './askService.ts'
import { settledCapabilities, walletService } from './settledCapabilities.ts'

export interface SessionProviderOptions {
  /** Of every request. @default 900_000 for transactions, batches and typed data, 300_000 for all others */
  readonly deadlineMs?: number
  /**
   * The relay has a request that the visitor has to approve: on phones, open the wallet's app now. `response` settles with the
   * request.
   */
  readonly onPublished?: (requestId: number, response: Promise<unknown>) => void
  readonly topic: string
  /** Decimal id of the initial chain. */
  readonly chainId: number
  /** Sends requests to a node that do not need the wallet. */
  readonly read: (chainId: number, call: ProviderCall) => Promise<unknown>
  /** The current chain has changed. */
  readonly onChain?: (chainId: number) => void
  /** Aborts pending requests and removes all listeners. */
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

/**
 * Transactions, batches and typed data, which custodians, several owners and hardware wallets take minutes for. A page that
 * gives up may ask again for what the wallet still sends.
 */
const isSlow = /^(eth_|wallet_send)/
const slowDeadlineMs = 900_000

/**
 * Requests that wallets answer without the visitor, so that their app is not opened: EIP-5792 and ERC-7811 (`wallet_get…`),
 * EIP-2255, MIP-2, ERC-7836, and the recovery of a signer.
 */
const silent = /^(wallet_(get[A-Z]|revokePermissions$|prepareCalls$|sendPreparedCalls$)|personal_ecRecover$)/

/** Methods that need the wallet. */
const walletMethod = /^(wallet_|personal_|eth_sign|eth_send(?!Raw))/

/**
 * EIP-1193 provider of a session. Switches between approved chains without a request, because each request names its
 * chain. For other chains, `wallet_switchEthereumChain` is sent to the wallet.
 */
export function createSessionProvider(
  client: PairingClient,
  options: SessionProviderOptions,
): SessionProvider {
  const { onPublished, read, signal, topic } = options
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, ...args: unknown[]) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...args)
  }
  const session = () => {
    const found = client.sessions.find((each) => each.topic === topic)
    if (!found) throw sessionEnded()
    return found
  }
  const chain = createChainTracker(session(), options, emit)
  const stops = [
    client.on('change', (changed) => changed.topic === topic && chain.follow(changed)),
    client.on('end', (end) => {
      if (end.topic === topic) emit('disconnect', { code: 4900, message: 'The session has ended.' })
    }),
  ]
  const stopAll = () => {
    for (const stop of stops) stop()
  }
  signal.addEventListener('abort', stopAll, { once: true })

  async function requestWallet({ method, params }: ProviderCall): Promise<unknown> {
    const { approved, properties } = session()
    const asksVisitor = !silent.test(method)
    const known = asksVisitor ? undefined : await answerWithoutApp(properties, { method, params }, signal)
    if (known !== undefined) return known
    const { methods } = approved
    if (!maySendMethod(method, methods)) throw notApproved(method)
    const call = { chainId: chain.chainId(), method, params }
    const response: Promise<unknown> = client.request(topic, call, {
      signal,
      deadlineMs: options.deadlineMs ?? (isSlow.test(method) ? slowDeadlineMs : undefined),
      ...(onPublished &&
        asksVisitor && { onPublished: (requestId: number) => onPublished(requestId, response) }),
    })
    // Quirk `unlistedMethod`: the JS library refuses methods that the session does not list, without code and message.
    return response.catch((error: unknown) => {
      const isBare = error instanceof PairingError && error.message === noReason
      throw isBare && !methods.includes(method) ? notApproved(method) : error
    })
  }

  async function switchChain(call: ProviderCall) {
    const [params] = (Array.isArray(call.params) ? call.params : []) as [{ readonly chainId?: unknown }?]
    const chainId = readChainId(params?.chainId)
    if (chainId === undefined) throw new PairingError('walletError', 'No chain id.', { code: -32602 })
    if (approvedChains(session().approved).includes(chainId)) chain.moveTo(chainId, session())
    else await requestWallet(call)
    return null
  }

  return {
    async request(call) {
      const { method } = call
      if (method === 'eth_accounts' || method === 'eth_requestAccounts')
        return accountsOn(session(), chain.chainId())
      if (method === 'eth_chainId') return toHex(chain.chainId())
      if (method === 'wallet_switchEthereumChain') return switchChain(call)
      return walletMethod.test(method) ? requestWallet(call) : read(chain.chainId(), call)
    },
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
}

/** The answer from the settlement, or from the wallet's service (CAIP-345): the app may be closed. */
async function answerWithoutApp(properties: string, call: ProviderCall, signal: AbortSignal) {
  const [account] = Array.isArray(call.params) ? call.params : []
  const settled =
    call.method === 'wallet_getCapabilities' ? settledCapabilities(properties, String(account)) : undefined
  if (settled) return settled
  const service = walletService(properties, call.method)
  return service === undefined ? undefined : askService(service, call, signal)
}

/** Tracks the current chain, and emits its changes. */
function createChainTracker(
  first: PairingSession,
  { chainId: initial, onChain }: SessionProviderOptions,
  emit: (event: string, ...args: unknown[]) => void,
) {
  let chainId = initial
  let { announcementCount } = first
  /** Quirk `announcedBeforeUpdate`: a wallet announces a chain before it approves it. */
  let awaited = 0
  let emitted = accountsOn(first, initial).join()

  function moveTo(next: number, session: PairingSession) {
    if (next !== chainId) {
      chainId = next
      onChain?.(next)
      emit('chainChanged', toHex(next))
    }
    const accounts = accountsOn(session, chainId)
    if (accounts.join() === emitted) return
    emitted = accounts.join()
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

/** The accounts on a chain. Those of the wallet's last `accountsChanged` come first. */
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
