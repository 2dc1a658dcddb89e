import { type Eip1193Provider, isSameAddress } from '@foyer/core'
import { numberToHex } from 'viem'
import type { ownNode } from '../../wallet/publicClientRequest.ts'
import { readChainId } from '../../wallet/readChainId.ts'
import { approvedAccounts, approvedChains, approvedMethods, plainAddress } from './approvedSession.ts'
import { type PairingClient, sessionOf } from './openPairingClient.ts'

export interface PairingProviderOptions {
  readonly topic: string
  /** The chain to begin with. */
  readonly chainId: number
  /** Asks a node of ours what no wallet needs to be asked. */
  readonly read: ReturnType<typeof ownNode>
  /** The page is on another chain of the session now. */
  readonly onChain: (chainId: number) => void
  readonly signal: AbortSignal
}

type Listener = (...args: unknown[]) => void

/** Signing and everything of the wallet's own: never for a node. */
const walletMethod = /^(wallet_|personal_|eth_sign|eth_send(?!Raw))/

/**
 * A session as an EIP-1193 provider. Which chain it is on is the page's own affair as far as the wallet has
 * approved the chain: every request names the chain that it is for. For another chain the wallet is asked.
 */
export function createPairingProvider(
  pairing: PairingClient,
  options: PairingProviderOptions,
): Eip1193Provider {
  const { topic, read, onChain, signal } = options
  const { client } = pairing
  const listeners = new Map<string, Set<Listener>>()
  const session = () => sessionOf(pairing, topic)
  let chainId = options.chainId
  /** Where the wallet says that it is, though it has not approved that chain yet. */
  let announced: number | undefined
  let preferred: readonly string[] = []

  const emit = (event: string, ...args: unknown[]) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...args)
  }

  function accounts(): readonly string[] {
    const approved = approvedAccounts(session(), chainId)
    const first = preferred.filter((account) => approved.some((other) => isSameAddress(other, account)))
    return [...first, ...approved.filter((account) => !first.some((other) => isSameAddress(other, account)))]
  }

  function moveTo(next: number) {
    if (next === chainId) return
    chainId = next
    onChain(next)
    emit('chainChanged', numberToHex(next))
    emit('accountsChanged', accounts())
  }

  async function ask(method: string, params: unknown) {
    if (!approvedMethods(session()).includes(method))
      throw Object.assign(new Error(`The wallet has not approved ${method} for this session.`), {
        code: 4200,
      })
    return client.request({ topic, chainId: `eip155:${chainId}`, request: { method, params } })
  }

  async function switchTo(params: unknown) {
    const wanted = readChainId(
      (params as readonly { readonly chainId?: unknown }[] | undefined)?.[0]?.chainId,
    )
    if (approvedChains(session()).includes(wanted)) moveTo(wanted)
    else await ask('wallet_switchEthereumChain', params)
    return null
  }

  const follow = <Event extends { readonly topic: string }>(react: (event: Event) => void) => {
    return (event: Event) => event.topic === topic && !signal.aborted && react(event)
  }
  const onUpdate = follow(
    ({
      params,
    }: {
      topic: string
      params: { namespaces: Parameters<typeof approvedChains>[0]['namespaces'] }
    }) => {
      const chains = approvedChains(params)
      const next =
        announced && chains.includes(announced) ? announced : chains.includes(chainId) ? chainId : chains[0]
      announced = undefined
      if (next === undefined) return emit('accountsChanged', [])
      if (next !== chainId) moveTo(next)
      else emit('accountsChanged', accounts())
    },
  )
  const onEvent = follow(
    ({ params }: { topic: string; params: { event: { name: string; data: unknown }; chainId: string } }) => {
      const { name, data } = params.event
      if (name === 'accountsChanged' && Array.isArray(data)) {
        preferred = data.map(plainAddress)
        emit('accountsChanged', accounts())
      } else if (name === 'chainChanged') {
        const next = chainOf(data) ?? chainOf(params.chainId.split(':')[1])
        if (next !== undefined && approvedChains(session()).includes(next)) moveTo(next)
        else announced = next
      }
    },
  )
  const onEnd = follow(() => emit('disconnect', { code: 6000, message: 'The wallet has ended the session.' }))

  client.on('session_update', onUpdate)
  client.on('session_event', onEvent)
  client.on('session_delete', onEnd)
  client.on('session_expire', onEnd)
  signal.addEventListener(
    'abort',
    () => {
      client.off('session_update', onUpdate)
      client.off('session_event', onEvent)
      client.off('session_delete', onEnd)
      client.off('session_expire', onEnd)
    },
    { once: true },
  )

  return {
    async request({ method, params }) {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accounts()
      if (method === 'eth_chainId') return numberToHex(chainId)
      if (method === 'wallet_switchEthereumChain') return switchTo(params)
      return walletMethod.test(method) ? ask(method, params) : read(chainId, { method, params })
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }
}

function chainOf(value: unknown): number | undefined {
  try {
    return readChainId(value)
  } catch {
    return undefined
  }
}
