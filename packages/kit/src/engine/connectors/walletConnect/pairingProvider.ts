import { type Eip1193Provider, isSameAddress } from '@foyer/core'
import { numberToHex } from 'viem'
import type { NodeRequest } from '../../wallet/publicClientRequest.ts'
import { readChainId } from '../../wallet/readChainId.ts'
import {
  approvedAccounts,
  approvedChains,
  approvedMethods,
  plainAddress,
  type SessionNamespaces,
} from './approvedSession.ts'
import { type PairingClient, sessionOf } from './openPairingClient.ts'

export interface PairingProviderOptions {
  readonly topic: string
  /** Initial chain. */
  readonly chainId: number
  /** Sends reads to this page's nodes. */
  readonly read: (chainId: number, request: NodeRequest) => Promise<unknown>
  readonly onChain: (chainId: number) => void
  readonly signal: AbortSignal
}

type Listener = (...args: unknown[]) => void

interface SessionEvent {
  readonly topic: string
  readonly params: {
    readonly event: { readonly name: string; readonly data: unknown }
    readonly chainId: string
  }
}

/** Signing, sending and wallet methods. All others go to a node. */
const walletMethod = /^(wallet_|personal_|eth_sign|eth_send(?!Raw))/

/**
 * A WalletConnect session as an EIP-1193 provider. The page chooses among the approved chains, because every request
 * names its chain; for any other chain the wallet is asked.
 */
export function createPairingProvider(
  pairing: PairingClient,
  options: PairingProviderOptions,
): Eip1193Provider {
  const { read } = options
  const state = createSessionState(pairing, options)
  listenToSession(pairing, options, state)

  async function requestWallet(method: string, params: unknown) {
    const { topic } = options
    if (!approvedMethods(sessionOf(pairing, topic)).includes(method))
      throw Object.assign(new Error(`The wallet has not approved ${method} for this session.`), {
        code: 4200,
      })
    const chainId = `eip155:${state.chainId()}`
    return pairing.client.request({ topic, chainId, request: { method, params } })
  }

  async function switchTo(params: unknown) {
    const [request] = (params ?? []) as readonly { readonly chainId?: unknown }[]
    const wanted = readChainId(request?.chainId)
    if (state.isApproved(wanted)) state.moveTo(wanted)
    else await requestWallet('wallet_switchEthereumChain', params)
    return null
  }

  return {
    async request({ method, params }) {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return state.accounts()
      if (method === 'eth_chainId') return numberToHex(state.chainId())
      if (method === 'wallet_switchEthereumChain') return switchTo(params)
      return walletMethod.test(method)
        ? requestWallet(method, params)
        : read(state.chainId(), { method, params })
    },
    on: state.on,
    removeListener: state.removeListener,
  }
}

type SessionState = ReturnType<typeof createSessionState>

/** Chain and accounts of a session, with EIP-1193 events. */
function createSessionState(pairing: PairingClient, { topic, onChain, ...initial }: PairingProviderOptions) {
  const listeners = new Map<string, Set<Listener>>()
  const session = () => sessionOf(pairing, topic)
  let chainId = initial.chainId
  /** Order in which the wallet listed its accounts last. */
  let preferred: readonly string[] = []

  function emit(event: string, ...args: unknown[]) {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...args)
  }

  function accounts(): readonly string[] {
    const approved = approvedAccounts(session(), chainId)
    const first = preferred.filter((account) => approved.some((other) => isSameAddress(other, account)))
    return [...first, ...approved.filter((account) => !first.some((other) => isSameAddress(other, account)))]
  }

  return {
    accounts,
    emit,
    chainId: () => chainId,
    isApproved: (id: number) => approvedChains(session()).includes(id),
    prefer(addresses: readonly string[]) {
      preferred = addresses
      emit('accountsChanged', accounts())
    },
    moveTo(next: number) {
      if (next === chainId) return
      chainId = next
      onChain(next)
      emit('chainChanged', numberToHex(next))
      emit('accountsChanged', accounts())
    },
    on: (event: string, listener: Listener) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
  }
}

function listenToSession(
  { client }: PairingClient,
  { topic, signal }: PairingProviderOptions,
  state: SessionState,
) {
  /** A chain that the wallet has reported before approving it: used as soon as an update approves it. */
  let unapproved: number | undefined

  function onUpdate({ params }: { readonly params: SessionNamespaces }) {
    const chains = approvedChains(params)
    const next =
      [unapproved, state.chainId()].find((id) => id !== undefined && chains.includes(id)) ?? chains[0]
    unapproved = undefined
    if (next === undefined) return state.emit('accountsChanged', [])
    if (next !== state.chainId()) state.moveTo(next)
    else state.emit('accountsChanged', state.accounts())
  }

  function onEvent({ params }: SessionEvent) {
    const { name, data } = params.event
    if (name === 'accountsChanged' && Array.isArray(data)) state.prefer(data.map(plainAddress))
    if (name !== 'chainChanged') return
    const next = chainOf(data) ?? chainOf(params.chainId.split(':')[1])
    if (next !== undefined && state.isApproved(next)) state.moveTo(next)
    else unapproved = next
  }

  const onEnd = () => state.emit('disconnect', { code: 6000, message: 'The wallet has ended the session.' })

  const listeners = Object.entries({
    session_update: onUpdate,
    session_event: onEvent,
    session_delete: onEnd,
    session_expire: onEnd,
  }).map(([name, react]) => {
    const listener = (event: { readonly topic: string }) => {
      if (event.topic === topic && !signal.aborted) react(event as never)
    }
    return [name as 'session_update', listener] as const
  })
  for (const [name, listener] of listeners) client.on(name, listener)
  const stop = () => {
    for (const [name, listener] of listeners) client.off(name, listener)
  }
  signal.addEventListener('abort', stop, { once: true })
}

function chainOf(value: unknown): number | undefined {
  try {
    return readChainId(value)
  } catch {
    return undefined
  }
}
