import { createKit } from '@foyer/kit'

export const kit = createKit({ appName: 'Foyer with Rspack', loadEngine: () => import('./engine') })
