import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://docs.novawallet.io/nova-wallet-wiki/dapps/using-walletconnect-for-dapps'

export const novaWallet: Wallet = {
  id: 'nova',
  name: 'Nova Wallet',
  shortName: 'Nova',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#1f2937',
  rdns: ['io.novawallet'],
  injected: { flags: ['isNovaWallet'] },
  connector: 'walletConnect',
  links: { ios: 'novawallet://wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=io.novafoundation.nova.market',
    ios: 'https://apps.apple.com/app/id1597119355',
    mobile: 'https://nova-wallet.app.link',
    qrCode: 'https://nova-wallet.app.link',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
