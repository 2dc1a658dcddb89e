'use client'
import { type KitEvent, useFoyer, useFoyerSession } from '@foyer/kit'
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
  connect: () => Promise<void>
}

const unchanging = () => () => {}

/**
 * State and command of a button for one wallet.
 *
 * @param wallet Id of the wallet, whatever its letters' case.
 * @throws Error if the config has no connector of that id
 */
export function useWalletButton(wallet: string): WalletButtonState {
  const kit = useFoyer()
  const { connectors } = useConfig()
  const session = useFoyerSession()
  const mounted = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const connector = connectors.find((one) => idOf(one).toLowerCase() === wallet.toLowerCase())
  if (!connector) throw new Error(`The wagmi config has no connector of the wallet "${wallet}".`)
  const id = idOf(connector)

  async function connect() {
    setStatus('loading')
    try {
      const engine = await kit.engine()
      const ended = nextEnd(kit, id)
      await engine.connect(id)
      const outcome = await ended
      // Only the dialog can show a code.
      if (outcome === 'code') {
        engine.cancelConnect()
        kit.open('connect')
      }
      setStatus(outcome === 'failed' ? 'failed' : 'idle')
    } catch {
      setStatus('failed')
    }
  }

  return {
    error: status === 'failed',
    loading: status === 'loading',
    connected: session.status === 'connected' && session.wallet?.id === id,
    ready: session.status === 'disconnected',
    mounted,
    connector: Object.assign({}, connector, shownOf(connector)),
    connect,
  }
}

const idOf = (connector: Connector) => detailsOf(connector)?.id ?? connector.id

function shownOf(connector: Connector) {
  const { name, iconUrl, iconBackground, groupName } = detailsOf(connector) ?? {}
  return { name: name ?? connector.name, iconUrl, iconBackground, groupName }
}

/** How the next attempt with a wallet ends, or that it needs a code. */
function nextEnd(
  { events }: ReturnType<typeof useFoyer>,
  walletId: string,
): Promise<'ended' | 'failed' | 'code'> {
  return new Promise((resolve) => {
    const stop = events.subscribe((event) => {
      const outcome = outcomeOf(event, walletId)
      if (!outcome) return
      stop()
      resolve(outcome)
    })
  })
}

function outcomeOf(event: KitEvent, walletId: string) {
  if (!('walletId' in event) || event.walletId !== walletId) return undefined
  if (event.type === 'codeShown') return 'code'
  if (event.type !== 'attemptEnded') return undefined
  return event.outcome === 'connected' || event.outcome === 'cancelled' ? 'ended' : 'failed'
}
