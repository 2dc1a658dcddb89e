import { darkTheme, lightTheme, midnightTheme, type ThemeOptions } from '@foyer/kit/themes'

export const bases = ['light', 'dark', 'midnight', 'both'] as const
export const presets = { light: lightTheme, dark: darkTheme, midnight: midnightTheme } as const

/** A theme in the editor: its preset, its options, and overrides of single tokens. */
export interface Look {
  /** `both`: light or dark, as the system prefers. */
  readonly base: (typeof bases)[number]
  readonly options: ThemeOptions
  /** By group and name, `colors.modalText`. */
  readonly tokens: Readonly<Record<string, string>>
}

export const corners = ['large', 'medium', 'small', 'none'] as const
export const stacks = ['rounded', 'system'] as const
export const blurs = ['none', 'small', 'large'] as const

/** Every token there is, `colors.modalText`. */
export const tokenNames: readonly string[] = Object.entries(lightTheme()).flatMap(([group, tokens]) =>
  Object.keys(tokens).map((token) => `${group}.${token}`),
)

/** Parses a look from URL parameters. Missing and unknown ones are skipped. */
export function readLook(query: URLSearchParams): Look {
  const text = (name: string) => query.get(name)?.slice(0, 200) || undefined
  const options = {
    accentColor: text('accentColor'),
    accentColorForeground: text('accentColorForeground'),
    borderRadius: known(corners, query.get('borderRadius')),
    fontFamily: text('fontFamily'),
    fontStack: known(stacks, query.get('fontStack')),
    overlayBlur: known(blurs, query.get('overlayBlur')),
  }
  return {
    base: known(bases, query.get('base')) ?? 'light',
    options: withoutUndefined(options),
    tokens: withoutUndefined(Object.fromEntries(tokenNames.map((name) => [name, text(name)]))),
  }
}

/** The same look as it stands in an address. */
export function writeLook({ base, options, tokens }: Look): URLSearchParams {
  return new URLSearchParams(withoutUndefined({ base, ...options, ...tokens }))
}

function known<T extends string>(choices: readonly T[], value: string | null): T | undefined {
  return choices.find((choice) => choice === value)
}

/** Without what is undefined or empty. */
function withoutUndefined<T extends Readonly<Record<string, string | undefined>>>(
  all: T,
): { readonly [K in keyof T]?: NonNullable<T[K]> } & Record<string, string> {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value)) as {
    readonly [K in keyof T]?: NonNullable<T[K]>
  } & Record<string, string>
}
