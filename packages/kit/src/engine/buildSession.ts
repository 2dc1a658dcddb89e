import {
  type Account,
  type AuthStatus,
  type ChainView,
  chainName,
  disconnectedSession,
  displayName,
  formatBalance,
  type Session,
  type SessionChain,
  sessionStatus,
} from '@foyer/core'
import type { LiveConnection } from './liveConnection.ts'
import type { ProfileValue } from './profile/createProfile.ts'

export interface SessionParts {
  readonly live: LiveConnection | undefined
  /** Undefined when sign-in is not used. */
  readonly auth: AuthStatus | undefined
  readonly profile: ProfileValue
  readonly chains: readonly ChainView[]
  /** The wallet's icon, once it has been loaded. */
  readonly walletIcon: string | undefined
}

/** What the page knows of its visitor, put together from all who know a part of it. */
export function buildSession({ live, auth, profile, chains, walletIcon }: SessionParts): Session {
  if (!live) return disconnectedSession
  const { address, chainId, connector, entry } = live
  return {
    status: sessionStatus(address, auth),
    stale: false,
    ...(auth && { authentication: auth.status }),
    account: toAccount(address, profile),
    ...(chainId !== undefined && { chain: toChain(chainId, chains) }),
    wallet: {
      id: entry?.wallet.id ?? connector.id,
      name: entry?.wallet.name ?? connector.name,
      ...(walletIcon && { iconUrl: walletIcon }),
      canSwitchChain: typeof connector.switchChain === 'function',
    },
  }
}

function toAccount(address: Account['address'], { balance, ensName, ensAvatar }: ProfileValue): Account {
  const amount = balance && formatBalance(balance.formatted)
  return {
    address,
    displayName: displayName(address, ensName),
    ...(ensName && { ensName }),
    ...(ensAvatar && { ensAvatar }),
    ...(balance && { balance }),
    ...(balance && amount !== undefined && { displayBalance: `${amount} ${balance.symbol}` }),
  }
}

function toChain(id: number, chains: readonly ChainView[]): SessionChain {
  const view = chains.find((chain) => chain.id === id)
  if (!view) return { id, name: chainName(id), unsupported: true }
  return { ...view, unsupported: false, ...(chains.length === 1 && { only: true }) }
}
