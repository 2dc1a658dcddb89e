import {
  type Attempt,
  type Discovery,
  desktopLink,
  type PanelEvent,
  type Platform,
  startsConnecting,
} from '@foyer/core'
import { useEffect, useRef } from 'react'
import { openApp } from './mobile/openApp.ts'

/**
 * Opens a wallet's desktop app as soon as there is a pairing URI: once per press, so that neither a renewed code nor
 * going back opens it again. The panel also has the code and a button.
 *
 * @returns A listener for every event of the panel.
 */
export function useDesktopApp(attempt: Attempt, { find, platform }: Discovery): (event: PanelEvent) => void {
  const unopened = useRef<string>(undefined)

  useEffect(() => {
    if (attempt.status !== 'awaitingScan' || attempt.walletId !== unopened.current) return
    unopened.current = undefined
    const wallet = find(attempt.walletId)?.wallet
    const link = wallet && desktopLink(wallet, attempt.pairingUri)
    if (link && isHarmless(platform)) openApp(link)
  }, [attempt, find, platform])

  return (event) => {
    if (event.type === 'back') unopened.current = undefined
    else if (startsConnecting(event) && 'wallet' in event) unopened.current = event.wallet.id
  }
}

/**
 * Without an app for the link, Chromium does nothing, but Firefox navigates to an error page and Safari shows an alert.
 * There the visitor presses the button instead.
 */
function isHarmless({ browser }: Platform): boolean {
  return browser !== 'firefox' && browser !== 'safari' && browser !== 'other'
}
