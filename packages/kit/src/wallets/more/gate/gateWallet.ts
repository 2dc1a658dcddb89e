import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://www.gate.io/learn'

export const gateWallet: Wallet = {
  id: 'gate',
  name: 'Gate Wallet',
  shortName: 'Gate',
  aliases: ['Gate.io'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#2354e6',
  rdns: ['io.gate.wallet'],
  injected: { flags: ['isGateWallet'], namespace: 'gatewallet' },
  connector: 'walletConnect',
  links: { ios: 'gtweb3wallet://wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.gateio.gateio',
    ios: 'https://apps.apple.com/app/id1294998195',
    mobile: 'https://www.gate.io/mobileapp',
    qrCode: 'https://www.gate.io/web3',
    chrome: 'https://chromewebstore.google.com/detail/cpmkedoipcpimgecpmgpldfpohjplkpp',
    browserExtension: 'https://www.gate.io/web3',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    extension: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
