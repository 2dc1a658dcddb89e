import {
  canOpen,
  disconnectedSession,
  nextView,
  type ReadonlyStore,
  type Session,
  type Store,
  type View,
} from '@foyer/core'

/**
 * Opens, turns and closes dialogs as the session changes (B-4.23 to B-4.25). It comes with the dialogs,
 * because until they are there nothing is on screen that could have to change.
 *
 * @returns a function that stops it
 */
export function followSession(session: ReadonlyStore<Session>, view: Store<View>): () => void {
  view.set(onArrival(view.get(), session.get()))
  let before = session.get()
  return session.subscribe(() => {
    const after = session.get()
    view.set(nextView(view.get(), before, after))
    before = after
  })
}

/** A press may have been earlier than this code, and a session may have been restored in between. */
function onArrival(view: View, session: Session): View {
  if (view === 'connect') return nextView('connect', disconnectedSession, session)
  return canOpen(view, session) ? view : 'closed'
}
