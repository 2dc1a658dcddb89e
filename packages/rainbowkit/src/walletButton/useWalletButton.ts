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
  const connector = connectors.find((one) => isOf(one, wallet.toLowerCase()))
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
    connector: Object.assign({}, connector, shownOf(connector)),
    connect,
  }
}

const idOf = (connector: Connector) => detailsOf(connector)?.id ?? connector.id

/** @param wanted In lower case. */
const isOf = (connector: Connector, wanted: string) =>
  [idOf(connector), ...(detailsOf(connector)?.aliases ?? [])].some((id) => id.toLowerCase() === wanted)

function shownOf(connector: Connector) {
  const { name, iconUrl, iconBackground, groupName } = detailsOf(connector) ?? {}
  return { name: name ?? connector.name, iconUrl, iconBackground, groupName }
}
