import { KitError } from '@foyer/core'
import { cssStringFromTheme } from './cssObjectFromTheme.ts'
import type { Theme, ThemePair } from './theme.ts'

interface ThemeSheet {
  /** Value of `data-foyer` on the element with this theme. */
  readonly id: string
  readonly css: string
}

/**
 * Style sheet of a theme, for everything below `data-foyer="<id>"`. The dark theme of a pair is emitted as differences
 * in a `prefers-color-scheme` rule.
 *
 * @param id Without it, a hash of the theme, which is the same on server and browser.
 * @throws {KitError} `invalidTheme` if the theme is a function or malformed; `invalidStylingId` if the id has other
 *   characters than letters, digits and underscores.
 */
export function themeSheet(theme: Theme | ThemePair, id?: string): ThemeSheet {
  if (id && !/^[A-Za-z0-9_]+$/.test(id))
    throw new KitError(
      'invalidStylingId',
      `The styling id "${id}" may contain only letters, digits and underscores.`,
    )
  requireTheme(theme, 'theme')
  const [light, dark] = 'lightMode' in theme ? bothOf(theme) : [cssStringFromTheme(theme)]
  const scope = id || hash(`${light}${dark}`)
  const rule = (body: string) => `[data-foyer="${scope}"]{${body}}`
  const darkRule = dark ? `@media (prefers-color-scheme:dark){${rule(dark)}}` : ''
  return { id: scope, css: rule(light) + darkRule }
}

function bothOf({ lightMode, darkMode }: ThemePair): readonly [string, string] {
  requireTheme(lightMode, 'theme.lightMode')
  requireTheme(darkMode, 'theme.darkMode')
  return [cssStringFromTheme(lightMode), cssStringFromTheme(darkMode, { extends: lightMode })]
}

function requireTheme(theme: unknown, name: string): void {
  if (typeof theme === 'function')
    throw new KitError(
      'invalidTheme',
      `The "${name}" prop got a theme function; call it and pass the resulting object.`,
    )
  const isTheme = typeof theme === 'object' && theme !== null
  if (!isTheme || !['colors', 'lightMode', 'darkMode'].some((key) => key in theme))
    throw new KitError('invalidTheme', `The "${name}" prop must be a theme, such as lightTheme() makes one.`)
}

/** FNV-1a, 32 bits. */
function hash(text: string): string {
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  return (sum >>> 0).toString(36)
}
