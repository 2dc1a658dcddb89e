import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://learn.rainbow.me/connect-to-a-website-or-app'

export const rainbowWallet: Wallet = {
  id: 'rainbow',
  name: 'Rainbow',
  groupName: 'Popular',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#0c2f78',
  rdns: ['me.rainbow'],
  injected: { flags: ['isRainbow'] },
  connector: 'walletConnect',
  links: { ios: 'rainbow://wc', universal: 'https://rnbwapp.com/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=me.rainbow',
    ios: 'https://apps.apple.com/app/apple-store/id1457119021',
    mobile: 'https://rainbow.download',
    qrCode: 'https://rainbow.download',
    browserExtension: 'https://rainbow.me/extension',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
