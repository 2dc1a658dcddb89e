import type { Platform, Wallet } from '@foyer/core'

/** Icons of browsers with extensions. Others are shown as a generic window. */
export const browserIcons: { readonly [Browser in Platform['browser']]?: Wallet['iconUrl'] } = {
  arc: () => import('./arc.svg?inline').then((icon) => icon.default),
  brave: () => import('../../wallets/brave/icon.svg?inline').then((icon) => icon.default),
  chrome: () => import('./chrome.svg?inline').then((icon) => icon.default),
  firefox: () => import('./firefox.svg?inline').then((icon) => icon.default),
  opera: () => import('./opera.svg?inline').then((icon) => icon.default),
}
