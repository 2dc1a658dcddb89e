import type { Wallet } from '@foyer/core'

/** Letters of a query of which one may be wrong: with fewer, nearly every name would match. */
const minLettersForSlip = 3

type Named = Pick<Wallet, 'name' | 'shortName' | 'aliases'>

/**
 * The entries whose name, short name or alias the query begins or is a part of, best first; if there is none, those that it
 * misses by one letter (missing, added, wrong, or two in the wrong order). Entries that match equally well keep their order; an
 * empty query keeps all. Case, accents, spaces and punctuation do not count.
 */
export function searchWallets<Entry extends { readonly wallet: Named }>(
  entries: readonly Entry[],
  query: string,
): readonly Entry[] {
  const wanted = simplify(query)
  if (!wanted) return entries
  const matches = entries
    .map((entry) => ({ entry, rank: rankOf(entry.wallet, wanted) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
  if (matches.length > 0 || wanted.length < minLettersForSlip) return matches
  return entries.filter(({ wallet }) => isNear(wallet, wanted))
}

/** 0: the name begins so. 1: a word of it. 2: the name contains it. 3: an alias does. -1: none. */
function rankOf({ name, shortName = name, aliases = [] }: Named, wanted: string): number {
  const contains = (texts: readonly string[]) => texts.some((text) => simplify(text).includes(wanted))
  const begins = (texts: readonly string[]) => texts.some((text) => simplify(text).startsWith(wanted))
  const names = [name, shortName]
  return [begins(names), begins(names.flatMap(wordsOf)), contains(names), contains(aliases)].indexOf(true)
}

function isNear({ name, aliases = [] }: Named, wanted: string): boolean {
  return [name, ...aliases]
    .flatMap((text) => [text, ...wordsOf(text)])
    .some((text) => beginsNearly(simplify(text), wanted))
}

const wordsOf = (text: string) => text.split(/[\s.·-]+/)

/** Lower-case letters and digits without accents, of any script. */
function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Whether a beginning of `text` is one edit away from `wanted` (Damerau–Levenshtein, one operation). */
function beginsNearly(text: string, wanted: string): boolean {
  let same = 0
  while (same < wanted.length && text[same] === wanted[same]) same++
  const rest = wanted.slice(same)
  const other = text.slice(same)
  return (
    // One letter too many, one that is missing, one that is wrong, two in the wrong order.
    other.startsWith(rest.slice(1)) ||
    other.slice(1).startsWith(rest) ||
    other.slice(1).startsWith(rest.slice(1)) ||
    (rest.length > 1 && other.startsWith(`${rest[1]}${rest[0]}${rest.slice(2)}`))
  )
}
