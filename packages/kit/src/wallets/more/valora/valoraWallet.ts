import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://valora.xyz'

export const valoraWallet: Wallet = {
  id: 'valora',
  name: 'Valora',
  aliases: ['Celo'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#1f2937',
  connector: 'walletConnect',
  links: { ios: 'celo://wallet/wc', webView: 'https://valoraapp.com/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=co.clabs.valora',
    ios: 'https://apps.apple.com/app/id1520414263',
    mobile: 'https://valora.xyz',
    qrCode: 'https://valora.xyz',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
