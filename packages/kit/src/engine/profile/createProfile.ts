import { type Balance, createStore, type ReadonlyStore, type Store } from '@foyer/core'
import type { Address } from 'viem'
import { once } from '../../once.ts'
import { whenIdle } from '../../schedule.ts'
import type { EngineContext } from '../engineContext.ts'
import { withTimeout } from '../time/withTimeout.ts'
import type { EnsProfile } from './checkEnsName.ts'
import type { NameLookups } from './nameLookups.ts'
import type { EnsQuery } from './readEnsProfile.ts'
import { repeatFailedRead } from './repeatFailedRead.ts'
import { type BalanceWatch, watchBalance } from './watchBalance.ts'

/** Values of an account on its chains. Unknown values are absent. */
export interface ProfileValue extends EnsProfile {
  readonly balance?: Balance
  /** The account with this name is a contract on its chain. */
  readonly isContract?: boolean
  /** Reading the name has succeeded or failed. While false, an absent name means nothing. */
  readonly isNameRead: boolean
  /** The same for the balance. */
  readonly isBalanceRead: boolean
}

const nothingRead: ProfileValue = { isNameRead: false, isBalanceRead: false }

export interface Profile {
  readonly value: ReadonlyStore<ProfileValue>
  /**
   * Reads name and balance of this account on this chain. Calling it again with the same values has no effect.
   * `rememberedName` saves a request if it is still the account's. When the chain changes, a name stays until the one of
   * the new chain is read, except that of a contract.
   */
  follow(address: Address | undefined, chainId: number | undefined, rememberedName?: string): void
  refreshBalance(): void
  /** A transaction of the account has just been mined. */
  onMined(): void
  /** Fetches the code for reads ahead of a connection. */
  preload(): void
}

/** When the page is idle: the address of a connected account is painted before its name and balance are asked for. */
const loadReads = once(() => new Promise<void>(whenIdle).then(() => import('./reads.ts')))

export function createProfile(context: EngineContext, lookups: NameLookups): Profile {
  const safeLookups = catchErrors(lookups, context)
  const value = createStore<ProfileValue>(nothingRead)
  const balance = createBalanceReader(context, value)
  let address: Address | undefined
  let chainId: number | undefined
  let stopName = () => {}
  const stop = () => {
    balance.stop()
    stopName()
  }
  context.onStop(stop)

  function followName(remembered: string | undefined) {
    stopName()
    if (!address) return
    const query = { address, chainId, remembered }
    stopName = followEnsName(context, { lookups: safeLookups, query, value })
  }

  return {
    value,
    follow(nextAddress, nextChainId, rememberedName) {
      const isOtherAccount = nextAddress !== address
      if (!isOtherAccount && nextChainId === chainId) return
      address = nextAddress
      chainId = nextChainId
      const { ensName, isContract } = value.get()
      if (isOtherAccount || isContract !== false) value.set(nothingRead)
      // In the same task: balance and name share one request.
      followName(isOtherAccount ? rememberedName : (ensName ?? rememberedName))
      balance.follow(address, chainId, isOtherAccount)
    },
    refreshBalance: balance.refresh,
    onMined: balance.refetch,
    preload: () => void loadReads().catch(() => {}),
  }
}

interface NameReader {
  readonly lookups: NameLookups
  readonly query: EnsQuery
  readonly value: Store<ProfileValue>
}

/** Reads the name of an account. A name that cannot be read counts as absent until a repeated read finds it. */
function followEnsName(
  { config, environment, log, signal, timeouts }: EngineContext,
  { lookups, query, value }: NameReader,
): () => void {
  const limits = { timeoutMs: timeouts.rpcMs, signal, subject: 'The node' }
  return repeatFailedRead({
    async read() {
      const { reads } = await loadReads()
      return withTimeout(() => reads.readEnsProfile(config, query, lookups), limits)
    },
    onRead(found) {
      const { ensName: _, ensAvatar: __, isContract: ___, ...rest } = value.get()
      value.set({ ...rest, ...found, isNameRead: true })
    },
    onFailure(cause) {
      log('The name of the account cannot be read.', cause)
      value.set({ ...value.get(), isNameRead: true })
    },
    environment,
  })
}

/** Reads a balance only if a button of the page shows it, or after `refresh`. */
function createBalanceReader(
  { config, environment, host, log, timeouts }: EngineContext,
  value: Store<ProfileValue>,
) {
  let address: Address | undefined
  let chainId: number | undefined
  let watch: BalanceWatch | undefined
  let isRequested = false

  function stop() {
    watch?.stop()
    watch = undefined
  }

  function start() {
    stop()
    const { balance: _, ...known } = value.get()
    value.set({ ...known, isBalanceRead: false })
    const account = address
    const chain = config.chains.find((each) => each.id === chainId)
    if (!account || !chain || !(isRequested || host.isBalanceShown())) return
    watch = watchBalance({
      async read() {
        const { reads } = await loadReads()
        const request = { address: account, chain, timeoutMs: timeouts.rpcMs }
        return reads.readBalance(config, request)
      },
      onBalance: (balance) => value.set({ ...value.get(), balance, isBalanceRead: true }),
      onFailure(cause) {
        const { balance: _, ...rest } = value.get()
        value.set({ ...rest, isBalanceRead: true })
        log('The balance cannot be read.', cause)
      },
      environment,
      blockTimeMs: chain.blockTime,
    })
  }

  return {
    stop,
    follow(nextAddress: Address | undefined, nextChainId: number | undefined, isOtherAccount: boolean) {
      address = nextAddress
      chainId = nextChainId
      if (isOtherAccount) isRequested = false
      start()
    },
    refresh() {
      isRequested = true
      if (watch) watch.refresh()
      else start()
    },
    refetch: () => watch?.refetch(),
  }
}

/** An error in the host's `resolveAvatar` costs the picture, not the name. */
function catchErrors(lookups: NameLookups, { log }: EngineContext): NameLookups {
  return {
    ...lookups,
    resolveAvatar(avatar) {
      try {
        return lookups.resolveAvatar?.(avatar)
      } catch (cause) {
        log('resolveAvatar of createEngine has thrown.', cause)
        return undefined
      }
    },
  }
}
