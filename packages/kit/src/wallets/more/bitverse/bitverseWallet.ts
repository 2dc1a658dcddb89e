import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://www.bitverse.zone'

export const bitverseWallet: Wallet = {
  id: 'bitverse',
  name: 'Bitverse Wallet',
  shortName: 'Bitverse',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#171728',
  connector: 'walletConnect',
  links: { ios: 'bitverseapp://open/wallet/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.bitverse.app',
    ios: 'https://apps.apple.com/app/id1645515614',
    qrCode: 'https://www.bitverse.zone/download',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
