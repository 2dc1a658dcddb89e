'use client'
import { useConnectWallet, useFoyer, useFoyerSession, useWallets } from '@foyer/kit'
import { useState, useSyncExternalStore } from 'react'
import { type Connector, useConfig } from 'wagmi'
import { detailsOf } from '../config/details.ts'
import type { WalletConnector } from '../types/walletConnector.ts'

interface WalletButtonState {
  error: boolean
  loading: boolean
  connected: boolean
  ready: boolean
  mounted: boolean
  connector: WalletConnector
  /** Connects an installed wallet without a dialog; opens the dialog at any other, and to sign in. */
  connect: () => Promise<void>
}

const unchanging = () => () => {}

/**
 * State and command of a button for one wallet.
 *
 * @param wallet Id or alias of the wallet, in any case.
 * @throws Error if the config has no connector of that id
 */
export function useWalletButton(wallet: string): WalletButtonState {
  const kit = useFoyer()
  const { connectors } = useConfig()
  const session = useFoyerSession()
  const { connect: connectWallet } = useConnectWallet()
  const mounted = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const connector = connectorOf(connectors, wallet.toLowerCase())
  if (!connector) throw new Error(`The wagmi config has no connector of the wallet "${wallet}".`)
  const id = idOf(connector)
  const entry = useWallets().find((each) => each.wallet.id === id)

  async function connect() {
    // The dialog asks to sign in.
    if (session.status === 'unauthenticated') return kit.open('connect')
    // The dialog shows a code, or where to get the wallet.
    if (!entry?.installed || !entry.ready) return kit.open('connect', id)
    setStatus('loading')
    try {
      const { ok } = await connectWallet(id)
      setStatus(ok ? 'idle' : 'failed')
    } catch {
      setStatus('failed')
    }
  }

  return {
    error: status === 'failed',
    loading: status === 'loading',
    connected: session.status !== 'disconnected' && session.wallet?.id === id,
    ready: session.status === 'disconnected' || session.status === 'unauthenticated',
    mounted,
    connector: withDetails(connector),
    connect,
  }
}

const idOf = (connector: Connector) => detailsOf(connector)?.id ?? connector.id

/** An id counts before an alias. @param wanted In lower case. */
const connectorOf = (connectors: readonly Connector[], wanted: string) =>
  connectors.find((one) => idOf(one).toLowerCase() === wanted) ??
  connectors.find((one) => detailsOf(one)?.aliases?.some((alias) => alias.toLowerCase() === wanted))

/** A connector that is in no list of the site has no more than its own name and icon. */
function withDetails(connector: Connector): WalletConnector {
  const ofNoList = { index: 0, groupIndex: 0, groupName: '', isRainbowKitConnector: false }
  const { site, loadRecord, ...details } = detailsOf(connector) ?? {
    ...ofNoList,
    id: connector.id,
    name: connector.name,
    iconUrl: connector.icon ?? '',
    iconBackground: '',
  }
  return Object.assign({}, connector, details)
}
