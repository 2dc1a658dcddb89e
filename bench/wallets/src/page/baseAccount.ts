import { createBaseAccountSDK } from '@base-org/account'
import { announceWallet, square } from './announceWallet.ts'

// Speaks to a window of the vendor, for which the rig answers.
const sdk = createBaseAccountSDK({
  appName: 'Foyer Demo',
  appChainIds: [1, 137],
  preference: { telemetry: false },
})

announceWallet(
  { uuid: crypto.randomUUID(), name: 'Base Account', icon: square('blue'), rdns: 'app.base.account' },
  sdk.getProvider(),
)
