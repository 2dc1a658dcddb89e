import { eventually } from '@foyer/testbed/eventually'
import { afterEach, expect, test, vi } from 'vitest'
import { authRoutes } from '../contract.ts'
import { createAuthentication } from './createAuthentication.ts'

const first = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const times = { issuedAt: '2026-01-01T00:00:00Z', expirationTime: '2026-01-01T00:05:00Z' }

afterEach(() => vi.unstubAllGlobals())

/** A server whose session is replaced by hand, as another tab does, and that holds its answers to sign-out. */
async function create() {
  let account: string | undefined = first
  const signOuts: { readonly csrf: string | null; readonly response: () => void }[] = []
  const session = () =>
    account
      ? { status: 'authenticated', address: account, chainId: 1, csrf: `csrf of ${account}` }
      : { status: 'unauthenticated' }
  const authentication = createAuthentication({
    async fetch(input, init) {
      if (!String(input).endsWith(authRoutes.signOut)) return Response.json(session())
      const csrf = new Headers(init?.headers).get('X-CSRF')
      const isCurrent = csrf === `csrf of ${account}`
      if (isCurrent) account = undefined
      await new Promise<void>((resolve) => void signOuts.push({ csrf, response: resolve }))
      return Response.json({ status: 'unauthenticated' }, { status: isCurrent ? 200 : 403 })
    },
  })
  await authentication.refresh?.()
  return {
    authentication,
    signOuts,
    signIn(address: string) {
      account = address
    },
  }
}

test('B-4.94, X8: a sign-in of another tab during a sign-out is followed', async () => {
  const { authentication, signOuts, signIn } = await create()
  const signingOut = authentication.adapter.signOut()
  signIn(second)
  await authentication.refresh?.()
  signOuts[0]?.response()
  await signingOut
  expect(authentication.getStatus()).toMatchObject({ status: 'authenticated', address: second })
})

test('B-4.94, X8: a sign-out does not end the session that another tab has opened for another account', async () => {
  const { authentication, signOuts, signIn } = await create()
  signIn(second)
  const signingOut = authentication.adapter.signOut()
  signOuts[0]?.response()
  await signingOut
  expect(signOuts).toHaveLength(1)
  expect(authentication.getStatus()).toMatchObject({ status: 'authenticated', address: second })
})

test('X8: tabs fetch nonces one after the other, so that the second sends the cookie of the first', async () => {
  const requests: (() => void)[] = []
  let last: Promise<unknown> = Promise.resolve()
  const request = vi.fn((_name: string, work: () => Promise<unknown>) => {
    last = last.then(work)
    return last
  })
  vi.stubGlobal('navigator', { locks: { request } })
  const response = { nonce: 'a'.repeat(64), domain: 'app.example', uri: 'https://app.example', ...times }
  const tab = () =>
    createAuthentication({
      fetch: async () => {
        await new Promise<void>((resolve) => requests.push(resolve))
        return Response.json(response)
      },
    })
  const nonces = [tab().adapter.getNonce(), tab().adapter.getNonce()]
  await eventually(() => expect(requests).toHaveLength(1))
  requests[0]?.()
  await eventually(() => expect(requests).toHaveLength(2))
  requests[1]?.()
  expect(await Promise.all(nonces)).toEqual([response.nonce, response.nonce])
  expect(new Set(request.mock.calls.map(([name]) => name)).size).toBe(1)
})

test.each([
  ['denied', { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) }],
  ['absent', undefined],
  ['granted', { request: (_name: string, work: () => unknown) => work() }],
])('X18: where locks are %s, a nonce that is refused is asked for once', async (_name, locks) => {
  vi.stubGlobal('navigator', { locks })
  const fetch = vi.fn(async () => Response.json({ error: 'rate_limited' }, { status: 429 }))
  await expect(createAuthentication({ fetch }).adapter.getNonce()).rejects.toMatchObject({
    code: 'rateLimited',
  })
  expect(fetch).toHaveBeenCalledOnce()
})

test('X8: a tab that the browser has stopped keeps its turn, and holds up the others for four seconds', async () => {
  vi.useFakeTimers()
  const granted: (() => Promise<unknown>)[] = []
  const request = (_name: string, work: () => Promise<unknown>) =>
    new Promise((resolve) => granted.push(() => work().then(resolve)))
  vi.stubGlobal('navigator', { locks: { request } })
  const fetch = vi.fn(async () => Response.json({ error: 'rate_limited' }, { status: 429 }))
  const refused = expect(createAuthentication({ fetch }).adapter.getNonce()).rejects.toMatchObject({
    code: 'rateLimited',
  })
  await vi.advanceTimersByTimeAsync(3_999)
  expect(fetch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await refused
  for (const start of granted) await start()
  expect(fetch).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
