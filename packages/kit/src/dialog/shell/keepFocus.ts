import type { ReadonlyStore, Session } from '@foyer/core'

/**
 * The button that has the focus may give way to another: the visitor has left, or is on another network. Then the
 * focus goes to what took its place. By itself it would fall to the top of the page (WCAG 2.4.3).
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
    // Once the new button is there.
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
