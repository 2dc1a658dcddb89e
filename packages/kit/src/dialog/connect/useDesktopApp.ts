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
 * B-11.24. Opens a wallet's desktop app as soon as there is something to hand to it: once for each press, so
 * that neither a renewed code nor the way back to one opens it again. A code and a button stand beside it.
 *
 * @returns what has to hear of every move of the panel
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
 * Chromium does nothing when no app takes the link. Firefox leaves the page for an error, and Safari blames the
 * page in a window of its own: there the visitor presses the button, who knows whether the app is installed.
 */
function isHarmless({ browser }: Platform): boolean {
  return browser !== 'firefox' && browser !== 'safari' && browser !== 'other'
}
