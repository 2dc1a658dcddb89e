import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://help.xportal.com/en/articles/7038000-register-create-account'

export const xPortalWallet: Wallet = {
  id: 'xPortal',
  name: 'xPortal',
  aliases: ['Maiar', 'Elrond', 'MultiversX'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#23f7dd',
  iconAccent: '#23f7dd',
  rdns: ['com.elrond.maiar.wallet'],
  injected: { flags: ['isxPortal'] },
  connector: 'walletConnect',
  links: { ios: 'xportal://wc', webView: 'https://xportal.app.link/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.elrond.maiar.wallet',
    ios: 'https://apps.apple.com/app/id1519405832',
    qrCode: 'https://xportal.com/app',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
