import {
  canOpen,
  disconnectedSession,
  type EngineHost,
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
