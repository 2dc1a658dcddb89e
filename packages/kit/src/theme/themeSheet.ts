import { KitError } from '@foyer/core'
import { cssObjectFromTheme, toDeclarations } from './cssObjectFromTheme.ts'
import { readableAccents } from './readable.ts'
import type { Theme, ThemePair } from './theme.ts'

/**
 * The style sheet of a theme for everything below `data-foyer="<id>"`. Of a pair, the dark one is written as what
 * differs, for those whose system prefers dark (B-13.11).
 *
 * @throws KitError `invalidTheme` when the theme is a function, or no theme (B-5.20); `invalidStylingId` when the
 *   id could mean anything else in a selector (B-5.22).
 */
export function themeSheet(id: string, theme: Theme | ThemePair): string {
  if (!/^[A-Za-z0-9_]+$/.test(id))
    throw new KitError(
      'invalidStylingId',
      `The styling id "${id}" may contain only letters, digits and underscores.`,
    )
  const scope = `[data-foyer="${id}"]`
  requireTheme(theme)
  if (!('lightMode' in theme)) return `${scope}{${toDeclarations(variablesOf(theme))}}`
  requireTheme(theme.lightMode)
  requireTheme(theme.darkMode)
  const light = variablesOf(theme.lightMode)
  const dark = Object.entries(variablesOf(theme.darkMode)).filter(([name, value]) => value !== light[name])
  const darkRule = `${scope}{${toDeclarations(Object.fromEntries(dark))}}`
  return `${scope}{${toDeclarations(light)}}@media (prefers-color-scheme: dark){${darkRule}}`
}

function variablesOf(theme: Theme): Readonly<Record<string, string>> {
  return { ...cssObjectFromTheme(theme), ...readableAccents(theme) }
}

function requireTheme(theme: unknown): void {
  if (typeof theme === 'function')
    throw new KitError(
      'invalidTheme',
      'The "theme" prop got a theme function; call it and pass the resulting object.',
    )
  if (typeof theme !== 'object' || theme === null || !('colors' in theme || 'lightMode' in theme))
    throw new KitError('invalidTheme', 'The "theme" prop must be a theme object, such as lightTheme() makes one.')
}
