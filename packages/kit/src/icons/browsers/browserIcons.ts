import type { Platform, Wallet } from '@foyer/core'

/** The icons of browsers into which a wallet can be installed; who has none here is shown a window. */
export const browserIcons: { readonly [Browser in Platform['browser']]?: Wallet['iconUrl'] } = {
  arc: () => import('./arc.svg?inline').then((icon) => icon.default),
  brave: () => import('../../wallets/brave/icon.svg?inline').then((icon) => icon.default),
  chrome: () => import('./chrome.svg?inline').then((icon) => icon.default),
  firefox: () => import('./firefox.svg?inline').then((icon) => icon.default),
  opera: () => import('./opera.svg?inline').then((icon) => icon.default),
}
