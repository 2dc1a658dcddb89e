import { type Attempt, type Discovery, desktopLink, openableLink, type Platform } from '@foyer/core'
import { useEffect, useRef } from 'react'
import { openLink } from '../../openLink.ts'
import { useKitInternals } from '../../provider/KitContext.ts'

/** For a link that the visitor presses: in a web view or a frame it is opened as `openLink` does, not in place of the page. */
export function leaveByApp(event: { preventDefault(): void }, link: string, platform: Platform): void {
  if (!platform.place && window === top) return
  event.preventDefault()
  openLink(link, platform)
}

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
    openLink(link, platform)
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

/** Link that opens a wallet's desktop app. Undefined without one, and if a link without an app does harm. */
export function desktopAppLink(
  { find, platform }: Discovery,
  walletId: string,
  pairingUri: string,
): string | undefined {
  const wallet = find(walletId)?.wallet
  return wallet && isHarmless(platform) ? desktopLink(wallet, pairingUri) : undefined
}

/**
 * Without an app for the link, Chromium does nothing, but Firefox navigates to an error page and Safari shows an alert.
 * There the visitor presses the button instead.
 */
function isHarmless({ browser }: Platform): boolean {
  return browser !== 'firefox' && browser !== 'safari' && browser !== 'other'
}

/** Link that opens the app of a wallet that is reached by pairing. */
export function phoneAppLink(
  { find, platform }: Discovery,
  walletId: string,
  pairingUri: string,
): string | undefined {
  const entry = find(walletId)
  return entry?.route === 'deepLink' ? openableLink(entry.wallet, pairingUri, platform) : undefined
}
