import type { Wallet } from '@foyer/core'

export const anchorageDigitalWallet: Wallet = {
  id: 'anchorageDigital',
  name: 'Anchorage Digital',
  shortName: 'Anchorage',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#000',
  rdns: ['com.anchorage.connect'],
  injected: { flags: ['isAnchorageDigital'] },
  downloadUrls: {
    chrome: 'https://chromewebstore.google.com/detail/fadcgekaahkbmhjnpdhldednpbfpmkfl',
  },
  instructions: {
    extension: { learnMoreUrl: 'https://www.anchorage.com', steps: ['install', 'refresh'] },
  },
}
