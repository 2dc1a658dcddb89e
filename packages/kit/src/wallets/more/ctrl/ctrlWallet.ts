import type { Wallet } from '@foyer/core'

/** Renamed from XDEFI; its provider still stands at the former global. */
export const ctrlWallet: Wallet = {
  id: 'ctrl',
  name: 'CTRL Wallet',
  shortName: 'CTRL',
  aliases: ['XDEFI'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#4476f2',
  rdns: ['xyz.ctrl'],
  injected: { flags: ['isCTRL', 'isXDEFI'], namespace: 'xfi.ethereum' },
  downloadUrls: {
    chrome: 'https://chromewebstore.google.com/detail/hmeobnfnfcmdkdcmlblgagmfpfboieaf',
    browserExtension: 'https://ctrl.xyz',
  },
  instructions: {
    extension: { learnMoreUrl: 'https://ctrl.xyz', steps: ['install', 'create', 'refresh'] },
  },
}
