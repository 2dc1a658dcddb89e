import { connected } from '../fixtures/account.ts'
import type { State } from '../State.ts'

export const troubleStates: readonly State[] = [
  { id: 'trouble-page', title: 'A part of the page is gone', view: 'connect', broken: 'page' },
  {
    id: 'trouble-dialog',
    title: 'A dialog has a fault',
    view: 'chain',
    session: connected,
    broken: 'dialog',
  },
]
