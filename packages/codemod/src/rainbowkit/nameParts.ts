import { leftAt, type Transformed } from '../change.ts'

/** Parts of RainbowKit's page that a site finds by itself, in style sheets and in scripts. */
const parts: readonly (readonly [pattern: RegExp, why: string])[] = [
  [
    /\[data-rk(?![\w-])[^\]\n]*\](?=[\s>+~]*[\w.#[*:>+~])/g,
    'the elements inside are other ones: see the guide on themes',
  ],
  [/\.(?:iekbcc|ju367v)\w+/g, 'a class of RainbowKit’s build: see the guide on themes'],
  [/\brk_\w+_title\b/g, 'the title has no fixed id here: find the dialog by its role and its name'],
  [
    /(?<=['"`])rk-(?:recent|latest-id|transactions|version)(?=['"`])/g,
    'a key of RainbowKit’s storage: those of the kit are on the page about storage',
  ],
]

/** Names selectors, ids and keys of storage that have no counterpart. */
export function nameParts(text: string): Transformed | undefined {
  if (!/data-rk|iekbcc|ju367v|\brk[-_]/.test(text)) return undefined
  const leftovers = parts.flatMap(([pattern, why]) => leftAt(text, pattern, why))
  return leftovers.length > 0 ? { after: text, count: 0, leftovers } : undefined
}
