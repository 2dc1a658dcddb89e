import { locales } from '@foyer/core'
import type { Locale } from '@foyer/kit'
import { type GalleryTheme, themes } from './themes.ts'

export const directions = ['ltr', 'rtl'] as const
/** CSS pixels of the frame's window: two columns, one column, a phone, and what is left at 400 % zoom. */
export const widths = ['fit', '1280', '768', '390', '320'] as const

/** Everything that can be chosen in the gallery. All of it is in the address, so that it can be shared. */
export interface Choices {
  readonly state: string
  readonly theme: string
  /** Of the page and the kit in it. A language that is written from right to left brings its own to the kit. */
  readonly dir: (typeof directions)[number]
  readonly locale: Locale
  readonly width: (typeof widths)[number]
}

/** Reads the choices from a query. What is missing or unknown is the first there is. */
export function readChoices(search: string, states: readonly string[]): Choices {
  const query = new URLSearchParams(search)
  return {
    state: oneOf(states, query.get('state')),
    theme: findTheme(query.get('theme')).id,
    dir: oneOf(directions, query.get('dir')),
    locale: oneOf(locales, query.get('locale') ?? 'en'),
    width: oneOf(widths, query.get('width')),
  }
}

/** Where the playground shows these choices. */
export function playgroundAddress(choices: Choices): string {
  return `?${new URLSearchParams({ ...choices })}`
}

export interface StageChoices extends Omit<Choices, 'width'> {
  /** Address parameter of the theme editor, instead of a `theme`. */
  readonly look?: string
}

/** Where a state is shown by itself. How it looks is in the fragment, so that it can change without a reload. */
export function stageAddress({ state, theme, dir, locale, look }: StageChoices): string {
  const fragment = new URLSearchParams({ theme, dir, ...(look && { look }) })
  return `stage.html?${new URLSearchParams({ state, locale })}#${fragment}`
}

export function findTheme(id: string | null): GalleryTheme {
  return themes.find((theme) => theme.id === id) ?? themes[0]
}

function oneOf<T extends string>(known: readonly T[], wanted: string | null): T {
  const found = known.find((one) => one === wanted) ?? known[0]
  if (found === undefined) throw new Error('There is nothing to choose from.')
  return found
}
