import { createKit } from '@foyer/kit'

export const kit = createKit({ appName: 'Foyer with Vite', loadEngine: () => import('./engine') })
