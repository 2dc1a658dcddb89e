import { disconnectedSession } from '@foyer/core'
import { createKit } from '@foyer/kit'
import { createFakeEngine } from '../stage/createFakeEngine.ts'

export const createThemedKit = () =>
  createKit({
    appName: 'Foyer Demo',
    session: disconnectedSession,
    walletConnect: { projectId: 'gallery' },
    loadEngine: async () => ({ engine: createFakeEngine({ id: 'themed', title: 'Themed' }) }),
  })

export const kit = createThemedKit()
