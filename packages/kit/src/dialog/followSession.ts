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
 */
export function followSession(session: ReadonlyStore<Session>, view: Store<View>): void {
  // A press may have been earlier than this code: was it overtaken by a session that was restored meanwhile?
  if (!canOpen(view.get(), session.get())) view.set(nextView(view.get(), disconnectedSession, session.get()))
  let before = session.get()
  session.subscribe(() => {
    const after = session.get()
    view.set(nextView(view.get(), before, after))
    before = after
  })
}
