import {
  canOpen,
  disconnectedSession,
  type EngineHost,
  isSameAddress,
  nextView,
  type ReadonlyStore,
  type Session,
  type Store,
  type View,
  viewAfterChainSwitch,
} from '@foyer/core'

/**
 * Opens, replaces and closes dialogs when the session changes, and when a chain switch ends. Loaded with the dialogs,
 * because nothing can be open before.
 *
 * @returns a function that stops it
 */
export function followSession(
  session: ReadonlyStore<Session>,
  { attempt, chainSwitch }: Pick<EngineHost, 'attempt' | 'chainSwitch'>,
  view: Store<View>,
): () => void {
  view.set(onArrival(view.get(), session.get()))
  let before = session.get()
  const stopSession = session.subscribe(() => {
    const after = session.get()
    view.set(nextView(view.get(), before, after))
    before = after
  })
  const stopChainSwitch = chainSwitch.subscribe(() => {
    view.set(viewAfterChainSwitch(view.get(), chainSwitch.get()))
  })
  // A wallet that was connected already, and shares more accounts now.
  const stopAttempt = attempt.subscribe(() => {
    const isMore = attempt.get().status === 'connected' && session.get().status === 'connected'
    if (isMore && view.get() === 'connect') view.set('closed')
  })
  return () => {
    stopAttempt()
    stopSession()
    stopChainSwitch()
  }
}

/** The press may precede this chunk, and a session may have been restored in between. */
function onArrival(view: View, session: Session): View {
  if (view === 'connect') return nextView('connect', disconnectedSession, session)
  return canOpen(view, session) ? view : 'closed'
}

/**
 * Opens the sign-in dialog when a signed-in visitor changes the account in the wallet, or the chain of an account whose
 * sign-in belongs to one. A hidden page opens it when it is shown; an open dialog is not replaced.
 *
 * @returns a function that stops it
 */
export function verifyChangedAccount(session: ReadonlyStore<Session>, view: Store<View>): () => void {
  /** The last session that was signed in; undefined once the sign-in dialog has been opened for its successor. */
  let verified: Session | undefined

  function update() {
    const current = session.get()
    if (current.status === 'disconnected') verified = undefined
    else if (current.status === 'connected' && !current.stale) verified = current
    else if (verified && current.status === 'unauthenticated' && !current.stale) open(verified, current)
  }

  function open(before: Session, current: Session) {
    const isSame =
      isSameAddress(before.account?.address, current.account?.address) &&
      before.chain?.id === current.chain?.id
    if (isSame || view.get() !== 'closed' || document.visibilityState === 'hidden') return
    verified = undefined
    view.set('signIn')
  }

  update()
  const stop = session.subscribe(update)
  document.addEventListener('visibilitychange', update)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', update)
  }
}
