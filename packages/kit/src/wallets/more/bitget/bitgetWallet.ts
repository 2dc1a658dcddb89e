import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://web3.bitget.com/en/academy'

export const bitgetWallet: Wallet = {
  id: 'bitget',
  name: 'Bitget Wallet',
  shortName: 'Bitget',
  aliases: ['BitKeep'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#00f0ff',
  iconAccent: '#f6851a',
  rdns: ['com.bitget.web3'],
  injected: { flags: ['isBitKeep'], namespace: 'bitkeep.ethereum' },
  connector: 'walletConnect',
  links: { ios: 'bitkeep://wc', webView: 'https://bkapp.vip/wc' },
  downloadUrls: {
    ios: 'https://apps.apple.com/app/id1395301115',
    mobile: 'https://web3.bitget.com/en/wallet-download',
    qrCode: 'https://web3.bitget.com/en/wallet-download',
    chrome: 'https://chromewebstore.google.com/detail/jiidiaalihmmhddjgbnbgdfflelocpak',
    browserExtension: 'https://web3.bitget.com/en/wallet-download',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    extension: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
