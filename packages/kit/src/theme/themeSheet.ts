import { KitError } from '@foyer/core'
import { contrast } from './contrast.ts'
import { cssObjectFromTheme, cssStringFromTheme } from './cssObjectFromTheme.ts'
import type { Theme, ThemePair } from './theme.ts'

interface ThemeSheet {
  /** The value of `data-foyer` on what is to have this theme. */
  readonly id: string
  readonly css: string
}

/**
 * The style sheet of a theme, for everything below `data-foyer="<id>"`. Of a pair, the dark one is written as what
 * differs, for those whose system prefers dark (B-13.11).
 *
 * @param id When left out or empty, one that is the same for the same theme, on a server as well as in a browser.
 * @throws KitError `invalidTheme` when the theme is a function, or no theme (B-5.20); `invalidStylingId` when the
 *   id could mean anything else in a selector (B-5.22).
 */
export function themeSheet(theme: Theme | ThemePair, id?: string): ThemeSheet {
  if (id && !/^[A-Za-z0-9_]+$/.test(id))
    throw new KitError(
      'invalidStylingId',
      `The styling id "${id}" may contain only letters, digits and underscores.`,
    )
  requireTheme(theme, 'theme')
  const [light, dark] = 'lightMode' in theme ? bothOf(theme) : [declarations(theme)]
  const scope = id || hash(`${light}${dark}`)
  const rule = (body: string) => `[data-foyer="${scope}"]{${body}}`
  const darkRule = dark ? `@media (prefers-color-scheme:dark){${rule(dark)}}` : ''
  return { id: scope, css: rule(light) + darkRule }
}

function bothOf({ lightMode, darkMode }: ThemePair): readonly [string, string] {
  requireTheme(lightMode, 'theme.lightMode')
  requireTheme(darkMode, 'theme.darkMode')
  return [declarations(lightMode), declarations(darkMode, lightMode)]
}

function declarations(theme: Theme, base?: Theme): string {
  return `color-scheme:${scheme(theme)};${cssStringFromTheme(theme, base && { extends: base })}`
}

/** What the browser paints by itself, such as scroll bars, goes with the dialog. */
function scheme(theme: Theme): 'light' | 'dark' {
  const background = cssObjectFromTheme(theme)['--foyer-colors-modalBackground'] ?? ''
  return /^#[0-9a-f]{6}$/i.test(background) &&
    contrast(background, '#ffffff') > contrast(background, '#000000')
    ? 'dark'
    : 'light'
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

/** FNV-1a, 32 bits: short, and different for different themes of one page. */
function hash(text: string): string {
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  return (sum >>> 0).toString(36)
}
