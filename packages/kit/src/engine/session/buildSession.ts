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
import type { LiveConnection } from '../engineContext.ts'
import type { ProfileValue } from '../profile/createProfile.ts'

export interface SessionParts {
  readonly live: LiveConnection | undefined
  /** Undefined without sign-in. */
  readonly auth: AuthStatus | undefined
  /** The sign-in adapter lists devices. */
  readonly listsDevices: boolean
  /** Another wallet can be connected in addition to this one. */
  readonly addsWallets?: boolean
  readonly profile: ProfileValue
  readonly chains: readonly ChainView[]
  /** Session of the last visit: its name and balance are shown until they have been read. */
  readonly remembered: Session | undefined
  /** BCP 47 tag for the format of numbers. @default 'en-US' */
  readonly locale: string | undefined
  /** Undefined until the icon has loaded. */
  readonly walletIcon: string | undefined
}

/** Builds the session from the connection, the sign-in status, the profile and the snapshot. */
export function buildSession(parts: SessionParts): Session {
  const { live, auth, listsDevices, addsWallets, chains, walletIcon } = parts
  if (!live) return disconnectedSession
  const { address, chainId, connector, entry, walletId } = live
  return {
    status: sessionStatus(address, auth),
    stale: false,
    ...(auth && { authentication: auth.status }),
    ...(listsDevices && { listsDevices: true }),
    ...(addsWallets && { addsWallets: true }),
    account: toAccount(live, parts),
    ...(chainId !== undefined && { chain: toChain(chainId, chains) }),
    wallet: {
      id: walletId,
      name: entry?.wallet.name ?? connector.name,
      ...(walletIcon && { iconUrl: walletIcon }),
      canSwitchChain: typeof connector.switchChain === 'function',
    },
  }
}

function toAccount(
  { address, chainId }: LiveConnection,
  { locale, profile, remembered }: Pick<SessionParts, 'locale' | 'profile' | 'remembered'>,
): Account {
  const { balance, ensName, ensAvatar, isBalanceRead, isNameRead } = profile
  const isPast = remembered?.account?.address === address && remembered.chain?.id === chainId
  const past = isPast ? remembered.account : undefined
  const named = isNameRead ? { ensName, ensAvatar } : { ensName: past?.ensName, ensAvatar: past?.ensAvatar }
  const amount = balance && formatBalance(balance.formatted)
  const pastBalance = isBalanceRead ? undefined : past?.displayBalance
  const displayBalance =
    balance && amount !== undefined ? `${localizeDecimal(amount, locale)} ${balance.symbol}` : pastBalance
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
