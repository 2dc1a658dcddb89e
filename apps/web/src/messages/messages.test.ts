import { locales } from '@foyer/kit/locales'
import { describe, expect, test } from 'vitest'
import { messages as english } from './en.ts'
import { loadMessages } from './loadMessages.ts'

type Texts = { readonly [key: string]: unknown }

function flatten(texts: Texts, prefix = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as const] : flatten(text as Texts, `${prefix}${key}.`),
  )
}

const isPlural = (key: string) => /^grants\.(daysLeft|shown)\./.test(key)
const gaps = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
const inEnglish = new Map(flatten(english))

describe.each(locales.filter((locale) => locale !== 'en'))('in %s', (locale) => {
  test('no text is missing, and each has the gaps of the English one', async () => {
    const texts = flatten(await loadMessages(locale))
    const single = texts.filter(([key]) => !isPlural(key))
    expect(single.map(([key]) => key).sort()).toEqual(
      [...inEnglish.keys()].filter((key) => !isPlural(key)).sort(),
    )
    for (const [key, text] of single) {
      expect(text, key).not.toBe('')
      expect(gaps(text), key).toEqual(gaps(inEnglish.get(key)))
    }
  })

  test('a count has a text for every plural of the language', async () => {
    const { locale: tag, grants } = await loadMessages(locale)
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
    // Whole numbers below a million: Spanish, French, Italian and Portuguese have another plural beyond.
    const needed = pluralCategories.filter((rule) => rule !== 'many' || !/^(es|fr|it|pt)/.test(tag))
    for (const texts of [grants.daysLeft, grants.shown])
      expect(Object.keys(texts).sort()).toEqual([...needed].sort())
  })

  test('the description stands in an attribute', async () => {
    expect((await loadMessages(locale)).home.description).not.toMatch(/["<>&]/)
  })
})

test('in fr, no line can begin with a sign that follows a space, nor end with «', async () => {
  for (const [key, text] of flatten(await loadMessages('fr'))) expect(text, key).not.toMatch(/ [?!:;»]|« /)
})
