import { type Attempt, appBrowserLink, type Discovery, openableLink, type WalletEntry } from '@foyer/core'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '../../useCommand.ts'
import { openApp } from './openApp.ts'
import { usePairingUri } from './usePairingUri.ts'

interface WalletPress {
  /** The last pressed wallet. */
  readonly pressed: WalletEntry | undefined
  /** Handles a press on a tile: opens its app, or connects. */
  readonly press: (entry: WalletEntry) => void
  /** Connects without opening this page in the wallet's app. */
  readonly ask: (entry: WalletEntry) => void
}

/** Presses on tiles, and the app to open once the relay has answered. */
export function useWalletPress(
  discovery: Discovery,
  entries: readonly WalletEntry[],
  attempt: Attempt,
): WalletPress {
  const command = useCommand()
  const [pressed, setPressed] = useState<WalletEntry>()
  const unopened = useRef<WalletEntry>(undefined)
  const pairingUri = usePairingUri(
    entries.some(({ route }) => route === 'deepLink'),
    attempt,
  )

  // After the press: browsers that block it leave the link in the note below.
  useEffect(() => {
    const entry = unopened.current
    if (!entry || attempt.status !== 'awaitingScan' || attempt.walletId !== entry.wallet.id) return
    unopened.current = undefined
    openPaired(entry, attempt.pairingUri, discovery)
  }, [attempt, discovery])

  function ask(entry: WalletEntry) {
    command((engine) => engine.connect(entry.wallet.id))
  }

  function press(entry: WalletEntry) {
    setPressed(entry)
    if (entry.route === 'unset') return
    const inApp = entry.route === 'appBrowser' && appBrowserLink(entry.wallet, location.href)
    if (inApp) {
      command((engine) => engine.cancelConnect())
      openApp(inApp)
      return
    }
    ask(entry)
    if (entry.route !== 'deepLink') return
    // Within the press event, if the URI exists already.
    if (pairingUri) openPaired(entry, pairingUri, discovery)
    else unopened.current = entry
  }

  return { pressed, press, ask }
}

function openPaired({ wallet }: WalletEntry, pairingUri: string, { platform }: Discovery): void {
  const link = openableLink(wallet, pairingUri, platform)
  if (link) openApp(link)
}
