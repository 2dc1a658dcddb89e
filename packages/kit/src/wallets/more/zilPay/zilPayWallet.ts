import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://zilpay.io'

export const zilPayWallet: Wallet = {
  id: 'zilPay',
  name: 'ZilPay',
  aliases: ['Zilliqa'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#1f2937',
  rdns: ['io.zilpay'],
  injected: { flags: ['isZilPay'] },
  connector: 'walletConnect',
  links: { ios: 'zilpay://wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.zilpaymobile',
    ios: 'https://apps.apple.com/app/id1547105860',
    mobile: 'https://zilpay.io',
    qrCode: 'https://zilpay.io',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
