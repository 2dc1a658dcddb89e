import type { Attempt, Platform } from '@foyer/core'
import { useEffect, useRef } from 'react'
import { useKitInternals } from '../../provider/KitContext.ts'
import { openApp } from './openApp.ts'

/** @returns the link that opens the wallet's app, undefined if the page must not open one */
export type LinkFor = (walletId: string, pairingUri: string) => string | undefined

/**
 * Opens the app of the pressed wallet as soon as there is a pairing URI: once per press, so that neither a renewed code
 * nor going back opens it again. Browsers that block it leave the visitor the link or the button.
 *
 * @returns To call for every press: with a pairing URI that exists already, the app is opened at once, within the press
 *   event. Without a wallet, none is opened.
 */
export function useOpenApp(
  attempt: Attempt,
  linkFor: LinkFor,
  platform: Platform,
): (walletId: string | undefined, pairingUri?: string) => void {
  const { report } = useKitInternals()
  const unopened = useRef<string>(undefined)

  function open(walletId: string, pairingUri: string) {
    const link = linkFor(walletId, pairingUri)
    if (!link) return
    openApp(link, platform)
    report({ type: 'appOpened', walletId })
  }

  useEffect(() => {
    if (attempt.status !== 'awaitingScan' || attempt.walletId !== unopened.current) return
    unopened.current = undefined
    open(attempt.walletId, attempt.pairingUri)
  })

  return (walletId, pairingUri) => {
    unopened.current = pairingUri ? undefined : walletId
    if (walletId && pairingUri) open(walletId, pairingUri)
  }
}
