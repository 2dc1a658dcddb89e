import type { Eip1193Provider } from '@foyer/core'
import type { WalletInfo } from './walletInfo.ts'

/**
 * Announces a wallet to the page (EIP-6963): once now, and again whenever the page asks. Returns the way
 * to stop answering, as when an extension is removed.
 */
export function announce(
  wallet: { readonly info: WalletInfo; readonly provider: Eip1193Provider },
  page: Window = window,
): () => void {
  return announceDetail(
    Object.freeze({ info: Object.freeze({ ...wallet.info }), provider: wallet.provider }),
    page,
  )
}

/** The same with any `detail` at all, for announcements that a page must withstand. */
export function announceDetail(detail: unknown, page: Window = window): () => void {
  const announceAgain = () => void page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  page.addEventListener('eip6963:requestProvider', announceAgain)
  announceAgain()
  return () => page.removeEventListener('eip6963:requestProvider', announceAgain)
}
