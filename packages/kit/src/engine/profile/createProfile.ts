import { type Balance, createStore, type ReadonlyStore } from '@foyer/core'
import type { Config } from '@wagmi/core'
import type { Address } from 'viem'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import type { Deadlines } from '../time/timeouts.ts'
import { withDeadline } from '../time/withTimeout.ts'
import type { NameLookups } from './nameLookups.ts'
import type { EnsProfile } from './readEnsProfile.ts'
import { type BalanceWatch, watchBalance } from './watchBalance.ts'

/** What the chains tell about an account. Whatever is not known is absent. */
export interface ProfileValue extends EnsProfile {
  readonly balance?: Balance
  /** The name has been asked for and an answer, or a failure, has come. Until then absence means nothing. */
  readonly isNameRead: boolean
  /** The same for the balance. */
  readonly isBalanceRead: boolean
}

const nothingRead: ProfileValue = { isNameRead: false, isBalanceRead: false }

export interface Profile {
  readonly value: ReadonlyStore<ProfileValue>
  /**
   * Follows this account on this chain; nobody when there is none. The same again changes nothing.
   * `rememberedName` saves a request if it is still the account's.
   */
  follow(address: Address | undefined, chainId: number | undefined, rememberedName?: string): void
  refreshBalance(): void
  /** A transaction of the account was mined just now (B-4.74). */
  onMined(): void
  /** Fetches the code for reading, so that it is there when a connection is. */
  warm(): void
}

const loadReads = () => import('./reads.ts')

interface Parts {
  readonly config: Config
  readonly deadlines: Deadlines
  readonly environment: Environment
  readonly log: Log
  readonly lookups: NameLookups
}

export function createProfile({ config, deadlines, environment, log, lookups }: Parts): Profile {
  const value = createStore<ProfileValue>(nothingRead)
  const safeLookups: NameLookups = {
    ...lookups,
    // A host's mistake costs the picture, not the name.
    resolveAvatar(avatar) {
      try {
        return lookups.resolveAvatar?.(avatar)
      } catch (cause) {
        log('resolveAvatar of createEngine has thrown.', cause)
        return undefined
      }
    },
  }
  let address: Address | undefined
  let chainId: number | undefined
  let watch: BalanceWatch | undefined
  /** Somebody wants to see the balance of this account, though no button shows it. */
  let isAskedFor = false

  function followBalance() {
    watch?.stop()
    watch = undefined
    const { balance: _, ...known } = value.get()
    value.set({ ...known, isBalanceRead: false })
    const account = address
    const chain = config.chains.find((it) => it.id === chainId)
    if (!account || !chain || !(isAskedFor || environment.isBalanceShown())) return
    watch = watchBalance({
      async read() {
        const { reads } = await loadReads()
        return reads.readBalance(config, { address: account, chainId: chain.id, deadline: deadlines.rpc })
      },
      onBalance: (balance) => value.set({ ...value.get(), balance, isBalanceRead: true }),
      onFailure(cause) {
        const { balance: _, ...rest } = value.get()
        value.set({ ...rest, isBalanceRead: true })
        log('The balance cannot be read.', cause)
      },
      environment,
      blockTime: chain.blockTime,
    })
  }

  async function followName(rememberedName: string | undefined) {
    const account = address
    value.set(nothingRead)
    if (!account) return
    let found: EnsProfile = {}
    try {
      const { reads } = await loadReads()
      found = await withDeadline(() => reads.readEnsProfile(config, account, rememberedName, safeLookups), {
        ms: deadlines.rpc,
        who: 'The node',
      })
    } catch (cause) {
      log('The name of the account cannot be read.', cause)
    }
    if (account === address) value.set({ ...value.get(), ...found, isNameRead: true })
  }

  return {
    value,
    follow(nextAddress, nextChainId, rememberedName) {
      const moved = nextAddress !== address
      if (!moved && nextChainId === chainId) return
      address = nextAddress
      chainId = nextChainId
      // In one turn, so that balance and name travel in one request.
      if (moved) {
        isAskedFor = false
        void followName(rememberedName)
      }
      followBalance()
    },
    refreshBalance() {
      isAskedFor = true
      if (watch) watch.refresh()
      else followBalance()
    },
    onMined: () => watch?.hurry(),
    warm: () => void loadReads().catch(() => {}),
  }
}
