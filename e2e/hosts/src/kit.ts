import { createKit } from '@foyer/kit'
import { query } from './query.ts'

export const createHostKit = () =>
  createKit({
    appName: 'A host',
    loadEngine: () => (query.isMisconfigured ? import('./misconfiguredEngine.ts') : import('./engine.ts')),
  })
