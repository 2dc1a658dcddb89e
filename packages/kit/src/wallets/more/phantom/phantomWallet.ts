import type { Wallet } from '@foyer/core'

export const phantomWallet: Wallet = {
  id: 'phantom',
  name: 'Phantom',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#ab9ff2',
  rdns: ['app.phantom'],
  injected: { flags: ['isPhantom'], namespace: 'phantom.ethereum' },
  // Its app takes no pairing link: it opens the page in its browser, and is told the page's origin.
  appBrowserUrl: (pageUrl) =>
    `https://phantom.app/ul/browse/${encodeURIComponent(pageUrl)}?ref=${encodeURIComponent(new URL(pageUrl).origin)}`,
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=app.phantom',
    ios: 'https://apps.apple.com/app/id1598432977',
    mobile: 'https://phantom.app/download',
    chrome: 'https://chromewebstore.google.com/detail/bfnaelmomeimhlpmgjnjophhpkkoljpa',
    firefox: 'https://addons.mozilla.org/firefox/addon/phantom-app',
    browserExtension: 'https://phantom.app/download',
  },
  instructions: {
    extension: { learnMoreUrl: 'https://help.phantom.app', steps: ['install', 'create', 'refresh'] },
  },
}
