import { createKit } from '@foyer/kit'

export const kit = createKit({ appName: 'Foyer’s documentation', loadEngine: () => import('./engine.ts') })
