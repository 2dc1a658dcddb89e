import type { Wallet } from '@foyer/core'
import { impostorFlags } from '../impostorFlags.ts'

const learnMoreUrl = 'https://metamask.io/faqs/'

export const metaMaskWallet: Wallet = {
  id: 'metaMask',
  name: 'MetaMask',
  aliases: ['MM', '小狐狸', 'メタマスク', '메타마스크'],
  groupName: 'Popular',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#fff',
  iconAccent: '#f6851a',
  rdns: ['io.metamask', 'io.metamask.mobile'],
  injected: {
    flags: ['isMetaMask'],
    unless: impostorFlags,
    imitated: true,
    // Brave's wallet also sets `isMetaMask`; only MetaMask has both of these properties.
    requires: { isBraveWallet: ['_events', '_state'] },
  },
  connector: 'walletConnect',
  // Three slashes on iOS: with two, the app parses "wc" as host name and drops the request.
  links: { ios: 'metamask:///wc', universal: 'https://metamask.app.link/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=io.metamask',
    ios: 'https://apps.apple.com/us/app/metamask/id1438144202',
    mobile: 'https://metamask.io/download',
    qrCode: 'https://metamask.io/download',
    chrome: 'https://chrome.google.com/webstore/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn',
    edge: 'https://microsoftedge.microsoft.com/addons/detail/metamask/ejbalbakoplchlghecdalmeeeajnimhm',
    firefox: 'https://addons.mozilla.org/firefox/addon/ether-metamask',
    opera: 'https://addons.opera.com/extensions/details/metamask-10',
    browserExtension: 'https://metamask.io/download',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    extension: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
