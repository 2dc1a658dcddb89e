import { eventually } from '@foyer/testbed/eventually'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readAuthentication } from '../../auth/authentication.ts'
import type { Cacao } from '../../auth/cacao.ts'
import { encodeRecap, type Recap } from '../../auth/recap.ts'
import { createKeyPair, deriveSymKey } from '../../protocol/cryptography.ts'
import { open, seal } from '../../protocol/envelope.ts'
import { loadCryptography } from '../../protocol/loadCryptography.ts'
import { topicOf } from '../../protocol/topics.ts'
import {
  account,
  createScriptedRelay,
  type ScriptedRelay,
  walletId,
} from '../../testing/createScriptedRelay.ts'
import { exampleSignIn as signIn } from '../../testing/exampleSignIn.ts'
import { parsePairingUri, sealTypeOne } from '../../testing/otherSide.ts'

// A page that is not a secure context: noble answers in the same turn, so that fake timers tell the whole time.
vi.hoisted(() => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
})

const methods = ['personal_sign', 'eth_sendTransaction']
const signature = `0x${'ab'.repeat(65)}`
let relay: ScriptedRelay
beforeEach(async () => {
  await loadCryptography()
  relay = createScriptedRelay()
})
afterEach(() => {
  relay.client.close()
  vi.useRealTimers()
})

interface AuthPayload {
  readonly [field: string]: unknown
  readonly chains: readonly string[]
  readonly resources: readonly string[]
}

/** A wallet has scanned the code, and answers by hand. */
async function scanned(signal?: AbortSignal) {
  const { approved, uri } = await relay.client.propose({
    chainIds: [1, 137],
    methods,
    signIn,
    ...(signal && { signal }),
  })
  const { symKey: pairingKey, topic: pairingTopic = '' } = parsePairingUri(uri)
  await eventually(() => expect(relay.published.some(({ topic }) => topic === pairingTopic)).toBe(true))
  const read = (tag: number) => {
    const found = relay.published.find((each) => each.tag === tag && each.topic === pairingTopic)
    return JSON.parse(open(pairingKey ?? '', found?.message ?? '') ?? '{}')
  }
  const request = read(1116)
  const wallet = await createKeyPair()
  const symKey = await deriveSymKey(wallet.privateKey, request.params.requester.publicKey)
  const responseTopic = await topicOf(request.params.requester.publicKey)
  const metadata = { name: 'Wallet', description: '', url: 'https://wallet.example', icons: [] }
  const say = (message: object, id: unknown = request.id) =>
    relay.deliver(
      responseTopic,
      sealTypeOne(symKey, JSON.stringify({ id, jsonrpc: '2.0', ...message }), wallet.publicKey, iv()),
    )
  const sessionTopic = await topicOf(symKey)
  return {
    approved,
    request,
    proposal: read(1100),
    payload: request.params.authPayload as AuthPayload,
    sessionTopic,
    symKey,
    /** In an envelope of type 1, on the response topic. */
    say,
    signed: (cacaos: unknown, responder: object = { publicKey: wallet.publicKey, metadata }) =>
      say({ result: { cacaos, responder } }),
    /** In an envelope of type 0, on the topic of the code. */
    sayOnPairing: (message: object) =>
      relay.deliver(pairingTopic, seal(pairingKey ?? '', JSON.stringify({ jsonrpc: '2.0', ...message }))),
    /** The reasons of the `wc_sessionDelete` messages of the page. */
    ends: () =>
      relay.published.flatMap(({ message, tag, topic }) =>
        tag === 1112 && topic === sessionTopic ? [JSON.parse(open(symKey, message) ?? '{}').params.code] : [],
      ),
  }
}

const iv = () => crypto.getRandomValues(new Uint8Array(12))

/** The answer of a wallet that has granted everything. */
function cacaoFor({ chains: _chains, type: _type, ...payload }: AuthPayload, changes: object = {}): Cacao {
  const p = { ...payload, iss: `did:pkh:eip155:1:${account}`, ...changes } as unknown as Cacao['p']
  return { h: { t: 'caip122' }, p, s: { t: 'eip191', s: signature } }
}

const withRecap = (payload: AuthPayload, recap: Recap | string) => ({
  resources: [...payload.resources.slice(0, -1), typeof recap === 'string' ? recap : encodeRecap(recap)],
})

test('the request holds the fields of the server, and a recap for the methods of the session', async () => {
  const { payload, proposal, request } = await scanned()
  expect(payload).toEqual({
    type: 'caip122',
    chains: ['eip155:1', 'eip155:137'],
    domain: signIn.domain,
    aud: signIn.uri,
    version: '1',
    nonce: signIn.nonce,
    iat: signIn.issuedAt,
    exp: signIn.expirationTime,
    statement: signIn.statement,
    resources: [
      ...signIn.resources,
      encodeRecap({ eip155: { 'request/eth_sendTransaction': [{}], 'request/personal_sign': [{}] } }),
    ],
  })
  expect(request.params.requester).toEqual(proposal.params.proposer)
  expect(request.id).not.toBe(proposal.id)
})

test('one message for every chain, or one for all of them', async () => {
  const { approved, payload, signed } = await scanned()
  const recap = withRecap(payload, { eip155: { 'request/personal_sign': [{ chains: ['eip155:137'] }] } })
  signed([
    cacaoFor(payload, { ...recap, iss: `did:pkh:eip155:137:${account}` }),
    cacaoFor(payload, { ...recap, iss: `did:pkh:eip155:1:${account}` }),
  ])
  const session = await approved
  expect(session.approved.chains).toEqual(['eip155:137', 'eip155:1'])
  expect(session.approved.methods).toEqual(['personal_sign'])
  expect(session.signed).toEqual({ message: expect.stringContaining('Chain ID: 137'), signature })
})

test('the wallet may have written the sentence of the recap into the statement, or not', async () => {
  const texts: (string | undefined)[] = []
  for (const isWritten of [false, true]) {
    const { approved, payload, signed } = await scanned()
    const sentence = `${signIn.statement} I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.`
    signed([cacaoFor(payload, isWritten ? { statement: sentence } : {})])
    const { message } = (await approved).signed ?? {}
    expect(message?.split('\n')[3]).toBe(sentence)
    texts.push(message)
  }
  expect(texts[0]).toBe(texts[1])
})

test('the clock of the wallet is not known: its requests live as long as if it were 15 minutes ahead', async () => {
  const { approved, payload, sessionTopic, signed, symKey } = await scanned()
  signed([cacaoFor(payload)])
  await approved
  relay.client.request(sessionTopic, { chainId: 1, method: 'personal_sign' }).catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, 5))
  const { message = '' } = relay.published.find(({ tag }) => tag === 1108) ?? {}
  const { expiryTimestamp } = JSON.parse(open(symKey, message) ?? '{}').params.request
  const aheadMs = expiryTimestamp * 1000 - Date.now()
  expect(aheadMs).toBeGreaterThan(1_190_000)
  expect(aheadMs).toBeLessThanOrEqual(1_201_000)
})

describe('a message that is not the requested one ends the session: ', () => {
  const evil = 'https://evil.example'
  const other = (recap: Recap | string) => (payload: AuthPayload) => withRecap(payload, recap)
  const refused: [string, object | ((payload: AuthPayload) => object)][] = [
    ['domain', { domain: 'evil.example' }],
    ['uri', { aud: evil }],
    ['no uri', { aud: undefined }],
    ['nonce', { nonce: 'f'.repeat(32) }],
    ['version', { version: '2' }],
    ['expiry', { exp: '9999-12-31T23:59:59Z' }],
    ['no expiry', { exp: undefined }],
    ['not before', { nbf: '2026-01-01T00:00:00Z' }],
    ['request id', { requestId: '1' }],
    ['statement', { statement: 'Give me everything.' }],
    ['a statement that goes on', { statement: `${signIn.statement} And more.` }],
    ['no statement', { statement: undefined }],
    ['chain', { iss: `did:pkh:eip155:10:${account}` }],
    ['namespace', { iss: `did:pkh:solana:1:${account}` }],
    ['no address', { iss: 'did:pkh:eip155:1:0x' }],
    ['no resources', { resources: undefined }],
    ['no recap', { resources: signIn.resources }],
    ['a resource more', ({ resources }) => ({ resources: [evil, ...resources] })],
    ['a resource less', ({ resources }) => ({ resources: resources.slice(-1) })],
    ['another resource', ({ resources }) => ({ resources: [evil, resources.at(-1)] })],
    ['the recap before the resource', ({ resources }) => ({ resources: [...resources].reverse() })],
    ['a method that was not asked for', other({ eip155: { 'request/eth_sign': [{}] } })],
    ['another ability', other({ eip155: { 'grant/personal_sign': [{}] } })],
    [
      'another resource in the recap',
      other({ eip155: { 'request/personal_sign': [{}] }, [evil]: { 'crud/write': [{}] } }),
    ],
    [
      'a chain that was not asked for',
      other({ eip155: { 'request/personal_sign': [{ chains: ['eip155:10'] }] } }),
    ],
    ['a recap without a method', other({ eip155: {} })],
    ['a recap that is none', other('urn:recap:e30')],
    ['a polluted recap', other(`urn:recap:${btoa('{"att":{"__proto__":{"a/b":[{}]}}}')}`)],
    ...['__proto__', 'constructor', 'toString'].map((kind): [string, (payload: AuthPayload) => object] => [
      `an ability of the kind ${kind}`,
      other(`urn:recap:${btoa(`{"att":{"eip155":{"${kind}/x":[{}]}}}`)}`),
    ]),
  ]
  test.each(refused)('%s', async (_, changes) => {
    const { approved, ends, payload, signed } = await scanned()
    const failed = approved.catch((error) => error)
    signed([cacaoFor(payload, typeof changes === 'function' ? changes(payload) : changes)])
    expect(await failed).toMatchObject({ reason: 'malformedAnswer' })
    expect(ends()).toEqual([7000])
    expect(relay.client.sessions).toEqual([])
    expect(relay.client.dropped).toMatchObject({ malformed: 1 })
    expect(relay.stored.size).toBe(0)
  })

  test('one bad message among good ones', async () => {
    const { approved, ends, payload, signed } = await scanned()
    const failed = approved.catch((error) => error)
    signed([cacaoFor(payload), cacaoFor(payload, { nonce: 'f'.repeat(32) })])
    expect(await failed).toMatchObject({ reason: 'malformedAnswer' })
    expect(ends()).toEqual([7000])
  })

  test.each([
    ['no messages', []],
    ['no list', {}],
    ['too many', Array(101).fill(0)],
    ['no signature', [{ h: { t: 'caip122' } }]],
  ])('%s', async (_, cacaos) => {
    const { approved, ends, signed } = await scanned()
    const failed = approved.catch((error) => error)
    signed(cacaos)
    expect(await failed).toMatchObject({ reason: 'malformedAnswer' })
    expect(ends()).toEqual([7000])
  })

  test.each([
    ['type of message', { h: { t: 'caip74' } }],
    ['type of signature', { s: { t: 'eip712', s: signature } }],
    ['signature that is no hex', { s: { t: 'eip191', s: '0xzz' } }],
    ['signature of 20 kB', { s: { t: 'eip1271', s: `0x${'00'.repeat(10_000)}` } }],
  ])('%s', async (_, changes) => {
    const { approved, ends, payload, signed } = await scanned()
    const failed = approved.catch((error) => error)
    signed([{ ...cacaoFor(payload), ...changes }])
    expect(await failed).toMatchObject({ reason: 'malformedAnswer' })
    expect(ends()).toEqual([7000])
  })
})

describe('answers', () => {
  test('an unknown method on the topic of the code: the proposal may still be approved', async () => {
    const { approved, payload, request, sayOnPairing, signed } = await scanned()
    sayOnPairing({ id: request.id, error: { code: 10001, message: 'Unsupported wc_ method.' } })
    signed([cacaoFor(payload)])
    expect((await approved).signed).toBeDefined()
  })

  test.each([5000, 12001, 14001])('refused by code %i', async (code) => {
    const { approved, say } = await scanned()
    const failed = approved.catch((error) => error)
    say({ error: { code, message: 'No.' } })
    expect(await failed).toMatchObject({ reason: 'userRejected', code: 4001 })
    expect(relay.client.relayState.status).toBe('asleep')
  })

  test('a result on the topic of the code is none: its key is in the code', async () => {
    const { payload, request, sayOnPairing } = await scanned()
    const responder = { publicKey: (await createKeyPair()).publicKey, metadata: {} }
    sayOnPairing({ id: request.id, result: { cacaos: [cacaoFor(payload)], responder } })
    await eventually(() => expect(relay.client.dropped).toEqual({ malformed: 1 }))
    expect(relay.client.sessions).toEqual([])
  })

  test('an id of another request, and an answer to the proposal on the response topic', async () => {
    const { payload, proposal, say } = await scanned()
    say({ result: { cacaos: [cacaoFor(payload)] } }, 1)
    say({ result: { responderPublicKey: (await createKeyPair()).publicKey } }, proposal.id)
    await eventually(() => expect(relay.client.dropped).toEqual({ unawaited: 2 }))
  })

  test('a responder key of low order', async () => {
    const { payload, signed } = await scanned()
    signed([cacaoFor(payload)], { publicKey: '00'.repeat(32), metadata: {} })
    await eventually(() => expect(relay.client.dropped).toEqual({ malformed: 1 }))
  })

  test('a request on the response topic is not answered', async () => {
    const { say } = await scanned()
    const before = relay.published.length
    say({ method: 'wc_pairingPing', params: {} }, walletId())
    expect(relay.published.length).toBe(before)
  })

  test('after the proposal was approved, a signature comes too late', async () => {
    const { payload, proposal, sayOnPairing, signed } = await scanned()
    const responderPublicKey = (await createKeyPair()).publicKey
    sayOnPairing({ id: proposal.id, result: { relay: { protocol: 'irn' }, responderPublicKey } })
    signed([cacaoFor(payload)])
    await eventually(() => expect(relay.client.dropped).toEqual({ unawaited: 1 }))
    expect(relay.client.sessions).toEqual([])
  })

  test('twice: the second is not heard', async () => {
    const { approved, payload, signed } = await scanned()
    signed([cacaoFor(payload)])
    await approved
    signed([cacaoFor(payload, { nonce: 'f'.repeat(32) })])
    expect(relay.client.sessions.length).toBe(1)
    expect(relay.client.dropped).toEqual({ unknownTopic: 1 })
  })

  test('after the visitor has given up, within five minutes: the session is ended', async () => {
    const leaving = new AbortController()
    const { approved, ends, payload, signed } = await scanned(leaving.signal)
    leaving.abort(new Error('given up'))
    await expect(approved).rejects.toThrow('given up')
    signed([cacaoFor(payload)])
    await eventually(() => expect(ends()).toEqual([6000]))
    expect(relay.client.sessions).toEqual([])
  })

  test('after the code has expired: the session is ended; later nothing is heard', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const first = await scanned()
    const failed = first.approved.catch((error) => error)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(await failed).toMatchObject({ reason: 'expired' })
    first.signed([cacaoFor(first.payload)])
    await eventually(() => expect(first.ends()).toEqual([6000]))

    const second = await scanned()
    second.approved.catch(() => {})
    await vi.advanceTimersByTimeAsync(600_000)
    expect(relay.client.relayState.status).toBe('asleep')
    second.signed([cacaoFor(second.payload)])
    expect(second.ends()).toEqual([])
  })

  test.each([
    ['connecting', 'ends'],
    ['irn_batchSubscribe', 'ends'],
    ['irn_publish', 'ends'],
    ['waiting', 'ends'],
    ['irn_batchSubscribe', 'is silent'],
    ['irn_publish', 'is silent'],
  ])(
    'the relay is lost while %s, the socket %s: both requests go out again as they were, and the answer signs in',
    async (step, how) => {
      vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
      let isLost = false
      const lose = () => {
        isLost = true
        if (how === 'ends') queueMicrotask(() => relay.close(1006))
      }
      relay.answerWith((method) => {
        if (isLost || (method !== step && step !== 'connecting')) return { result: true }
        lose()
        return undefined
      })
      const { approved, payload, signed } = await scanned()
      if (step === 'waiting') lose()
      await vi.advanceTimersByTimeAsync(16_000)
      expect(relay.dials).toBe(2)
      for (const tag of [1100, 1116]) {
        const sent = relay.published.filter((each) => each.tag === tag)
        expect(new Set(sent.map(({ message }) => message)).size).toBe(1)
      }
      signed([cacaoFor(payload)])
      expect((await approved).signed?.signature).toBe(signature)
      expect(relay.client.sessions).toHaveLength(1)
    },
  )

  test('of any shape: nothing is thrown, and there is no session', async () => {
    const { approved, payload, say } = await scanned()
    approved.catch(() => {})
    const anyResult = fc.oneof(
      fc.jsonValue(),
      fc.record({ cacaos: fc.jsonValue(), responder: fc.jsonValue() }),
    )
    fc.assert(
      fc.property(anyResult, (result) => {
        say({ result })
        expect(relay.client.sessions).toEqual([])
      }),
      { numRuns: 2_000 },
    )

    const anyField = fc.constantFrom('iss', 'domain', 'aud', 'nonce', 'statement', 'resources', 'exp')
    const request = { signIn, chains: payload.chains, methods }
    expect(readAuthentication(request, [cacaoFor(payload)])).toBeDefined()
    fc.assert(
      fc.property(anyField, fc.jsonValue(), (field, value) => {
        expect(readAuthentication(request, [cacaoFor(payload, { [field]: value })])).toBeUndefined()
      }),
      { numRuns: 5_000 },
    )
  })
})
