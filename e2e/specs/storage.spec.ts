import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, walletId } from '../fixtures/test.ts'

interface Row {
  readonly pattern: RegExp
  readonly where: string
  readonly stays: boolean
}

/** The table of `docs/storage.md`. */
const table: readonly Row[] = readFileSync(new URL('../../docs/storage.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => {
    const [, keys = '', , , after = ''] = line.split('|').map((cell) => cell.trim())
    return [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']) => ({
      pattern: new RegExp(`^${key.replace(/[.:]/g, '\\$&').replace('*', '.+')}$`),
      where: keys.includes('(cookie') ? 'cookie' : 'localStorage',
      stays: after === 'stays',
    }))
  })

/** Every key and cookie that the browser holds, as `localStorage foyer-recent`. */
async function stored(page: Page, context: BrowserContext): Promise<readonly string[]> {
  const { local, session, databases, cached } = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    cached: await caches.keys(),
  }))
  return [
    ...local.map((key) => `localStorage ${key}`),
    ...session.map((key) => `sessionStorage ${key}`),
    ...databases.map((key) => `IndexedDB ${key}`),
    ...cached.map((key) => `cache ${key}`),
    ...(await context.cookies()).map(({ name }) => `cookie ${name}`),
  ].sort()
}

const rowOf = (entry: string) =>
  table.find(({ pattern, where }) => {
    const [place, key = ''] = entry.split(/ (.*)/)
    return place === where && pattern.test(key)
  })

test('D-35, B-3.40: in every state of a visit, the browser keeps what docs/storage.md says and nothing else', async ({
  foyer,
  addWallet,
  page,
  context,
}) => {
  expect(table.length).toBeGreaterThan(10)
  await addWallet()
  await foyer.open()
  await expect(foyer.connectButton).toBeVisible()
  expect(await stored(page, context), 'before the first press').toEqual([])

  await foyer.connectButton.click()
  await expect(foyer.wallet(walletId)).toBeVisible()
  for (const entry of await stored(page, context)) expect(rowOf(entry), entry).toBeDefined()

  await foyer.wallet(walletId).click()
  await foyer.sign()
  await expect(foyer.accountButton).toBeVisible()
  // Entries of another version of the page.
  await page.evaluate(() => localStorage.setItem('foyer-transactions-kept', '{"0x1":{}}'))
  const during = await stored(page, context)
  for (const entry of during) expect(rowOf(entry), entry).toBeDefined()
  expect(during).toEqual(
    expect.arrayContaining(['cookie sid', 'localStorage foyer-recent', 'localStorage foyer-session']),
  )

  await foyer.leave()
  await expect(foyer.connectButton).toBeVisible()
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual([])
  const left = async () => (await stored(page, context)).filter((entry) => !rowOf(entry)?.stays)
  await expect.poll(left).toEqual([])
  expect(await stored(page, context)).toContain('localStorage foyer-recent')
})
