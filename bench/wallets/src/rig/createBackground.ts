import type { Address } from '@foyer/core'
import {
  connectMethods,
  createScriptedWallet,
  localSigner,
  type RecordedRequest,
  type ScriptedWallet,
  testKeys,
} from '@foyer/testing/wallet'

export type BackgroundListener = (event: string, payload: readonly unknown[]) => void

/**
 * The half of a wallet that lives outside of the page: accounts, permissions, chains, keys, a lock. Every vendor's page
 * script is plugged into one of these. As in an extension, all tabs share it, and it outlives a reload.
 */
export interface Background {
  /** Its accounts, oldest first. The first one is selected at first. */
  readonly addresses: readonly Address[]
  readonly wallet: ScriptedWallet
  /** Records a request that a wallet with its own keys has answered. */
  saw(request: RecordedRequest): void
  /** The methods of the requests of these methods so far, answered or not, in order. */
  recorded(...methods: readonly string[]): readonly string[]
  /** Number of requests of these methods so far, answered or not. */
  count(...methods: readonly string[]): number
  /** Number of requests so far that a wallet shows to its owner: to connect and to sign. */
  promptCount(): number
  /** @throws an object with `code`, as EIP-1193 says */
  request(request: RecordedRequest): Promise<unknown>
  /** Hears `accountsChanged`, `chainChanged` and `disconnect` of EIP-1193, and `lock` and `unlock`. */
  watch(listener: BackgroundListener): () => void
  /** The owner selects another account: it comes first from now on. */
  selectAccount(index: number): void
  /** The owner takes the permission away from the page. */
  revoke(): void
  /** Locked, `eth_accounts` is []. A request to connect waits for the password. */
  lock(): void
  unlock(): void
}

/** @param nodes the nodes of the chains that the wallet knows from the start, by decimal id */
export function createBackground(nodes: Readonly<Record<number, string>>): Background {
  const wallet = createScriptedWallet({ chains: nodes, signer: localSigner(testKeys.slice(0, 2)) })
  const listeners = new Set<BackgroundListener>()
  const emit: BackgroundListener = (event, payload) => {
    for (const listener of listeners) listener(event, payload)
  }
  let isLocked = false
  let onUnlock: (() => void)[] = []

  wallet.watch((event, payload) => {
    if (!(isLocked && event === 'accountsChanged')) emit(event, payload)
  })

  const seen: string[] = []
  const recorded = (...methods: readonly string[]) =>
    [...seen, ...wallet.requests.map(({ method }) => method)].filter((method) => methods.includes(method))
  const count = (...methods: readonly string[]) => recorded(...methods).length

  return {
    addresses: wallet.addresses,
    wallet,
    saw: ({ method }) => void seen.push(method),
    recorded,
    count,
    promptCount: () => count(...connectMethods, 'personal_sign'),
    async request(request) {
      // Methods that a page script may call before the page is permitted anything.
      if (request.method === 'foyer_addresses') return wallet.addresses
      const response = wallet.provider.request(request)
      if (!isLocked) return response
      if (request.method === 'eth_accounts') return []
      if ((connectMethods as readonly string[]).includes(request.method)) {
        await new Promise<void>((resolve) => onUnlock.push(resolve))
      }
      return response
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    selectAccount(index) {
      const selected = wallet.addresses[index]
      if (!selected) throw new Error(`The wallet has no account ${index}.`)
      wallet.permit([selected, ...wallet.addresses.filter((address) => address !== selected)])
    },
    revoke: () => wallet.permit([]),
    lock() {
      isLocked = true
      emit('lock', [])
      emit('accountsChanged', [[]])
    },
    unlock() {
      isLocked = false
      emit('unlock', [])
      emit('accountsChanged', [[...wallet.walletState.permitted]])
      for (const resolve of onUnlock) resolve()
      onUnlock = []
    },
  }
}
