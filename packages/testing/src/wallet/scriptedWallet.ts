import type { Address, Eip1193Provider } from '@foyer/core'
import { createScriptRows } from '../scriptRows.ts'
import { testKeys } from '../testKeys.ts'
import { approve, type Behaviour, type Script } from './behaviour.ts'
import { localSigner } from './localSigner.ts'
import { perform } from './perform.ts'
import { type Faults, revocableProvider } from './revocableProvider.ts'
import { type SendRpc, sendRpc } from './rpc.ts'
import type { Signer } from './signer.ts'
import { createWallet, type Wallet } from './wallet.ts'
import { type WalletInfo, walletInfo } from './walletInfo.ts'
import type { WalletMemory } from './walletPorts.ts'

export interface ScriptedWalletOptions {
  /** Name, icon, rdns and uuid of its announcement (EIP-6963). */
  readonly info?: Partial<WalletInfo>
  /**
   * The signing accounts.
   *
   * @default two of the devnet's test keys
   */
  readonly signer?: Signer
  /** The node of every chain that the wallet knows, by decimal id; an empty text when it needs none. */
  readonly chains?: Readonly<Record<number, string>>
  /**
   * The current chain.
   *
   * @default 1
   */
  readonly chainId?: number
  /** True: the page was allowed before, with all accounts. */
  readonly permitted?: boolean
  /** Answers by method; without a row the owner agrees at once. */
  readonly script?: Script
  /**
   * Takes batches of calls (EIP-5792), with accounts that delegate to an executor.
   *
   * @default false
   */
  readonly takesBatches?: boolean
  /**
   * Signs in with the approval to connect (`wallet_connect`, ERC-7846).
   *
   * @default false
   */
  readonly signsInOnConnect?: boolean
  /** Properties on the provider, such as `{ isMetaMask: true }`. */
  readonly flags?: Readonly<Record<string, unknown>>
  /** Faults of the provider object itself. */
  readonly faults?: Faults
  /**
   * Switches to a chain once it is added; EIP-3085 leaves it open.
   *
   * @default true
   */
  readonly switchesAfterAdding?: boolean
  /**
   * Sends what the node has to answer.
   *
   * @default by `fetch`
   */
  readonly sendRpc?: SendRpc
}

/** A request of the page (EIP-1193). */
export interface RecordedRequest {
  readonly method: string
  readonly params?: unknown
}

/** A request that waits for the test (`ask()`). */
export interface Asked extends RecordedRequest {
  respond(behaviour?: Behaviour): void
}

export interface ScriptedWallet extends Pick<Wallet, 'permit' | 'useChain' | 'drop'> {
  readonly info: WalletInfo
  readonly addresses: readonly Address[]
  /** Hand this to the page. It misbehaves exactly as configured. */
  readonly provider: Eip1193Provider
  /** Every request so far, oldest first, answered or not. */
  readonly requests: readonly RecordedRequest[]
  readonly walletState: WalletMemory
  /** The requests of one method. */
  of(method: string): readonly RecordedRequest[]
  /** Replaces the rows of the methods that are named; the others stay. */
  script(rows: Script): void
  /** The oldest request of `method` that waits because of `ask()`, now or as soon as there is one. */
  nextAsked(method: string): Promise<Asked>
  /** Emits any event with any payload, without changing the wallet. */
  emit(event: string, ...payload: unknown[]): void
  /** How many listeners the page has for an event. */
  listeners(event: string): number
  /** Hears every event, as an extension's content script does. Returns the way to stop. */
  watch(listener: (event: string, payload: readonly unknown[]) => void): () => void
  /** From now on the provider is a revoked proxy: touching it throws a `TypeError`. */
  revoke(): void
}

/** A whole wallet that does what real ones do, except where its script says otherwise. */
export function createScriptedWallet(options: ScriptedWalletOptions = {}): ScriptedWallet {
  const signer = options.signer ?? localSigner(testKeys.slice(0, 2))
  const info = walletInfo(options.info)
  let walletState: WalletMemory = {
    permitted: options.permitted ? signer.addresses : [],
    chainId: options.chainId ?? 1,
    chains: options.chains ?? { [options.chainId ?? 1]: '' },
  }
  const wallet = createWallet({
    signer,
    consent: async () => undefined,
    sendRpc: options.sendRpc ?? sendRpc,
    switchesAfterAdding: options.switchesAfterAdding ?? true,
    takesBatches: options.takesBatches ?? false,
    signsInOnConnect: options.signsInOnConnect ?? false,
    state: {
      read: () => walletState,
      write(next) {
        walletState = next
      },
    },
  })

  const requests: RecordedRequest[] = []
  const requested = createAskedQueue()
  const { script, next } = createScriptRows<Behaviour>()

  function request(args: RecordedRequest): unknown {
    requests.push(structuredClone(args))
    return perform(next(args.method) ?? approve(), {
      approve: () => wallet.request(args),
      ask: () => requested.add(args),
      emit: (event, payload) => wallet.events.emit(event, ...payload),
    })
  }

  script(options.script ?? {})
  const { provider, revoke } = revocableProvider(
    { request, on: wallet.events.on, removeListener: wallet.events.off, ...options.flags },
    options.faults,
  )
  return {
    info,
    addresses: signer.addresses,
    provider,
    requests,
    script,
    revoke,
    permit: wallet.permit,
    useChain: wallet.useChain,
    drop: wallet.drop,
    emit: wallet.events.emit,
    watch: wallet.events.watch,
    listeners: wallet.events.count,
    get walletState() {
      return walletState
    },
    of: (method) => requests.filter((each) => each.method === method),
    nextAsked: requested.next,
  }
}

/** Requests that wait for an answer of the test, and tests that wait for such a request. */
function createAskedQueue() {
  const queue: Asked[] = []
  const waiting: { readonly method: string; readonly resolve: (requested: Asked) => void }[] = []
  const take = <Entry extends { readonly method: string }>(
    from: Entry[],
    method: string,
  ): Entry | undefined => {
    const index = from.findIndex((each) => each.method === method)
    return index < 0 ? undefined : from.splice(index, 1)[0]
  }
  return {
    add: (request: RecordedRequest) =>
      new Promise<Behaviour>((resolve) => {
        const entry: Asked = { ...request, respond: (behaviour = approve()) => resolve(behaviour) }
        const waiter = take(waiting, request.method)
        if (waiter) waiter.resolve(entry)
        else queue.push(entry)
      }),
    next(method: string): Promise<Asked> {
      const found = take(queue, method)
      return found ? Promise.resolve(found) : new Promise((resolve) => waiting.push({ method, resolve }))
    },
  }
}
