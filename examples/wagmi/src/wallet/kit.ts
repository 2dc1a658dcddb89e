import { createKit } from '@foyer/kit'
import { config } from './config'

export const kit = createKit({ appName: 'Foyer with wagmi', config, loadEngine: () => import('./engine') })
