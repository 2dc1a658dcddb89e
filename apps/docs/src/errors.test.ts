import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorTexts, KitError, type KitErrorCode } from '@foyer/core'
import { expect, test } from 'vitest'

const codes = Object.keys(errorTexts) as KitErrorCode[]
const document = (name: string) => readFileSync(name, 'utf8')
const rows = [...document('docs/errors.md').matchAll(/^\| <a id="(\w+)"><\/a>`(\w+)`(?:<br>| \|)/gm)]

/** Where the packages say that their home is. */
const [homepage = ''] = (
  JSON.parse(document('packages/kit/package.json')) as { homepage: string }
).homepage.split('/tree/')
const repository = `${homepage}/blob/main/`

test('docs/errors.md has one row for every error code, and no others', () => {
  expect(rows.map(([, , code]) => code).sort()).toEqual([...codes].sort())
})

test.each(codes)('the message of %s ends with the address of its row', (code) => {
  const error = new KitError(code, 'Text.')
  expect(error.shortMessage).toBe('Text.')
  const [, address = '', anchor] = /^Text\.\nSee (\S+)#(\w+)$/.exec(error.message) ?? []
  expect(address.startsWith(repository), address).toBe(true)
  const ids = [...document(address.slice(repository.length)).matchAll(/<a id="(\w+)"><\/a>`\1`/g)].map(
    ([, id]) => id,
  )
  expect(ids.filter((id) => id === anchor)).toEqual([code])
})

const sources = ['packages/kit/src', 'packages/auth/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => document(join(folder, name)).replaceAll('\\`', '`')),
)

test("docs/errors.md quotes the console's messages", () => {
  const [, section = ''] = document('docs/errors.md').split('## What the console says')
  const quotes = [...section.matchAll(/^\| "(.+?)" \|/gm)].map(([, quote = '']) => quote)
  expect(quotes.length).toBeGreaterThan(10)
  for (const quote of quotes) {
    const parts = quote
      .replace(/\((\w+)\)$/, '')
      .split('…')
      .map((part) => part.trim())
    const isSaid = (source: string) => parts.every((part) => source.includes(part))
    expect([quote, sources.some(isSaid)]).toEqual([quote, true])
  }
})
