// Types of `createKit`, checked by `npm run types`.
import type { Engine } from '@foyer/core'
import { createKit } from './kit.ts'

declare const loadEngine: () => Promise<{ readonly engine: Engine }>

createKit({ appName: 'Your app', loadEngine })
// @ts-expect-error Its options are required.
createKit()
// @ts-expect-error `appName` and `loadEngine` are required.
createKit({})
