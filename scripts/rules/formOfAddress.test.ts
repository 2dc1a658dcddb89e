import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@foyer/core'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folders = ['packages/kit/src/locales', 'apps/web/src/messages']

/** Words of the form of address that a language does not use here. Its file says which one it uses. */
const others: Readonly<Record<string, string>> = {
  de: 'Ihr|Ihre|Ihren|Ihrem|Ihrer|Ihnen',
  es: 'usted|ustedes',
  fr: 'tu|toi|ton|tes',
  hi: 'तुम|तुम्हारा|तुम्हारे|तुम्हारी|तू|तेरा',
  id: 'kamu|kau',
  it: 'Lei',
  ms: 'kamu|awak',
  'pt-BR': 'tu|teu|tua|ti',
  ru: 'ты|тебя|тебе|твой|твоя|твоё|твою|твоего',
  tr: 'sen|seni|sana|senin|sende',
  uk: 'ти|тебе|тобі|твій|твоя|твоє|твою|твого',
  vi: 'quý khách|ngài',
  'zh-CN': '您',
  'zh-TW': '您',
}

const textsOf = (folder: string, locale: string) =>
  readFileSync(join(root, folder, `${locale}.ts`), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

test.each(Object.entries(others))('in %s, a visitor is addressed in one way', (locale, words) => {
  // Chinese has no spaces between words.
  const isWord = !locale.startsWith('zh')
  const pattern = new RegExp(isWord ? `(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])` : words, 'gu')
  const found = folders.flatMap((folder) =>
    [...textsOf(folder, locale).matchAll(pattern)].map(([word], index) => `${folder} ${index}: ${word}`),
  )
  expect(found).toEqual([])
})

test('every language of the table is one of Foyer', () => {
  expect(Object.keys(others).filter((locale) => !(locales as readonly string[]).includes(locale))).toEqual([])
})
