import type { Platform, Wallet } from '@foyer/core'

/** The icons of browsers into which a wallet can be installed; who has none here is shown a window. */
export const browserIcons: { readonly [Browser in Platform['browser']]?: Wallet['iconUrl'] } = {
  arc: async () => (await import('./arc.svg?inline')).default,
  brave: async () => (await import('../../wallets/brave/icon.svg?inline')).default,
  chrome: async () => (await import('./chrome.svg?inline')).default,
  firefox: async () => (await import('./firefox.svg?inline')).default,
  opera: async () => (await import('./opera.svg?inline')).default,
}
