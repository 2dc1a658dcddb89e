import type { Wallet } from '@foyer/core'

export const enkryptWallet: Wallet = {
  id: 'enkrypt',
  name: 'Enkrypt Wallet',
  shortName: 'Enkrypt',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#c54aff',
  rdns: ['com.enkrypt'],
  injected: { flags: ['isEnkrypt'], namespace: 'enkrypt.providers.ethereum' },
  downloadUrls: {
    chrome: 'https://chromewebstore.google.com/detail/kkpllkodjeloidieedojogacfhpaihoh',
    edge: 'https://microsoftedge.microsoft.com/addons/detail/gfenajajnjjmmdojhdjmnngomkhlnfjl',
    firefox: 'https://addons.mozilla.org/firefox/addon/enkrypt',
    opera: 'https://addons.opera.com/en/extensions/details/enkrypt',
    safari: 'https://apps.apple.com/app/id1640164309',
    browserExtension: 'https://www.enkrypt.com',
  },
  instructions: {
    extension: {
      learnMoreUrl: 'https://blog.enkrypt.com/what-is-a-web3-wallet',
      steps: ['install', 'create', 'refresh'],
    },
  },
}
