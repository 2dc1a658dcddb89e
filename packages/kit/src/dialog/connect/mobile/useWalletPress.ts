import {
  type Attempt,
  appBrowserLink,
  type Discovery,
  deepLink,
  ownLink,
  type WalletEntry,
} from '@foyer/core'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '../../useCommand.ts'
import { openApp } from './openApp.ts'
import { usePairingUri } from './usePairingUri.ts'

interface WalletPress {
  /** The wallet that was pressed last. */
  readonly pressed: WalletEntry | undefined
  /** A tile was pressed: its app is opened, or the wallet is asked. */
  readonly press: (entry: WalletEntry) => void
  /** Asks the wallet without opening this page in its app. */
  readonly ask: (entry: WalletEntry) => void
}

/** What a press on a tile does, and what has to be opened once the relay has answered. */
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

  // Late: browsers that do not allow it any more leave it to the link in the note below (X16).
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
    // Now, within the press, if the URI is there already.
    if (pairingUri) openPaired(entry, pairingUri, discovery)
    else unopened.current = entry
  }

  return { pressed, press, ask }
}

/** iOS offers no choice among the apps that take a bare URI, and reports an error where there is none. */
function openPaired({ wallet }: WalletEntry, pairingUri: string, { platform }: Discovery): void {
  const link =
    platform.os === 'ios' ? ownLink(wallet, pairingUri, platform) : deepLink(wallet, pairingUri, platform)
  if (link) openApp(link)
}
