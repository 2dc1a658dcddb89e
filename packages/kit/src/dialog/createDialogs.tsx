import type { Discovery, ReadonlyStore, Session, Store, View } from '@foyer/core'
import type { ReactNode } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { followSession } from './followSession.ts'
import { KitDialog } from './KitDialog.tsx'

/** Lets the dialogs follow the session from now on, and returns what shows the one that is open. */
export function createDialogs(
  session: ReadonlyStore<Session>,
  view: Store<View>,
  discovery: Discovery,
): ReactNode {
  followSession(session, view)
  return <Dialogs view={view} discovery={discovery} />
}

interface DialogsProps {
  readonly view: ReadonlyStore<View>
  readonly discovery: Discovery
}

function Dialogs({ view, discovery }: DialogsProps) {
  const open = useStore(view)
  return open !== 'closed' && <KitDialog view={open} discovery={discovery} />
}
