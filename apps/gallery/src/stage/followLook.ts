import { findTheme } from '../choices.ts'
import { readLook } from '../look/Look.ts'
import { showTheme } from '../look/showTheme.ts'
import { toTheme } from '../look/toTheme.ts'
import { forceScheme } from './forceScheme.ts'

/** The direction that the fragment asks for. */
export function readDirection(): 'ltr' | 'rtl' {
  return new URLSearchParams(location.hash.slice(1)).get('dir') === 'rtl' ? 'rtl' : 'ltr'
}

/** Gives the page the look that its fragment asks for, now and whenever that changes. */
export function followLook(): void {
  const apply = () => {
    const wanted = new URLSearchParams(location.hash.slice(1))
    document.documentElement.dir = readDirection()
    const { scheme, look } = findTheme(wanted.get('theme'))
    const query = wanted.get('look') ?? look
    showTheme(query ? toTheme(readLook(new URLSearchParams(query)), scheme) : undefined)
    // Without a wish, the system has the word.
    if (wanted.has('theme')) forceScheme(scheme)
  }
  addEventListener('hashchange', apply)
  // Styles that come later have to follow, too.
  new MutationObserver(apply).observe(document.head, { childList: true })
  addEventListener('load', apply, { capture: true })
  apply()
}
