import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://argent.xyz/learn/what-is-a-crypto-wallet/'

/** Renamed to Ready, with the same store ids. For the new name: `{ ...argent, name: 'Ready' }`. */
export const argentWallet: Wallet = {
  id: 'argent',
  name: 'Argent',
  aliases: ['Ready'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#fff',
  connector: 'walletConnect',
  links: { ios: 'argent://app/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=im.argent.contractwalletclient',
    ios: 'https://apps.apple.com/us/app/argent/id1358741926',
    mobile: 'https://www.ready.co/app',
    qrCode: 'https://www.ready.co/app',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
