import type { ReadonlyStore, Session } from '@foyer/core'
import { useEffect, useState } from 'react'
import { afterPaint } from '../schedule.ts'
import { Status } from './parts/Hidden.tsx'
import { useMessages } from './useMessages.ts'

type Announcement = 'connected' | 'wrongNetwork' | 'disconnected'

interface AnnouncerProps {
  readonly session: ReadonlyStore<Session>
  /** A dialog is open. */
  readonly isOpen: boolean
}

/**
 * Announces what no dialog shows: the visitor is connected, the wallet went to a network that this page does not
 * support, or the wallet is disconnected. Focus announces none of them: it moves to another button, or stays.
 */
export function Announcer({ session, isOpen }: AnnouncerProps) {
  const { account, opening, chain } = useMessages()
  const [announcement, setAnnouncement] = useState<Announcement>()

  useEffect(() => {
    let before = session.get()
    return session.subscribe(() => {
      const after = session.get()
      const next = announcementOf(before, after)
      before = after
      // A live region is inert until the dialog is closed. What was announced stays until the state that it tells of ends.
      afterPaint(() => setAnnouncement((last) => next ?? (last && holds(last, after) ? last : undefined)))
    })
  }, [session])

  // A live region that is inert no more, because the dialog is closed, would be read again.
  useEffect(() => {
    if (isOpen) setAnnouncement(undefined)
  }, [isOpen])

  const texts = {
    connected: opening.connected,
    wrongNetwork: chain.wrongNetwork,
    disconnected: account.disconnected,
  }
  return <Status>{announcement && texts[announcement]}</Status>
}

function announcementOf(before: Session, after: Session): Announcement | undefined {
  if (holds('wrongNetwork', after) && !holds('wrongNetwork', before)) return 'wrongNetwork'
  // After a reload, the session is `connected` from the start, or `loading`.
  const wasOutside = before.status === 'disconnected' || before.status === 'unauthenticated'
  if (wasOutside && holds('connected', after)) return 'connected'
  const wasInside = before.status === 'connected' || before.status === 'unauthenticated'
  return wasInside && holds('disconnected', after) ? 'disconnected' : undefined
}

function holds(announcement: Announcement, { status, chain }: Session): boolean {
  if (announcement === 'wrongNetwork') return status === 'connected' && chain?.unsupported === true
  return status === announcement
}
