import {
  type Account,
  type AuthStatus,
  type ChainView,
  chainCurrency,
  chainName,
  disconnectedSession,
  displayName,
  formatBalance,
  localizeDecimal,
  type Session,
  type SessionChain,
  sessionStatus,
} from '@foyer/core'
import type { LiveConnection } from '../connection/liveConnection.ts'
import type { ProfileValue } from '../profile/createProfile.ts'

export interface SessionParts {
  readonly live: LiveConnection | undefined
  /** Undefined when sign-in is not used. */
  readonly auth: AuthStatus | undefined
  /** The server can tell where the account is signed in. */
  readonly listsDevices: boolean
  readonly profile: ProfileValue
  readonly chains: readonly ChainView[]
  /** The session of the last visit: it fills in what has not been read yet (D-3). */
  readonly remembered: Session | undefined
  /** In whose way figures are written. Undefined: en-US. */
  readonly locale: string | undefined
  /** The wallet's icon, once it has been loaded. */
  readonly walletIcon: string | undefined
}

/** What the page knows of its visitor, put together from all who know a part of it. */
export function buildSession(parts: SessionParts): Session {
  const { live, auth, listsDevices, profile, chains, remembered, locale, walletIcon } = parts
  if (!live) return disconnectedSession
  const { address, chainId, connector, entry } = live
  return {
    status: sessionStatus(address, auth),
    stale: false,
    ...(auth && { authentication: auth.status }),
    ...(listsDevices && { listsDevices: true }),
    account: toAccount(address, chainId, profile, remembered, locale),
    ...(chainId !== undefined && { chain: toChain(chainId, chains) }),
    wallet: {
      id: entry?.wallet.id ?? connector.id,
      name: entry?.wallet.name ?? connector.name,
      ...(walletIcon && { iconUrl: walletIcon }),
      canSwitchChain: typeof connector.switchChain === 'function',
    },
  }
}

function toAccount(
  address: Account['address'],
  chainId: number | undefined,
  { balance, ensName, ensAvatar, isBalanceRead, isNameRead }: ProfileValue,
  remembered: Session | undefined,
  locale: string | undefined,
): Account {
  const past = remembered?.account?.address === address ? remembered.account : undefined
  const named = isNameRead ? { ensName, ensAvatar } : { ensName: past?.ensName, ensAvatar: past?.ensAvatar }
  const shown = balance && formatBalance(balance.formatted)
  const pastBalance = !isBalanceRead && remembered?.chain?.id === chainId ? past?.displayBalance : undefined
  const displayBalance =
    balance && shown !== undefined ? `${localizeDecimal(shown, locale)} ${balance.symbol}` : pastBalance
  return {
    address,
    displayName: displayName(address, named.ensName),
    ...(named.ensName && { ensName: named.ensName }),
    ...(named.ensAvatar && { ensAvatar: named.ensAvatar }),
    ...(balance && { balance }),
    ...(displayBalance && { displayBalance }),
  }
}

function toChain(id: number, chains: readonly ChainView[]): SessionChain {
  const view = chains.find((chain) => chain.id === id)
  if (!view) return { id, name: chainName(id), nativeCurrency: chainCurrency(id), unsupported: true }
  return { ...view, unsupported: false, ...(chains.length === 1 && { only: true }) }
}
