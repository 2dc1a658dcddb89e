import type { Theme } from '@foyer/kit/themes'
import { type Look, presets } from './Look.ts'

/** The theme of a look. Of a pair, the one for the scheme. */
export function toTheme({ base, options, tokens }: Look, scheme: 'light' | 'dark'): Theme {
  const theme = presets[base === 'both' ? scheme : base](options)
  const groups = Object.entries<Readonly<Record<string, string>>>({ ...theme }).map(([group, values]) => {
    const own = Object.entries(tokens).flatMap(([name, value]) =>
      name.startsWith(`${group}.`) ? [[name.slice(group.length + 1), value]] : [],
    )
    return [group, { ...values, ...Object.fromEntries(own) }]
  })
  return Object.fromEntries(groups)
}
