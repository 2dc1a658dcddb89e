// Types of `createKit`, checked by `npm run types`.
import type { Engine } from '@foyer/core'
import { createKit } from './kit.ts'

declare const loadEngine: () => Promise<{ readonly engine: Engine }>

createKit({ appName: 'Your app', loadEngine })
// A setting that is absent is `undefined`, also for hosts with `exactOptionalPropertyTypes`.
createKit({
  appName: 'Your app',
  loadEngine,
  walletConnect: undefined,
  wallets: undefined,
  language: undefined,
  onEvent: undefined,
  session: undefined,
})
// @ts-expect-error Its options are required.
createKit()
// @ts-expect-error `appName` and `loadEngine` are required.
createKit({})
