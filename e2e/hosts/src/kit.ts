import { createKit, type KitEventListener } from '@foyer/kit'
import { query } from './query.ts'

/** The journeys collect the events of every page. */
export const { foyerOnEvent: onEvent } = globalThis as { readonly foyerOnEvent?: KitEventListener }

export const createHostKit = () =>
  createKit({
    appName: 'A host',
    ...(onEvent && { onEvent }),
    loadEngine: () => (query.isMisconfigured ? import('./misconfiguredEngine.ts') : import('./engine.ts')),
  })
