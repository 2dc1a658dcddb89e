import type { ReadonlyStore, Session } from '@foyer/core'

/**
 * A change of the session may replace the focused button. Moves focus to its replacement, because browsers move it to
 * the top of the page (WCAG 2.4.3).
 *
 * @returns a function that stops it
 */
export function keepFocus(session: ReadonlyStore<Session>): () => void {
  let button: Element | undefined
  let door: Element | null = null

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    door = target.closest('[data-foyer-button]')
    button = target
  }

  document.addEventListener('focusin', onFocus)
  const stop = session.subscribe(() => {
    // After React has rendered the new button.
    setTimeout(() => {
      if (!door || button?.isConnected || document.activeElement !== document.body) return
      const successor = [...door.querySelectorAll('button')].at(-1)
      successor?.focus({ preventScroll: true })
    })
  })
  return () => {
    stop()
    document.removeEventListener('focusin', onFocus)
  }
}
