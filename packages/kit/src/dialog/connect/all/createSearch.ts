import type { Wallet } from '@foyer/core'

/** Letters of a query that are looked for: a pasted text has more, each word of which would be compared with every name. */
const maxLetters = 100

/** Letters of a query of which one may be wrong: with fewer, nearly every name would match. */
const minLettersForSlip = 3

/** Letters of a word that may be the only one of its query to match; a shorter one must be a whole word of a name. */
const minLettersOfWord = 4

/** Words that visitors add to a name. */
const commonWords: ReadonlySet<string> = new Set(['wallet', 'wallets', 'app', 'extension', 'web3', 'crypto'])

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
 * Finds the entries whose name, short name or alias the query begins or is a part of, best first. If there is none: without
 * the words that many names end with, then those that it misses by one letter (missing, added, wrong, or two in the wrong order),
 * then those of which a single word of it is found, those with most words first. Entries that match equally well keep their order;
 * an empty query keeps all. Case, accents, spaces, punctuation and the alphabet do not count.
 */
export function createSearch<Entry extends { readonly wallet: Named }>(
  entries: readonly Entry[],
): (query: string) => readonly Entry[] {
  const read = entries.map((entry) => ({ entry, words: wordsOf(entry.wallet) }))
  const best = (rank: (words: Words) => number) =>
    read
      .map(({ entry, words }) => ({ entry, rank: rank(words) }))
      .filter(({ rank }) => rank >= 0)
      .sort((a, b) => a.rank - b.rank)
      .map(({ entry }) => entry)
  return (text) => {
    const query = text.slice(0, maxLetters)
    const whole = simplify(query)
    if (!whole) return entries
    const own = query
      .split(notLetters)
      .map(simplify)
      .filter((word) => word && !commonWords.has(word))
    const texts = [...new Set([whole, own.join('')])].filter(Boolean)
    const ways = [
      ...texts.map((text) => (words: Words) => rankOf(words, text)),
      ...texts.map((text) => (words: Words) => (isNear(words, text) ? 0 : -1)),
      (words: Words) => {
        const count = own.filter((word) => hasWord(words, word)).length
        return count > 0 ? own.length - count : -1
      },
    ]
    return ways.reduce<readonly Entry[]>((found, rank) => (found.length > 0 ? found : best(rank)), [])
  }
}

/** 0: the name begins so. 1: a word of it. 2: the name contains it. 3: an alias does. -1: none. */
function rankOf({ names, parts, aliases }: Words, wanted: string): number {
  const begins = (text: string) => text.startsWith(wanted)
  const contains = (text: string) => text.includes(wanted)
  return [names.some(begins), parts.some(begins), names.some(contains), aliases.some(contains)].indexOf(true)
}

function isNear({ names, parts, aliases, aliasParts }: Words, wanted: string): boolean {
  if (wanted.length < minLettersForSlip) return false
  return [...names, ...parts, ...aliases, ...aliasParts].some((text) => beginsNearly(text, wanted))
}

function hasWord(words: Words, word: string): boolean {
  if (word.length < minLettersOfWord) return words.parts.includes(word)
  return rankOf(words, word) >= 0 || isNear(words, word)
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

const notLetters = /[^\p{L}\p{M}\p{N}]+/u

const split = (text: string) => text.split(notLetters)

/** The letters that Cyrillic keyboards have, and how names of wallets write them. */
const cyrillic = 'абвгдежзийклмнопрстуфхцчшщыьэюяієґ'
const latin = 'a b v g d e j z i i k l m n o p r s t u f h ts ch sh sch y  e yu ya i e g'.split(' ')

/** Lower-case letters and digits without accents. Cyrillic ones as Latin ones, the Turkish ı as i; others as they are. */
function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('ı', 'i')
    .replace(/[а-яієґ]/g, (letter) => latin[cyrillic.indexOf(letter)] ?? '')
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
