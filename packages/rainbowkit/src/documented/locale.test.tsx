import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConnectButton, type Locale } from '../index.ts'
import { createSite, Site, show } from '../testing/site.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const label = () => screen.getByTestId('foyer-connect-button').textContent
const lang = () => screen.getByTestId('foyer-connect-button').closest('[lang]')?.getAttribute('lang')

/** The page after its prop has changed from Vietnamese. */
async function change(locale: string) {
  const config = createSite()
  const page = (tag: string) => (
    <Site config={config} locale={tag as Locale}>
      <ConnectButton />
    </Site>
  )
  const { rerender } = show(page('vi'))
  await waitFor(() => expect(lang()).toBe('vi'))
  rerender(page(locale))
  await waitFor(() => expect(lang()).not.toBe('vi'))
}

/** Regions and short forms of RainbowKit's table, and the language that ours has for them. */
test.each([
  ['en-US', 'en', 'en'],
  ['zh-CN', 'zh', 'zh-CN'],
  ['zh-TW', 'zh-Hant', 'zh-TW'],
  ['zh-HK', 'zh-HK', 'zh-HK'],
  ['hi-IN', 'hi', 'hi'],
  ['es-419', 'es', 'es'],
  ['fr-FR', 'fr', 'fr'],
  ['ar-AR', 'ar', 'ar'],
  ['pt-BR', 'pt', 'pt-BR'],
  ['ru-RU', 'ru', 'ru'],
  ['id-ID', 'id', 'id'],
  ['ja-JP', 'ja', 'ja'],
  ['tr-TR', 'tr', 'tr'],
  ['ko-KR', 'ko', 'ko'],
  ['th-TH', 'th', 'th'],
  ['de-DE', 'de', 'de'],
  ['ms-MY', 'ms', 'ms'],
  ['uk-UA', 'ua', 'uk'],
])('%s and %s are %s', async (region, short, expected) => {
  for (const locale of [region, short]) {
    await change(locale)
    expect(lang()).toBe(expected)
    cleanup()
  }
})

test("'default', which the documentation's router has for no language in the path, is English", async () => {
  await change('default')
  expect(label()).toBe('Connect Wallet')
})
