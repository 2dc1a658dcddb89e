import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { examinePage } from './examinePage.ts'

/** A whole second, as `Date` has them. */
const now = Date.UTC(2026, 0, 1)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  vi.stubGlobal('isSecureContext', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const serve = (headers: Record<string, string>) =>
  vi.stubGlobal('fetch', async () => new Response(null, { headers }))

const httpDate = (agoMs: number) => new Date(now - agoMs).toUTCString()

test('the clock is that of the server, also behind a cache that has kept its response', async () => {
  serve({ date: httpDate(3_600_000), age: '3600' })
  expect((await examinePage([])).clockAheadMs).toBe(0)
  serve({ date: httpDate(3_600_000) })
  expect((await examinePage([])).clockAheadMs).toBe(3_600_000)
})

/** A browser that keeps the cookies with an attribute. */
function keepCookies(attribute: string) {
  let stored = ''
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => stored)
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    const [pair = '', ...attributes] = text.split('; ')
    if (attributes.includes(attribute)) stored = attributes.includes('Max-Age=0') ? '' : pair
  })
  return { stored: () => stored }
}

test.each([
  ['a page', 'SameSite=Lax', false],
  ['a frame of another site', 'Partitioned', true],
])('%s: cookies are tried out as they are kept there', async (_, attribute, isFramed) => {
  serve({})
  if (isFramed) vi.stubGlobal('parent', {})
  const jar = keepCookies(attribute)
  expect((await examinePage([])).cookies).toBe(true)
  expect(jar.stored()).toBe('')
})
