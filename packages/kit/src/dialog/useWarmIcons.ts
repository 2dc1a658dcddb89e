import type { Discovery, ReadonlyStore, Session, View } from '@foyer/core'
import { useEffect, useState } from 'react'
import { warmIcons } from '../icons/warmIcons.ts'

/** Rows of the list that a tall screen shows at once. */
const firstFrame = 12

interface Parts {
  readonly session: ReadonlyStore<Session>
  readonly view: ReadonlyStore<View>
  readonly discovery: Discovery
}

/** True when the icons of the first rows have been fetched, before a press that is likely to show them. */
export function useWarmIcons({ session, view, discovery }: Parts): boolean {
  const [areThere, setAreThere] = useState(false)
  useEffect(() => {
    let isMounted = true
    const isWanted = () => isMounted && view.get() === 'closed' && session.get().status === 'disconnected'
    const wallets = discovery.entries.get().map(({ wallet }) => wallet)
    void warmIcons(wallets.slice(0, firstFrame), isWanted).then(() => setAreThere(isMounted))
    return () => {
      isMounted = false
    }
  }, [session, view, discovery])
  return areThere
}
