import { eventually } from '@foyer/testbed/eventually'
import { approve, ask, never, reject, testKeys } from '@foyer/testing/wallet'
import { privateKeyToAddress as addressOf } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createNodeEnvironment } from '../testing/createNodeEnvironment.ts'
import { createPairingBench, methods, type PairingBench } from '../testing/createPairingBench.ts'
import { approvedAccounts, approvedChains } from './session/namespaces.ts'

// The reference library 2.21.8 is the wallet.
let bench: PairingBench
beforeAll(async () => {
  bench = await createPairingBench()
})
afterEach(() => bench.reset())
afterAll(() => bench.stop())

const sign = { chainId: 1, method: 'personal_sign', params: ['0x48656c6c6f', addressOf(testKeys[0])] }

describe('pairing', () => {
  test('the code is available before the page connects to the relay', async () => {
    const { client, environment } = bench.page()
    const { uri } = await client.propose({ chainIds: [1], methods })
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?relay-protocol=irn&symKey=[0-9a-f]{64}&expiryTimestamp=\d{10}$/)
    expect(environment.dials).toBe(0)
  })

  test('nothing at rest: no socket and nothing stored before a code, no socket after a refusal', async () => {
    const { client, environment, storage } = bench.page()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(environment.dials).toBe(0)
    bench.peer.answerWith('reject')
    const { approved, uri } = await client.propose({ chainIds: [1], methods })
    await bench.peer.pair(uri)
    await expect(approved).rejects.toMatchObject({ reason: 'userRejected', code: 4001 })
    expect(client.relayState.status).toBe('asleep')
    expect(storage.items.size).toBe(0)
  })

  test('approved', async () => {
    const { client, session } = await bench.connected()
    expect(approvedChains(session.approved)).toEqual([1, 137])
    expect(approvedAccounts(session.approved, 1)).toEqual(bench.wallet.addresses)
    expect(session.wallet.name).toBe(bench.wallet.info.name)
    expect(client.sessions).toEqual([session])
    expect(JSON.stringify(session)).not.toContain('symKey')
    // The wallet has our answer to its settlement.
    await eventually(() => expect(bench.peer.sessions).toEqual([session.topic]))
  })

  test('other chains than asked', async () => {
    await bench.peer.share({ chains: [1] })
    const { session } = await bench.connected(bench.page(), [137])
    expect(approvedChains(session.approved)).toEqual([1])
    expect(session.requestedChains).toEqual(['eip155:137'])
  })

  test('no accounts: the session is ended on both sides', async () => {
    await bench.peer.share({ accounts: [] })
    const { client } = bench.page()
    const { approved, uri } = await client.propose({ chainIds: [1], methods })
    await bench.peer.pair(uri)
    await expect(approved).rejects.toMatchObject({ reason: 'noAccounts' })
    await eventually(() => expect(bench.peer.sessions).toEqual([]))
    expect(client.sessions).toEqual([])
  })

  test('approved after the page has cancelled: the wallet keeps no session', async () => {
    const { client } = bench.page()
    const leaving = new AbortController()
    const { approved, uri } = await client.propose({ chainIds: [1], methods, signal: leaving.signal })
    await eventually(() => expect(client.relayState.status).toBe('open'))
    const isProposal = ({ params }: { readonly params: Readonly<Record<string, unknown>> }) =>
      params.tag === 1100 && uri.includes(String(params.topic))
    await eventually(() => expect(bench.relay.requests.some(isProposal)).toBe(true))
    leaving.abort(new Error('cancelled'))
    await expect(approved).rejects.toThrow('cancelled')
    await bench.peer.pair(uri)
    await eventually(() => expect(client.relayState.status).toBe('asleep'))
    await eventually(() => expect(bench.peer.sessions).toEqual([]))
    expect(client.sessions).toEqual([])
  })

  test.each([
    ['10 minutes ahead', 600_000],
    ['10 minutes behind', -600_000],
    ['an hour behind: the daylight saving time of one device is wrong', -3_600_000],
  ])('clock of the page %s', async (_, clockErrorMs) => {
    const { client, session } = await bench.connected(
      bench.page({ environment: createNodeEnvironment(clockErrorMs) }),
    )
    await expect(client.request(session.topic, sign)).resolves.toMatch(/^0x/)
  })
})

describe('requests', () => {
  test('signed', async () => {
    const { client, session } = await bench.connected()
    await expect(client.request(session.topic, sign)).resolves.toMatch(/^0x[0-9a-f]{130}$/)
  })

  test('rejected', async () => {
    const { client, session } = await bench.connected()
    bench.wallet.script({ personal_sign: [reject(), approve()] })
    await expect(client.request(session.topic, sign)).rejects.toMatchObject({
      reason: 'userRejected',
      code: 4001,
    })
  })

  test('for a chain that was not approved: nothing is sent', async () => {
    const { client, session } = await bench.connected(bench.page(), [1])
    const before = bench.relay.requests.length
    await expect(client.request(session.topic, { ...sign, chainId: 10 })).rejects.toMatchObject({
      reason: 'chainNotApproved',
    })
    expect(bench.relay.requests.length).toBe(before)
  })

  test('too large for the relay: nothing is sent', async () => {
    const { client, session } = await bench.connected()
    const large = { ...sign, params: [`0x${'00'.repeat(40_000)}`, '0x'] }
    await expect(client.request(session.topic, large)).rejects.toMatchObject({ reason: 'messageTooLarge' })
  })

  test('the relay is cut in the middle: the answer arrives, and the wallet is asked once', async () => {
    const { client, session } = await bench.connected()
    const { length } = bench.wallet.requests
    bench.wallet.script({ personal_sign: ask() })
    const requests = client.request(session.topic, sign)
    const { respond: response } = await bench.wallet.nextAsked('personal_sign')
    await bench.cut()
    response(approve())
    await expect(requests).resolves.toMatch(/^0x/)
    const signed = bench.wallet.requests.slice(length).filter(({ method }) => method === 'personal_sign')
    expect(signed.length).toBe(1)
  })

  test('a reload in the middle: the session goes on, the late answer disturbs nothing', async () => {
    const before = await bench.connected()
    void before.client.request(before.session.topic, sign).catch(() => {})
    const { client } = bench.reload(before)
    expect(client.sessions.map(({ topic }) => topic)).toEqual([before.session.topic])
    await expect(client.request(before.session.topic, sign)).resolves.toMatch(/^0x/)
  })

  test('given up before it has left: it never leaves', async () => {
    const { client, session } = await bench.connected()
    bench.relay.become('refuses')
    await bench.cut()
    await eventually(() => expect(client.relayState.status).not.toBe('open'))
    const { length } = bench.wallet.requests
    const requests = client.request(session.topic, sign, { deadlineMs: 100 })
    await expect(requests).rejects.toMatchObject({ reason: 'relayUnreachable' })
    bench.relay.become('well')
    client.resume()
    await eventually(() => expect(client.relayState.status).toBe('open'))
    await expect(client.request(session.topic, sign)).resolves.toMatch(/^0x/)
    expect(
      bench.wallet.requests.slice(length).filter(({ method }) => method === 'personal_sign').length,
    ).toBe(1)
  })

  test('the signal ends the waiting with its reason', async () => {
    const { client, session } = await bench.connected()
    const leaving = new AbortController()
    const requests = client.request(session.topic, sign, { signal: leaving.signal })
    leaving.abort(new Error('left'))
    await expect(requests).rejects.toThrow('left')
  })
})

describe('events', () => {
  test('chainChanged and accountsChanged become part of the session', async () => {
    const { client } = await bench.connected()
    await bench.peer.emit('chainChanged', 137, 137)
    await eventually(() => expect(client.sessions[0]?.announcedChain).toBe(137))
    const [account = '0x'] = bench.wallet.addresses
    await bench.peer.emit('accountsChanged', [account], 1)
    await eventually(() => expect(client.sessions[0]?.preferred).toEqual([account]))
  })

  test('an update replaces what was approved', async () => {
    const { client, session } = await bench.connected()
    const changes: string[] = []
    client.on('change', ({ topic }) => changes.push(topic))
    await bench.peer.share({ chains: [137] })
    await eventually(() =>
      expect(approvedChains(client.sessions[0]?.approved ?? session.approved)).toEqual([137]),
    )
    expect(changes).toEqual([session.topic])
  })
})

describe('ends', () => {
  test('by the wallet: waiting requests end, nothing is stored, no socket', async () => {
    const { client, environment, session, storage } = await bench.connected()
    expect(storage.items.size).toBe(1)
    bench.wallet.script({ personal_sign: never() })
    const before = bench.wallet.of('personal_sign').length
    const requests = client.request(session.topic, sign)
    const rejected = expect(requests).rejects.toMatchObject({ reason: 'sessionEnded', code: 6000 })
    const ended = new Promise((resolve) => client.on('end', resolve))
    await eventually(() => expect(bench.wallet.of('personal_sign').length).toBe(before + 1))
    await bench.peer.disconnect()
    await expect(ended).resolves.toEqual({ topic: session.topic, by: 'wallet' })
    await rejected
    expect(storage.items.size).toBe(0)
    await eventually(() => expect(client.relayState.status).toBe('asleep'))
    expect(environment.dials).toBe(1)
  })

  test('by the page', async () => {
    const { client, session, storage } = await bench.connected()
    client.end(session.topic)
    expect(client.sessions).toEqual([])
    expect(storage.items.size).toBe(0)
    await eventually(() => expect(bench.peer.sessions).toEqual([]))
    await eventually(() => expect(client.relayState.status).toBe('asleep'))
    await expect(client.request(session.topic, sign)).rejects.toMatchObject({ reason: 'sessionEnded' })
  })

  test('by both at once', async () => {
    const one = await bench.connected()
    const other = await bench.connected()
    for (const { client, session } of [one, other]) client.end(session.topic)
    await bench.peer.disconnect()
    await eventually(() => expect(bench.peer.sessions).toEqual([]))
    for (const { client, storage } of [one, other]) {
      expect(client.sessions).toEqual([])
      expect(storage.items.size).toBe(0)
      await eventually(() => expect(client.relayState.status).toBe('asleep'))
    }
  })

  test('by the wallet while the page is away', async () => {
    const before = await bench.connected()
    before.client.close()
    await bench.peer.disconnect()
    const { client } = bench.reload(before)
    expect(client.sessions.length).toBe(1)
    await eventually(() => expect(client.sessions).toEqual([]))
  })
})

describe('restored', () => {
  test('with what was missed', async () => {
    const before = await bench.connected()
    before.client.close()
    await bench.peer.emit('chainChanged', 137, 137)
    const { client } = bench.reload(before)
    await eventually(() => expect(client.sessions[0]?.announcedChain).toBe(137))
    await expect(client.request(before.session.topic, { ...sign, chainId: 137 })).resolves.toMatch(/^0x/)
  })
})

describe('a relay that checks dates', () => {
  const hourMs = 3_600_000
  test.each([600_000, -600_000, 11 * hourMs])(
    'a clock that is wrong by %d ms: paired',
    async (clockErrorMs) => {
      bench.relay.become('checksDates')
      const page = bench.page({ environment: createNodeEnvironment(clockErrorMs) })
      const { client, session } = await bench.connected(page)
      await expect(client.request(session.topic, sign)).resolves.toMatch(/^0x/)
    },
  )

  test.each([
    ['ahead', 25 * hourMs],
    ['behind', -25 * hourMs],
  ])(
    'a clock that is 25 hours %s: said, after one more try; a session is kept until the clock is right',
    async (_, clockErrorMs) => {
      bench.relay.become('checksDates')
      const environment = createNodeEnvironment(clockErrorMs)
      const { approved } = await bench.page({ environment }).client.propose({ chainIds: [1], methods })
      await expect(approved).rejects.toMatchObject({ reason: 'clockWrong' })
      expect(environment.dials).toBe(2)

      const { client, session, storage } = await bench.connected()
      client.close()
      const wrong = bench.page({ environment: createNodeEnvironment(clockErrorMs), storage })
      await expect(wrong.client.request(session.topic, sign)).rejects.toMatchObject({ reason: 'clockWrong' })
      expect(wrong.client.sessions.map(({ topic }) => topic)).toEqual([session.topic])
      const { client: right } = bench.reload(wrong)
      await expect(right.request(session.topic, sign)).resolves.toMatch(/^0x/)
    },
  )
})
