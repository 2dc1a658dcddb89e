import type { Discovery, ReadonlyStore, Session, Store, View } from '@foyer/core'
import type { ReactNode } from 'react'
import { Dialogs } from './Dialogs.tsx'
import { followSession } from './followSession.ts'

/** Lets the dialogs follow the session from now on, and returns what shows the one that is open. */
export function createDialogs(
  session: ReadonlyStore<Session>,
  view: Store<View>,
  discovery: Discovery,
): ReactNode {
  followSession(session, view)
  return <Dialogs session={session} view={view} discovery={discovery} />
}
