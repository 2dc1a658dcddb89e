import { isSameAddress, type ReadonlyStore, type Session, type Store, type View } from '@foyer/core'

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
