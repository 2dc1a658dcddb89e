import { createServer } from 'node:http'
import { eventually } from '@foyer/testbed/eventually'
import { listen } from '@foyer/testbed/ports'
import { recoverMessageAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { parseMessage } from '../message/parseMessage.ts'
import { createCustomAuthentication } from './createCustomAuthentication.ts'

const account = privateKeyToAccount(generatePrivateKey())
const { address } = account

beforeEach(() => vi.stubGlobal('location', { host: 'app.example', origin: 'https://app.example' }))
afterEach(() => vi.unstubAllGlobals())

/** A server as sites have one: a nonce, a proof, an account, an end. */
async function startSite({ keepsCookies = true } = {}) {
  let nonce = ''
  let session = ''
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.url === '/nonce') {
      nonce = crypto.randomUUID().replaceAll('-', '')
      return void response.end(nonce)
    }
    if (request.url === '/me') return void response.end(JSON.stringify({ address: session || null }))
    if (request.url === '/logout') session = ''
    if (request.url === '/verify') {
      const { message, signature } = JSON.parse(body)
      const fields = parseSiweMessage(message)
      const isGood =
        validateSiweMessage({ message: fields, domain: 'app.example', nonce }) &&
        (await recoverMessageAddress({ message, signature })) === fields.address
      if (isGood && keepsCookies) session = fields.address ?? ''
      response.statusCode = isGood ? 200 : 401
    }
    response.end()
  })
  const url = `http://localhost:${await listen(server, 'localhost')}`
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(async () => void (server.listening && (await stop())))
  const auth = createCustomAuthentication({
    getNonce: async () => (await fetch(`${url}/nonce`)).text(),
    getAddress: async () => (await (await fetch(`${url}/me`)).json()).address,
    verify: async (proof) =>
      (await fetch(`${url}/verify`, { method: 'POST', body: JSON.stringify(proof) })).ok,
    signOut: () => fetch(`${url}/logout`, { method: 'POST' }),
    statement: 'Come on in.',
  })
  return { auth, stop, end: () => (session = '') }
}

type Auth = Awaited<ReturnType<typeof startSite>>['auth']

async function sign({ adapter }: Auth) {
  const nonce = await adapter.getNonce()
  const message = await adapter.createMessage({ nonce, address, chainId: 10 })
  return { message, signature: await account.signMessage({ message }) }
}

test('33.2 a visitor signs in with the server of the site, is known after a reload, and signs out', async () => {
  const { auth } = await startSite()
  const listener = vi.fn()
  auth.subscribe(listener)
  expect(auth.getStatus()).toEqual({ status: 'loading' })
  await auth.refresh?.()
  expect(auth.getStatus()).toEqual({ status: 'unauthenticated' })
  const proof = await sign(auth)
  expect(parseSiweMessage(proof.message)).toMatchObject({
    address,
    chainId: 10,
    domain: 'app.example',
    statement: 'Come on in.',
    uri: 'https://app.example',
  })
  expect(await auth.adapter.verify(proof)).toBe(true)
  expect(auth.getStatus()).toEqual({ status: 'authenticated', address })
  await auth.refresh?.()
  expect(listener).toHaveBeenCalledTimes(2)
  await auth.adapter.signOut()
  expect(auth.getStatus()).toEqual({ status: 'unauthenticated' })
  await auth.refresh?.()
  expect(auth.getStatus()).toEqual({ status: 'unauthenticated' })
})

test('a visitor whose clock is wrong signs the time of the server', async () => {
  vi.useFakeTimers({ now: Date.parse('2031-01-01T00:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const issuedAt = '2026-11-29T20:00:00Z'
  const replies = [{ nonce: 'nonce001', issuedAt }, 'nonce002']
  const { adapter } = createCustomAuthentication({
    getNonce: async () => replies.shift() ?? '',
    getAddress: async () => null,
    verify: async () => true,
    signOut: async () => {},
  })
  const message = async () => adapter.createMessage({ nonce: await adapter.getNonce(), address, chainId: 1 })
  expect(await message()).toContain(`\nNonce: nonce001\nIssued At: ${issuedAt}`)
  // Without one, that of the visitor.
  expect(await message()).toContain('\nNonce: nonce002\nIssued At: 2031-01-01T00:00:00')
})

test('33.2 a message has the time of its own nonce, also if an earlier one comes late', async () => {
  const times = ['2026-11-29T20:00:00Z', '2026-11-29T20:05:00Z']
  const give: (() => void)[] = []
  const { adapter } = createCustomAuthentication({
    ...four,
    getNonce: () =>
      new Promise((resolve) => {
        const count = give.length
        give.push(() => resolve({ nonce: `nonce00${count}`, issuedAt: times[count] ?? '' }))
      }),
  })
  const nonces = [adapter.getNonce(), adapter.getNonce()]
  await eventually(() => expect(give).toHaveLength(2))
  for (const each of give.reverse()) each()
  for (const [index, nonce] of nonces.entries())
    expect(await adapter.createMessage({ nonce: await nonce, address, chainId: 1 })).toContain(
      `Nonce: nonce00${index}\nIssued At: ${times[index]}`,
    )
})

test('33.2 no message is made with a nonce that the server has not given', async () => {
  const { adapter } = createCustomAuthentication(four)
  await adapter.getNonce()
  const make = () => adapter.createMessage({ nonce: 'another1', address, chainId: 1 })
  expect(make).toThrow('not one that this server gave')
})

test.each([undefined, '', null])('a statement that is %o is none', async (statement) => {
  const { adapter } = createCustomAuthentication({
    getNonce: async () => 'nonce001',
    getAddress: async () => null,
    verify: async () => true,
    signOut: async () => {},
    statement: statement as never,
  })
  const message = await adapter.createMessage({ nonce: await adapter.getNonce(), address, chainId: 1 })
  expect(parseMessage(message).statement).toBeUndefined()
})

test('33.2 a refused proof opens nothing', async () => {
  const { auth } = await startSite()
  const { message } = await sign(auth)
  const signature = await account.signMessage({ message: `${message} ` })
  expect(await auth.adapter.verify({ message, signature })).toBe(false)
  expect(auth.getStatus().status).toBe('loading')
})

test('33.2 a session that ends on the server ends here at the next look', async () => {
  const { auth, end } = await startSite()
  await auth.adapter.verify(await sign(auth))
  end()
  await auth.refresh?.()
  expect(auth.getStatus()).toEqual({ status: 'unauthenticated' })
})

test('33.2 an unreachable server ends no session; a sign-out that it did not hear rejects', async () => {
  const { auth, stop } = await startSite()
  await auth.adapter.verify(await sign(auth))
  await stop()
  await auth.refresh?.()
  await expect(auth.adapter.signOut()).rejects.toThrow()
  expect(auth.getStatus()).toEqual({ status: 'authenticated', address })
})

test('33.2 a server that is unreachable from the start has no session', async () => {
  const { auth, stop } = await startSite()
  await stop()
  await auth.refresh?.()
  expect(auth.getStatus()).toEqual({ status: 'unauthenticated', isAssumed: true })
})

test('33.2 an accepted proof whose cookie does not come back says that cookies are blocked', async () => {
  const { auth } = await startSite({ keepsCookies: false })
  await expect(auth.adapter.verify(await sign(auth))).rejects.toMatchObject({ code: 'cookiesBlocked' })
})

const four = {
  getNonce: async () => 'abcdefgh1',
  getAddress: async (): Promise<string | null | undefined> => null,
  verify: async () => true,
  signOut: async () => {},
}

test('33.2 an accepted proof counts when the session cannot be asked for', async () => {
  const getAddress = () => Promise.reject(new Error('offline'))
  const auth = createCustomAuthentication({ ...four, getAddress })
  expect(await auth.adapter.verify(await sign(auth))).toBe(true)
  expect(auth.getStatus()).toEqual({ status: 'authenticated', address })
})

test('33.2 an account that is no address is a session all the same', async () => {
  const auth = createCustomAuthentication({ ...four, getAddress: async () => 'name@app.example' })
  await auth.refresh?.()
  expect(auth.getStatus()).toEqual({ status: 'authenticated' })
})

test('33.2 a response that is overtaken by a sign-out changes nothing', async () => {
  let respond = (_address: string) => {}
  const getAddress = () => new Promise<string>((resolve) => (respond = resolve))
  const auth = createCustomAuthentication({ ...four, getAddress })
  const asking = auth.refresh?.()
  await auth.adapter.signOut()
  respond(address)
  await asking
  expect(auth.getStatus()).toEqual({ status: 'unauthenticated' })
})
