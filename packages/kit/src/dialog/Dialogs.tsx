import type { Discovery, ReadonlyStore, Session, View } from '@foyer/core'
import { Activity, useEffect, useMemo, useState } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { whenIdle } from '../whenIdle.ts'
import { KitDialog } from './KitDialog.tsx'
import { type Spoken, SpokenContext } from './SpokenContext.ts'
import { rehearse } from './shell/rehearse.ts'
import { useSpoken } from './useSpoken.ts'
import { useWarmIcons } from './useWarmIcons.ts'

interface DialogsProps {
  readonly session: ReadonlyStore<Session>
  readonly view: ReadonlyStore<View>
  readonly discovery: Discovery
  readonly spoken: Spoken
}

/**
 * The dialog that is open. While none is, the one that a press is most likely to want is kept ready: React
 * renders it while the page is idle, out of sight and without any effect, so that the press only has to show it.
 */
export function Dialogs({ session, view, discovery, spoken }: DialogsProps) {
  const open = useStore(view)
  const { status } = useStore(session)
  const isOpen = open !== 'closed'
  const entries = useStore(discovery.entries)
  // A new one after each closing, for every dialog begins at its beginning (B-2.64, B-11.1); and for other wallets
  // and their icons while it waits, for what is out of sight listens to nothing, and the press would have to render them.
  const icons = useWarmIcons({ session, view, discovery })
  const [last, setLast] = useState({ isOpen, entries, icons, visit: 0 })
  if (last.isOpen !== isOpen || (!isOpen && (last.entries !== entries || last.icons !== icons))) {
    setLast({ isOpen, entries, icons, visit: last.visit + Number(!isOpen) })
  }
  const { visit } = last
  // The very same element while it waits and when it opens: showing it renders nothing again.
  const shown = isOpen ? open : likely[status]
  const dialog = useMemo(
    () => <KitDialog key={visit} view={shown} discovery={discovery} />,
    [visit, shown, discovery],
  )
  useEffect(() => {
    whenIdle(rehearse)
  }, [])

  return (
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <SpokenContext value={useSpoken(spoken)}>{dialog}</SpokenContext>
    </Activity>
  )
}

const likely = {
  loading: 'connect',
  disconnected: 'connect',
  unauthenticated: 'signIn',
  connected: 'account',
} as const
