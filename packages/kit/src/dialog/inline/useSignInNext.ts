import type { SessionStatus } from '@foyer/core'
import { useEffect, useRef } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { useKitInternals } from '../../provider/KitContext.ts'

/** Opens the sign-in dialog once a wallet has connected beside no open dialog; not after a sign-out, whose session was signed in. */
export function useSignInNext(status: SessionStatus): void {
  const { attempt, open, view } = useKitInternals()
  const hasConnected = useStore(attempt).status === 'connected'
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (status === 'connected') wasSignedIn.current = true
    if (status === 'disconnected') wasSignedIn.current = false
    const isNext = hasConnected && status === 'unauthenticated' && !wasSignedIn.current
    if (isNext && view.get() === 'closed') open('signIn')
  }, [status, hasConnected, open, view])
}
