import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { buttonMessages, dialogMessages, locales, type Translation, toDialogMessages } from '@foyer/core'
import { describe, expect, test, vi } from 'vitest'
import { words } from './hongKong.ts'
import { loadLanguage, loadTranslation } from './index.ts'

type Texts = { readonly [key: string]: string | Texts }

/** `connect.groups.other` → its text. */
function flatten(texts: Texts, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string' ? [[prefix + key, text]] : [...flatten(text, `${prefix}${key}.`)],
    ),
  )
}

const all = ({ button, dialog }: Translation) => flatten({ button, ...toDialogMessages(dialog) })
const english = flatten({ button: buttonMessages, ...dialogMessages })
const others = locales.filter((locale) => locale !== 'en')
const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

/** Names and loan words that are written the same, and texts that no visitor reads. */
const sameAsEnglish =
  /^(browsers\.|actions\.details|errors\.(invalid(KitOptions|Transaction|IconAccent|Theme|StylingId)|missing)|devices\.name|account\.(title|receipt)|connect\.groups\.popular)/

describe.each(others)('in %s', (locale) => {
  test('no text is missing, none is empty, and none is left in English', async () => {
    const texts = all(await loadTranslation(locale))
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [key, text] of texts) {
      expect(text.trim(), key).toBe(text)
      expect(text, key).not.toBe('')
      if (!sameAsEnglish.test(key)) expect(text, key).not.toBe(english.get(key))
    }
  })

  test('every text has the gaps of the English one, the same number of times', async () => {
    for (const [key, text] of all(await loadTranslation(locale)))
      expect(gaps(text), key).toEqual(gaps(english.get(key) ?? ''))
  })

  test('the accessible name of a button has the words that are seen on it (WCAG 2.5.3)', async () => {
    const { account, accounts, devices } = (await loadTranslation(locale)).dialog
    const lower = (text: string) => text.toLocaleLowerCase(locale)
    expect(lower(devices.signOutDevice)).toContain(lower(devices.signOut))
    expect(lower(accounts.disconnectWallet)).toContain(lower(account.disconnect))
  })

  test('W13 what went wrong is said in 200 characters', async () => {
    const { dialog } = await loadTranslation(locale)
    for (const [code, text] of Object.entries(dialog.errors))
      expect(text.length, code).toBeLessThanOrEqual(200)
  })

  test('its file is 5.7 kB at most', () => {
    const file = readFileSync(new URL(`./${locale}.ts`, import.meta.url))
    expect(gzipSync(file, { level: 9 }).length).toBeLessThanOrEqual(5700)
  })
})

test.each(['ar', 'fa'] as const)(
  'in %s, a name is set apart from the line that it stands in',
  async (locale) => {
    for (const [key, text] of flatten({ ...(await loadTranslation(locale)).dialog }))
      expect(text.replaceAll(/\u2068\{\w+\}\u2069/g, ''), key).not.toMatch(/[{\u2068\u2069]/)
  },
)

/** Second words for what has one already in that language. */
const secondWords: Partial<Record<(typeof others)[number], readonly string[]>> = {
  de: ['Telefon'],
  fa: ['گوشی', 'بارگیری', 'این‌جا'],
  hi: ['लेनदेन'],
  ja: ['トランザクション', 'サインイン'],
  ko: ['트랜잭션'],
  th: ['ลงชื่อเข้าใช้', ' ไซต์', 'ให้ไซต์'],
  uk: ['підключа', 'телефону '],
  vi: ['mã dự án'],
}

test.each(Object.entries(secondWords))('in %s, one thing has one word', async (locale, words) => {
  const texts = [...all(await loadTranslation(locale as keyof typeof secondWords))]
  for (const word of words) expect(texts.filter(([, text]) => text.includes(word))).toEqual([])
})

test('in fr, no line can begin with a sign that follows a space, nor end with «', async () => {
  for (const [key, text] of all(await loadTranslation('fr'))) expect(text, key).not.toMatch(/ [?!:;»]|« /)
})

describe('the choice of a language', () => {
  test('is the first that the browser prefers and Foyer speaks', async () => {
    vi.stubGlobal('navigator', { languages: ['nb-NO', 'pt-PT', 'de'] })
    expect(await loadLanguage()).toMatchObject({
      lang: 'pt-BR',
      dir: 'ltr',
      connectWallet: 'Conectar carteira',
    })
    vi.unstubAllGlobals()
  })

  test('is English on a server, which has no navigator', async () => {
    vi.stubGlobal('navigator', undefined)
    expect(await loadLanguage()).toMatchObject({ lang: 'en' })
    vi.unstubAllGlobals()
  })

  test('is overridden by name', async () => {
    expect(await loadLanguage('fa')).toMatchObject({ lang: 'fa', dir: 'rtl' })
    expect(await loadLanguage(['xx', 'zh-Hant'])).toMatchObject({ lang: 'zh-TW', wrongNetwork: '網路不正確' })
  })

  test.each([
    ['zh-HK', 'zh-HK'],
    ['zh-MO', 'zh-HK'],
    ['zh-Hant-HK', 'zh-HK'],
    ['yue-HK', 'en'],
    ['zh-Hans-HK', 'zh-CN'],
    ['zh-TW', 'zh-TW'],
  ])('%s is %s', async (tag, lang) => {
    expect(await loadLanguage(['xx', tag])).toMatchObject({ lang })
  })

  test('in Hong Kong, no word of Taiwan is left, and Taiwan keeps its own', async () => {
    const hongKong = await loadLanguage(['zh-HK', 'en'])
    const dialog = await hongKong.loadDialog?.(toDialogMessages(dialogMessages))
    const { lang, dir, loadDialog, ...button } = hongKong
    const texts = [...flatten({ button, ...dialog }).values()].join()
    expect(words.filter(([taiwan]) => texts.includes(taiwan))).toEqual([])
    expect(hongKong.wrongNetwork).toBe('網絡不正確')
    const taiwan = [...all(await loadTranslation('zh-TW')).values()].join()
    expect(words.filter(([word]) => !taiwan.includes(word))).toEqual([])
    expect(await loadLanguage('zh-TW')).toMatchObject({ lang: 'zh-TW', wrongNetwork: '網路不正確' })
  })

  test('is English where there is none, with the words that are there already', async () => {
    const language = await loadLanguage(['sw'])
    expect(language).toEqual({ ...buttonMessages, lang: 'en', dir: 'ltr' })
  })
})
