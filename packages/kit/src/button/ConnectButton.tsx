import './ConnectButton.css'
import type { Account, Language, SessionChain } from '@foyer/core'
import { useEffect, useState } from 'react'
import { Avatar } from '../avatar/Avatar.tsx'
import { useFoyerSession } from '../hooks/useFoyerSession.ts'
import { useStore } from '../hooks/useStore.ts'
import { useHasPendingTransactions } from '../hooks/useTransactions.ts'
import { useKitInternals } from '../provider/KitContext.ts'
import { openPressed } from '../remember/earlyPress.ts'
import { ConnectButtonCustom } from './ConnectButtonCustom.tsx'
import {
  connectButtonState,
  hasChainButton,
  type Responsive,
  responsive,
  visitorStatus,
} from './connectButtonState.ts'
import { DialogButton, type Stale } from './DialogButton.tsx'

export interface ConnectButtonProps {
  /**
   * Label while disconnected.
   *
   * @default 'Connect Wallet', in the language of the kit
   */
  readonly label?: string | undefined
  /**
   * Avatar and name, or one of them: `'full'`, `'avatar'` or `'address'`.
   *
   * @default 'full'
   */
  readonly accountStatus?: Responsive<AccountStatus> | undefined
  /**
   * Icon and name, one of them, or none: `'full'`, `'icon'`, `'name'` or `'none'`. "Wrong network" is always shown.
   *
   * @default { smallScreen: 'icon', largeScreen: 'full' }
   */
  readonly chainStatus?: Responsive<ChainStatus> | undefined
  /** Balance next to the account. @default { smallScreen: false, largeScreen: true } */
  readonly showBalance?: Responsive<boolean> | undefined
}

/**
 * "Connect Wallet" while disconnected; network and account afterwards.
 *
 * @example
 * <ConnectButton label="Sign in" accountStatus="avatar" showBalance={false} />
 */
export function ConnectButton({
  label,
  accountStatus = 'full',
  chainStatus = { smallScreen: 'icon', largeScreen: 'full' },
  showBalance = { smallScreen: false, largeScreen: true },
}: ConnectButtonProps) {
  const kit = useKitInternals()
  const t = useStore(kit.language, kit.htmlLanguage)
  const session = useFoyerSession()
  const attempt = useStore(kit.attempt)
  const { account, chain, stale, unanswered } = session
  const waiting = unanswered ? { title: t.noAnswer } : { 'aria-busy': stale || undefined }
  const state = connectButtonState(session)
  const showsBalance =
    typeof showBalance === 'boolean' ? showBalance : Object.values(showBalance).includes(true)

  // The engine reads the balance only if a button shows it.
  useEffect(() => kit.addButton(showsBalance), [kit, showsBalance])
  useEffect(() => openPressed(kit), [kit])

  return (
    <div
      data-foyer=""
      data-foyer-button={state}
      data-foyer-status={visitorStatus(session, attempt)}
      {...responsive('show-balance', showBalance)}
      lang={t.lang}
      dir={t.dir}
    >
      {state === 'connect' && <DialogButton opens="connect">{label ?? t.connectWallet}</DialogButton>}
      {state !== 'connect' && chain && hasChainButton(chain) && (
        <ChainButton t={t} chain={chain} stale={waiting} status={chainStatus} />
      )}
      {state === 'account' && account && (
        <AccountButton t={t} account={account} stale={waiting} status={accountStatus} />
      )}
    </div>
  )
}

ConnectButton.Custom = ConnectButtonCustom

type AccountStatus = 'full' | 'avatar' | 'address'

interface AccountButtonProps {
  readonly t: Language
  readonly account: Account
  readonly stale: Stale
  readonly status: Responsive<AccountStatus>
}

/** Balance, avatar and name. */
function AccountButton({ t, account, stale, status }: AccountButtonProps) {
  const pending = useHasPendingTransactions() && t.pendingTransactions
  return (
    <DialogButton opens="account" {...responsive('account-status', status)} {...stale}>
      {account.displayBalance && <span data-foyer-part="balance">{account.displayBalance}</span>}
      <span data-foyer-part="identity">
        <Avatar address={account.address} ensImage={account.ensAvatar} size={24} pending={pending} />
        {/* `title` has the full name of a truncated one, which has its dots where its text ends. */}
        <span data-foyer-part="name" dir="auto" translate="no" title={account.ensName ?? account.address}>
          {account.displayName === account.ensName ? <span>{account.ensName}</span> : account.displayName}
        </span>
      </span>
    </DialogButton>
  )
}

type ChainStatus = 'full' | 'icon' | 'name' | 'none'

interface ChainButtonProps {
  readonly t: Language
  readonly chain: SessionChain
  readonly stale: Stale
  readonly status: Responsive<ChainStatus>
}

/** The current network, or "Wrong network". An icon that cannot be loaded is left out: its network has a name. */
function ChainButton({ t, chain, stale, status }: ChainButtonProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (chain.unsupported) {
    return (
      <DialogButton opens="chain" part="wrong-network" {...stale}>
        {t.wrongNetwork}
      </DialogButton>
    )
  }
  return (
    <DialogButton opens="chain" {...stale} {...responsive('chain-status', status)}>
      {chain.iconUrl && chain.iconUrl !== brokenUrl && (
        <img
          data-foyer-part="chain-icon"
          src={chain.iconUrl}
          alt=""
          onError={() => setBrokenUrl(chain.iconUrl)}
        />
      )}
      <span data-foyer-part="unseen">{t.chainSelector}: </span>
      {/* Cut at its own end, whatever the direction of the page. */}
      <span data-foyer-part="chain-name" dir="auto" title={chain.name}>
        {chain.name}
      </span>
    </DialogButton>
  )
}
