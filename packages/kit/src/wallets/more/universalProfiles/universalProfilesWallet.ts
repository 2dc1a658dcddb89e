import type { Wallet } from '@foyer/core'

export const universalProfilesWallet: Wallet = {
  id: 'universalProfiles',
  name: 'Universal Profiles',
  aliases: ['LUKSO'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#6e77a9',
  iconAccent: '#6e77a9',
  rdns: ['io.universaleverything.universalprofiles'],
  injected: { flags: ['isUniversalProfileExtension'], namespace: 'lukso' },
  connector: 'walletConnect',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=io.universaleverything.universalprofiles',
    ios: 'https://apps.apple.com/app/id6702018631',
    mobile: 'https://my.universalprofile.cloud',
    qrCode: 'https://my.universalprofile.cloud/apps',
    chrome: 'https://chromewebstore.google.com/detail/abpickdkkbnbcoepogfhkhennhfhehfn',
    browserExtension: 'https://my.universalprofile.cloud',
  },
  instructions: {
    qrCode: { learnMoreUrl: 'https://docs.lukso.tech', steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl: 'https://docs.lukso.tech', steps: ['install', 'create', 'refresh'] },
    extension: {
      learnMoreUrl: 'https://docs.lukso.tech/install-up-browser-extension',
      steps: ['install', 'create', 'refresh'],
    },
  },
}
