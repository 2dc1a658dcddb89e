import type { Wallet } from '@foyer/core'

/** Has the downloads for computers, too. */
const learnMoreUrl = 'https://www.ledger.com/ledger-live'

export const ledgerWallet: Wallet = {
  id: 'ledger',
  name: 'Ledger Live',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#000',
  connector: 'walletConnect',
  links: { ios: 'ledgerlive://wc', desktop: 'ledgerlive://wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.ledger.live',
    ios: 'https://apps.apple.com/us/app/ledger-live-web3-wallet/id1361671700',
    mobile: learnMoreUrl,
    qrCode: 'https://ledger.com/ledger-live',
  },
  instructions: {
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    desktop: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
