import type { Wallet } from '@foyer/core'

/** Letters of a query of which one may be wrong: with fewer, nearly every name would match. */
const minLettersForSlip = 3

type Named = Pick<Wallet, 'name' | 'shortName' | 'aliases'>

/** The texts of a wallet as they are compared, read once and not for every letter. */
interface Words {
  /** Name and short name. */
  readonly names: readonly string[]
  /** The words of both. */
  readonly parts: readonly string[]
  readonly aliases: readonly string[]
  readonly aliasParts: readonly string[]
}

/**
 * Finds the entries whose name, short name or alias the query begins or is a part of, best first; if there is none, those
 * that it misses by one letter (missing, added, wrong, or two in the wrong order). Entries that match equally well keep their order;
 * an empty query keeps all. Case, accents, spaces and punctuation do not count.
 */
export function createSearch<Entry extends { readonly wallet: Named }>(
  entries: readonly Entry[],
): (query: string) => readonly Entry[] {
  const read = entries.map((entry) => ({ entry, words: wordsOf(entry.wallet) }))
  return (query) => {
    const wanted = simplify(query)
    if (!wanted) return entries
    const matches = read
      .map(({ entry, words }) => ({ entry, rank: rankOf(words, wanted) }))
      .filter(({ rank }) => rank >= 0)
      .sort((a, b) => a.rank - b.rank)
      .map(({ entry }) => entry)
    if (matches.length > 0 || wanted.length < minLettersForSlip) return matches
    return read.filter(({ words }) => isNear(words, wanted)).map(({ entry }) => entry)
  }
}

/** 0: the name begins so. 1: a word of it. 2: the name contains it. 3: an alias does. -1: none. */
function rankOf({ names, parts, aliases }: Words, wanted: string): number {
  const begins = (text: string) => text.startsWith(wanted)
  const contains = (text: string) => text.includes(wanted)
  return [names.some(begins), parts.some(begins), names.some(contains), aliases.some(contains)].indexOf(true)
}

function isNear({ names, parts, aliases, aliasParts }: Words, wanted: string): boolean {
  return [...names, ...parts, ...aliases, ...aliasParts].some((text) => beginsNearly(text, wanted))
}

function wordsOf({ name, shortName, aliases = [] }: Named): Words {
  const names = [name, ...(shortName ? [shortName] : [])]
  return {
    names: names.map(simplify),
    parts: names.flatMap(split).map(simplify),
    aliases: aliases.map(simplify),
    aliasParts: aliases.flatMap(split).map(simplify),
  }
}

const split = (text: string) => text.split(/[\s.·-]+/)

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
