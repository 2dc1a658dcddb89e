import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://paraswap.io'

export const paraswapWallet: Wallet = {
  id: 'paraswap',
  name: 'ParaSwap Wallet',
  shortName: 'ParaSwap',
  aliases: ['Velora'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#2669f5',
  connector: 'walletConnect',
  links: { ios: 'paraswap://wc' },
  downloadUrls: {
    ios: 'https://apps.apple.com/app/id1584610690',
    mobile: 'https://paraswap.io',
    qrCode: 'https://paraswap.io',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
