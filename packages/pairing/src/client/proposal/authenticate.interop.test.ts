import { eventually } from '@foyer/testbed/eventually'
import { testKeys } from '@foyer/testing/wallet'
import { privateKeyToAddress as addressOf } from 'viem/accounts'
import { parseSiweMessage } from 'viem/siwe'
import { verifyMessage } from 'viem/utils'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createMemoryStorage } from '../../testing/createMemoryStorage.ts'
import { createNodeEnvironment } from '../../testing/createNodeEnvironment.ts'
import {
  createPairingBench,
  methods,
  type Page,
  type PairingBench,
} from '../../testing/createPairingBench.ts'
import { createTabs } from '../../testing/createTabs.ts'
import { exampleSignIn as signIn } from '../../testing/exampleSignIn.ts'
import { approvedAccounts, approvedChains } from '../session/namespaces.ts'

// One approval for connecting and signing in. The reference library 2.21.8 is the wallet.
let bench: PairingBench
beforeAll(async () => {
  bench = await createPairingBench({ authenticates: true })
})
afterEach(async () => {
  await bench.reset()
  bench.peer.authenticate(true)
})
afterAll(() => bench.stop())

const address = addressOf(testKeys[0])
const sign = { chainId: 1, method: 'personal_sign', params: ['0x48656c6c6f', address] }

const ask = ({ client }: Page, signal?: AbortSignal) =>
  client.propose({ chainIds: [1, 137], methods, signIn, ...(signal && { signal }) })

/** A page whose visitor has connected and signed in with one approval. */
async function authenticated(page = bench.page()) {
  const { approved, uri } = await ask(page)
  await bench.peer.pair(uri)
  const approval = await approved
  return { ...page, ...approval }
}

const published = (tag: number) => bench.relay.requests.filter(({ params }) => params.tag === tag)

test('the code names the method, and only where it is asked for', async () => {
  const { client } = bench.page()
  expect((await ask(bench.page())).uri).toMatch(/&methods=wc_sessionAuthenticate$/)
  expect((await client.propose({ chainIds: [1], methods })).uri).not.toContain('methods')
})

test('one approval: a session, and a message that its account has signed', async () => {
  const { approved, client, signed, topic } = await authenticated()
  expect(client.sessions.map((session) => session.topic)).toEqual([topic])
  expect(bench.peer.sessions).toEqual([topic])
  expect(approvedChains(approved)).toEqual([1, 137])
  expect(approvedAccounts(approved, 137)).toEqual([address])
  expect([...approved.methods].sort()).toEqual([...methods].sort())
  const { message, signature } = signed ?? { message: '', signature: '0x' }
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  expect(parseSiweMessage(message)).toMatchObject({
    address,
    chainId: 1,
    domain: signIn.domain,
    nonce: signIn.nonce,
    uri: signIn.uri,
    statement: `${signIn.statement} I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign', 'wallet_addEthereumChain', 'wallet_switchEthereumChain' for 'eip155'.`,
    resources: [signIn.resources[0], expect.stringMatching(/^urn:recap:/)],
  })
  expect(bench.wallet.of('personal_sign').length).toBe(1)
})

test('the session serves requests, events and the end, as any other', async () => {
  const { client, topic } = await authenticated()
  await expect(client.request(topic, sign)).resolves.toMatch(/^0x/)
  await bench.peer.emit('chainChanged', 137, 137)
  await eventually(() => expect(client.sessions[0]?.announcedChain).toBe(137))
  client.end(topic)
  await eventually(() => expect(bench.peer.sessions).toEqual([]))
  await eventually(() => expect(client.relayState.status).toBe('asleep'))
})

test('after a reload the session exists, without its signed message', async () => {
  const page = bench.page()
  const { signed, topic } = await authenticated(page)
  expect([...page.storage.items.values()].join()).not.toContain(signed?.signature ?? 'none')
  const { client } = bench.reload(page)
  expect(client.sessions.map((session) => session.topic)).toEqual([topic])
  await expect(client.request(topic, sign)).resolves.toMatch(/^0x/)
})

test('fewer chains than asked', async () => {
  await bench.peer.share({ chains: [137] })
  const { approved, signed } = await authenticated()
  expect(approvedChains(approved)).toEqual([137])
  expect(signed?.message).toContain('\nChain ID: 137\n')
})

test('a wallet that does not know the method answers the proposal', async () => {
  bench.peer.authenticate(false)
  const { signed, topic } = await authenticated()
  expect(signed).toBeUndefined()
  await eventually(() => expect(bench.peer.sessions).toEqual([topic]))
})

test('refused', async () => {
  bench.peer.answerWith('reject')
  const page = bench.page()
  const { approved, uri } = await ask(page)
  await bench.peer.pair(uri)
  await expect(approved).rejects.toMatchObject({ reason: 'userRejected', code: 4001 })
  await eventually(() => expect(page.client.relayState.status).toBe('asleep'))
  expect(page.storage.items.size).toBe(0)
})

test('signed after the page has cancelled: the wallet keeps no session', async () => {
  const page = bench.page()
  const leaving = new AbortController()
  const { approved, uri } = await ask(page, leaving.signal)
  await eventually(() =>
    expect(published(1100).some(({ params }) => uri.includes(String(params.topic)))).toBe(true),
  )
  leaving.abort(new Error('cancelled'))
  await expect(approved).rejects.toThrow('cancelled')
  await bench.peer.pair(uri)
  await eventually(() => expect(bench.peer.sessions).toEqual([]))
  await eventually(() => expect(page.client.relayState.status).toBe('asleep'))
  expect(page.client.sessions).toEqual([])
})

test.each([
  ['ahead', 600_000],
  ['behind', -600_000],
])('clock of the page 10 minutes %s', async (_, clockErrorMs) => {
  const { client, signed, topic } = await authenticated(
    bench.page({ environment: createNodeEnvironment(clockErrorMs) }),
  )
  expect(signed?.message).toContain(`Issued At: ${signIn.issuedAt}`)
  await expect(client.request(topic, sign)).resolves.toMatch(/^0x/)
})

test('the relay is lost between the code and the signature: the answer comes after it', async () => {
  const page = bench.page()
  const { approved, uri } = await ask(page)
  await eventually(() =>
    expect(published(1116).some(({ params }) => uri.includes(String(params.topic)))).toBe(true),
  )
  await eventually(() => expect(page.client.relayState.status).toBe('open'))
  const paired = bench.peer.pair(uri)
  bench.relay.drop()
  await paired
  expect((await approved).signed?.signature).toMatch(/^0x/)
  expect(page.environment.dials).toBeGreaterThan(1)
})

test('three tabs: signed in one without the socket, the session in all, the message in that one', async () => {
  const { tab } = createTabs()
  const storage = createMemoryStorage()
  const open = () => bench.page({ environment: tab().environment, storage })
  const leader = await bench.connected(open())
  const others = [open(), open()] as const
  const { signed, topic } = await authenticated(others[1])
  expect(signed?.message).toContain(signIn.nonce)
  for (const { client } of [leader, ...others])
    await eventually(() => expect(client.sessions.map((session) => session.topic)).toContain(topic))
  await expect(others[0].client.request(topic, sign)).resolves.toMatch(/^0x/)
  expect(others[1].environment.dials).toBe(0)
})
