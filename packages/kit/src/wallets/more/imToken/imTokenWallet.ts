import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://support.token.im/hc/en-us/categories/360000925393'

export const imTokenWallet: Wallet = {
  id: 'imToken',
  name: 'imToken',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#11c4d1',
  injected: { flags: ['isImToken'] },
  connector: 'walletConnect',
  links: { ios: 'imtokenv2://wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=im.token.app',
    ios: 'https://apps.apple.com/app/id1384798940',
    mobile: 'https://token.im/download',
    qrCode: 'https://token.im/download',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
