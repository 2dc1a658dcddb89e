import { findTheme } from '../choices.ts'
import { forceScheme } from './forceScheme.ts'

/** Gives the page the look that its fragment asks for, now and whenever that changes. */
export function followLook(): void {
  const apply = () => {
    const wanted = new URLSearchParams(location.hash.slice(1))
    document.documentElement.dir = wanted.get('dir') === 'rtl' ? 'rtl' : 'ltr'
    // Without a wish, the system has the word.
    if (wanted.has('theme')) forceScheme(findTheme(wanted.get('theme')).scheme)
  }
  addEventListener('hashchange', apply)
  // Styles that come later have to follow, too.
  new MutationObserver(apply).observe(document.head, { childList: true })
  addEventListener('load', apply, { capture: true })
  apply()
}
