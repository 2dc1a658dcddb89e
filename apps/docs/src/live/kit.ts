import { createKit } from '@foyer/kit'

export const kit = createKit({
  appName: 'Foyer’s documentation',
  // Safe is left out: the first page shows the kit in a frame, which is none of a Safe.
  wallets: ['rainbow', 'coinbase', 'metaMask', 'trust'],
  loadEngine: () => import('./engine.ts'),
})
