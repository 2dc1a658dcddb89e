import { connected } from '../fixtures/account.ts'
import type { State } from '../State.ts'

export const troubleStates: readonly State[] = [
  { id: 'trouble-page', title: 'A part of the page is gone', view: 'connect', broken: 'page' },
  { id: 'signed-out-late', title: 'Left, and not signed out yet', signOut: { status: 'late' } },
  { id: 'signed-out-failed', title: 'Left, and not signed out', signOut: { status: 'failed' } },
  {
    id: 'trouble-dialog',
    title: 'A dialog has a fault',
    view: 'chain',
    session: connected,
    broken: 'dialog',
  },
]
