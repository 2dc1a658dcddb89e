import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { authRoutes, csrfHeader } from '../../contract.ts'
import {
  createMemoryStore,
  createTestSite,
  post,
  readCsrf,
  readOutcome,
  signIn,
} from '../../testing/index.ts'

const account = privateKeyToAccount(generatePrivateKey())
const hour = 3_600_000

/** A browser that is signed in at a site whose database takes writes only while `node.writes` is true. */
async function signedIn() {
  const store = createMemoryStore()
  const node = { writes: true }
  const guard =
    <Args extends readonly unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      if (!node.writes) throw new Error('attempt to write a readonly database')
      return write(...args)
    }
  const { touch, replaceToken, confirmToken, close } = store
  const site = createTestSite({
    store: {
      ...store,
      touch: guard(touch),
      replaceToken: guard(replaceToken),
      confirmToken: guard(confirmToken),
      close: guard(close),
    },
  })
  const browser = site.browser()
  const csrf = await readCsrf(await signIn(browser, account))
  const read = async () => readOutcome(await browser.fetch(authRoutes.session))
  return { site, node, browser, csrf, read }
}

describe('B24: while the database can be read and not written', () => {
  test('a session that is in use stays open, and the log has the cause', async () => {
    const { site, node, read } = await signedIn()
    node.writes = false
    site.skip(hour / 2)
    expect(await read()).toBe('200 ok')
    expect(site.events).toContainEqual(
      expect.objectContaining({ event: 'error', outcome: 'store_unavailable', cause: expect.anything() }),
    )
  })

  test('its token is replaced afterwards', async () => {
    const { site, node, browser, read } = await signedIn()
    node.writes = false
    site.skip(hour)
    expect(await read()).toBe('200 ok')
    expect(browser.lastSetCookies()).toEqual([])
    node.writes = true
    expect(await read()).toBe('200 ok')
    expect(browser.lastSetCookies()).toHaveLength(1)
    node.writes = false
    expect(await read()).toBe('200 ok')
    node.writes = true
    expect(await read()).toBe('200 ok')
  })

  test('it lasts no longer than without a request, and is not signed out by half', async () => {
    const { site, node, browser, csrf, read } = await signedIn()
    node.writes = false
    for (let hours = 1; hours < 8; hours += 1) {
      site.skip(hour)
      expect(await read()).toBe('200 ok')
    }
    expect(await readOutcome(await post(browser, authRoutes.signOut, {}, { [csrfHeader]: csrf }))).toMatch(
      /^503 /,
    )
    node.writes = true
    site.skip(hour)
    expect(await read()).toBe('401 session_ended')
  })
})
