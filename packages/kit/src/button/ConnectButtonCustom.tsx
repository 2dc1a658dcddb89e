import type { Session } from '@foyer/core'
import { type ReactNode, useMemo } from 'react'
import { useFoyerSession } from '../hooks/useFoyerSession.ts'
import { useMounted, useStore } from '../hooks/useStore.ts'
import { useHasPendingTransactions } from '../hooks/useTransactions.ts'
import { useKitInternals } from '../provider/KitContext.ts'

/** Argument of the render function of `ConnectButton.Custom`. */
export interface ConnectButtonRenderProps {
  readonly account: CustomAccount | undefined
  readonly chain: CustomChain | undefined
  /** False on the server and on the first render in the browser. */
  readonly mounted: boolean
  /** Undefined without sign-in, while disconnected, and until the wallet and the server have confirmed a remembered account. */
  readonly authenticationStatus: Session['authentication']
  /** Openers can always be called, as `open` of the kit. The same at every render. */
  readonly openConnectModal: () => void
  readonly openAccountModal: () => void
  readonly openChainModal: () => void
  readonly connectModalOpen: boolean
  readonly accountModalOpen: boolean
  readonly chainModalOpen: boolean
}

export interface CustomAccount {
  readonly address: string
  readonly displayName: string
  readonly ensName?: string
  readonly ensAvatar?: string
  /** With its symbol, as the button shows it: `"1.23 ETH"`. */
  readonly displayBalance?: string
  /** The exact decimal amount. */
  readonly balanceFormatted: string | undefined
  readonly balanceSymbol: string | undefined
  readonly balanceDecimals: number | undefined
  readonly hasPendingTransactions: boolean
}

export interface CustomChain {
  readonly id: number
  readonly name: string
  readonly unsupported: boolean
  readonly hasIcon: boolean
  readonly iconUrl?: string
  readonly iconBackground?: string
}

/** Headless: renders the host's function with the kit's state and openers. */
export function ConnectButtonCustom({
  children,
}: {
  readonly children: (props: ConnectButtonRenderProps) => ReactNode
}) {
  const kit = useKitInternals()
  const { account, authentication, chain } = useFoyerSession()
  const hasPendingTransactions = useHasPendingTransactions()
  const view = useStore(kit.view)
  const openers = useMemo(
    () => ({
      openConnectModal: () => kit.open('connect'),
      openAccountModal: () => kit.open('account'),
      openChainModal: () => kit.open('chain'),
    }),
    [kit],
  )
  return children({
    account: account && {
      ...account,
      balanceFormatted: account.balance?.formatted,
      balanceSymbol: account.balance?.symbol,
      balanceDecimals: account.balance?.decimals,
      hasPendingTransactions,
    },
    // A background without a URL: the icon is being loaded.
    chain: chain && { ...chain, hasIcon: Boolean(chain.iconUrl ?? chain.iconBackground) },
    mounted: useMounted(),
    authenticationStatus: authentication,
    ...openers,
    connectModalOpen: view === 'connect' || view === 'signIn',
    accountModalOpen: view === 'account',
    chainModalOpen: view === 'chain',
  })
}
