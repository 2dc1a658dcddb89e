import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { chooseLocale } from './chooseLocale.ts'

async function choose(path: string, headers: Record<string, string> = {}, https = true) {
  const app = new Hono().get('/', (context) => context.json(chooseLocale(context, https)))
  return (await app.request(path, { headers })).json()
}

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['en;q=0.5, zh-HK', 'zh-TW'],
  ['sw, ko;q=0, ja;q=0.1', 'ja'],
  ['sw', 'en'],
  ['*', 'en'],
  ['', 'en'],
  ['de;q=many, fr', 'fr'],
  [`${'x,'.repeat(300)}de`, 'en'],
])('a browser that prefers %j gets %s', async (header, locale) => {
  expect(await choose('/', { 'accept-language': header })).toEqual({ locale })
})

test('a language in the address is taken, and remembered', async () => {
  expect(await choose('/?lang=fa', { 'accept-language': 'de' })).toEqual({
    locale: 'fa',
    cookie: 'foyer-language=fa; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure',
  })
  expect((await choose('/?lang=fa', {}, false)).cookie).not.toContain('Secure')
})

test('what was chosen before goes before what the browser prefers', async () => {
  expect(await choose('/', { cookie: 'foyer-language=uk', 'accept-language': 'de' })).toEqual({
    locale: 'uk',
  })
})

test.each(['xx', '', '__proto__', 'de%0d%0aSet-Cookie:x=1'])('?lang=%s is no choice', async (lang) => {
  expect(
    await choose(`/?lang=${lang}`, { cookie: 'foyer-language=<script>', 'accept-language': 'ru' }),
  ).toEqual({
    locale: 'ru',
  })
})
