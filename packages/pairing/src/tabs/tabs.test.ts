import { setTimeout as wait } from 'node:timers/promises'
import { eventually } from '@foyer/testbed/eventually'
import { approve, ask, testKeys } from '@foyer/testing/wallet'
import { privateKeyToAddress as addressOf } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PairingEnvironment } from '../environment.ts'
import { clientIdOf } from '../protocol/cryptography.ts'
import { createMemoryStorage } from '../testing/createMemoryStorage.ts'
import { createPairingBench, methods, type PairingBench } from '../testing/createPairingBench.ts'
import { createTabs } from '../testing/createTabs.ts'

// Two and three tabs of one browser profile; the reference library is the wallet. Node 20 has no Web Locks: the fake
// follows the standard's queue, and `steal`.
const sign = { chainId: 1, method: 'personal_sign', params: ['0x48656c6c6f', addressOf(testKeys[0])] }

let bench: PairingBench
beforeAll(async () => {
  bench = await createPairingBench()
})
afterEach(() => {
  vi.useRealTimers()
  return bench.reset()
})
afterAll(() => bench.stop())

/** A profile, and how one more tab of it is opened. */
function profile() {
  const { tab } = createTabs()
  const storage = createMemoryStorage()
  return () => {
    const { environment, ...rest } = tab()
    return { ...bench.page({ environment, storage }), ...rest }
  }
}

test('one socket for both tabs, and each answer in the tab that asked', async () => {
  const open = profile()
  const first = await bench.connected(open())
  const second = open()
  expect(second.client.sessions).toEqual([first.session])
  await expect(second.client.request(first.session.topic, sign)).resolves.toMatch(/^0x/)
  await expect(first.client.request(first.session.topic, sign)).resolves.toMatch(/^0x/)
  expect(second.environment.dials).toBe(0)
  expect(first.environment.dials).toBe(1)
})

test('events reach both tabs, and the wallet is answered once', async () => {
  const open = profile()
  const first = await bench.connected(open())
  const second = open()
  await expect(second.client.request(first.session.topic, sign)).resolves.toMatch(/^0x/)
  const before = bench.relay.requests.length
  await bench.peer.share({ chains: [137] })
  for (const { client } of [first, second])
    await eventually(() => expect(client.sessions[0]?.approved.chains).toEqual(['eip155:137']))
  await eventually(() => expect(client(before)).toBe(1))
  function client(since: number) {
    return bench.relay.requests.slice(since).filter(({ params }) => params.tag === 1105).length
  }
})

test('a tab without the socket pairs; the other one hears of the session', async () => {
  const open = profile()
  const leader = await bench.connected(open())
  const follower = open()
  const { session } = await bench.connected(follower)
  expect(follower.environment.dials).toBe(0)
  await eventually(() => expect(leader.client.sessions.map(({ topic }) => topic)).toContain(session.topic))
  await expect(leader.client.request(session.topic, sign)).resolves.toMatch(/^0x/)
})

test('the tab with the socket is closed in the middle of a request: the other one gets the answer', async () => {
  const open = profile()
  const leader = await bench.connected(open())
  const follower = open()
  bench.wallet.script({ personal_sign: [ask(), approve()] })
  const requests = follower.client.request(leader.session.topic, sign)
  const { respond: response } = await bench.wallet.nextAsked('personal_sign')
  leader.client.close()
  response(approve())
  await expect(requests).resolves.toMatch(/^0x/)
  expect(follower.environment.dials).toBe(1)
})

test('the tab with the socket is frozen: after three seconds the other one takes the socket', async () => {
  const open = profile()
  const page = open()
  const leader = await bench.connected(page)
  const follower = open()
  page.freeze()
  await expect(follower.client.request(leader.session.topic, sign)).resolves.toMatch(/^0x/)
  expect(follower.environment.dials).toBe(1)
})

test('a tab that is frozen after its answer to a subscription is not taken to have answered what follows', async () => {
  const open = profile()
  const page = open()
  await bench.connected(page)
  const follower = open()
  // The subscription has arrived, its answer has not: messages arrive in the order of their timers.
  await wait(0)
  page.freeze()
  follower.client.resume()
  await eventually(() => expect(follower.environment.dials).toBe(1))
})

test('a tab that was frozen hands its unsent request to the tab that has taken the socket', async () => {
  const open = profile()
  const page = open()
  const { client, session } = await bench.connected(page)
  const follower = open()
  bench.relay.become('refuses')
  await bench.cut()
  await eventually(() => expect(client.relayState.status).not.toBe('open'))
  const requested = client.request(session.topic, sign)
  page.freeze()
  follower.client.resume()
  await eventually(() => expect(follower.environment.dials).toBeGreaterThan(0))
  bench.relay.become('well')
  const { dials } = page.environment
  page.thaw()
  await expect(requested).resolves.toMatch(/^0x/)
  expect(page.environment.dials).toBe(dials)
})

test('a tab that leads gives way to one that says so: the lock is free, and one of them has the socket', async () => {
  const open = profile()
  const { client, environment, session, storage } = await bench.connected(open())
  await expect(client.request(session.topic, sign)).resolves.toMatch(/^0x/)
  // Two tabs have taken the lock one after the other, and the word of the first arrives after the second leads.
  const { seed } = JSON.parse([...storage.items.values()][0] ?? '')
  environment.openChannel?.('late').postMessage({ type: 'leader', seed, tab: 'f'.repeat(64) })
  await eventually(() => expect(environment.dials).toBe(2))
  await eventually(() => expect(client.relayState.status).toBe('open'))
  await bench.peer.share({ chains: [137] })
  await eventually(() => expect(client.sessions[0]?.approved.chains).toEqual(['eip155:137']))
  expect(client.sessions[0]?.topic).toBe(session.topic)
})

test('a request that was not sent before its tab was closed is sent once it is resumed', async () => {
  const { client, session } = await bench.connected(profile()())
  bench.relay.become('refuses')
  await bench.cut()
  await eventually(() => expect(client.relayState.status).not.toBe('open'))
  const requested = client.request(session.topic, sign)
  client.close()
  bench.relay.become('well')
  client.resume()
  await expect(requested).resolves.toMatch(/^0x/)
})

test('a page in the back-forward cache does not list what another tab has ended meanwhile', async () => {
  const open = profile()
  const first = await bench.connected(open())
  const second = open()
  expect(second.client.sessions).toHaveLength(1)
  second.client.close()
  first.client.end(first.session.topic)
  const ended = vi.fn()
  second.client.on('end', ended)
  second.client.resume()
  expect(second.client.sessions).toEqual([])
  expect(ended).toHaveBeenCalledWith({ topic: first.session.topic, by: 'page' })
})

test('a page in the back-forward cache has what the wallet has changed meanwhile once', async () => {
  const open = profile()
  const first = await bench.connected(open())
  const second = open()
  second.client.close()
  await bench.peer.share({ chains: [137] })
  const chains = () => first.client.sessions[0]?.approved.chains
  await eventually(() => expect(chains()).toEqual(['eip155:137']))
  first.client.close()
  const changed = vi.fn()
  second.client.on('change', changed)
  second.client.resume()
  expect(second.client.sessions).toEqual(first.client.sessions)
  expect(changed).toHaveBeenCalledExactlyOnceWith(first.client.sessions[0])
  second.client.resume()
  expect(changed).toHaveBeenCalledOnce()
})

test('a page in the back-forward cache that forgets a session stores no older form of another one', async () => {
  const open = profile()
  const first = await bench.connected(open())
  const other = await bench.connected(first)
  const second = open()
  second.client.close()
  await bench.peer.share({ chains: [137] })
  const shared = () => first.client.sessions.map(({ approved }) => approved.chains.join())
  await eventually(() => expect(shared()).toEqual(['eip155:137', 'eip155:137']))
  first.client.close()
  second.client.forget(other.session.topic)
  expect(open().client.sessions).toEqual(
    first.client.sessions.filter(({ topic }) => topic === first.session.topic),
  )
})

test('a page in the back-forward cache hears of a session that another tab has opened, and of its end', async () => {
  const open = profile()
  const [first, second] = [open(), open()]
  second.client.close()
  const { session } = await bench.connected(first)
  const opened = vi.fn()
  second.client.on('session', opened)
  second.client.resume()
  expect(opened).toHaveBeenCalledExactlyOnceWith(session)
  second.client.close()
  first.client.end(session.topic)
  second.client.resume()
  expect(second.client.sessions).toEqual([])
})

test('a page in the back-forward cache hears of the end of a session that it had heard of from another tab', async () => {
  const open = profile()
  const [first, second] = [open(), open()]
  const { session } = await bench.connected(first)
  await eventually(() => expect(second.client.sessions).toHaveLength(1))
  second.client.close()
  first.client.end(session.topic)
  second.client.resume()
  expect(second.client.sessions).toEqual([])
})

test('a session that the storage has refused is kept at every return', async () => {
  const page = profile()()
  vi.spyOn(page.storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { client, session } = await bench.connected(page)
  client.resume()
  expect(client.sessions).toEqual([session])
})

test('a tab without the socket knows what the relay says, also if that was before it was opened', async () => {
  const open = profile()
  const leader = await bench.connected(open())
  const follower = open()
  await eventually(() => expect(follower.client.relayState.status).toBe('open'))
  bench.relay.become('refuses')
  await bench.cut()
  await eventually(() => expect(leader.client.relayState.status).not.toBe('open'))
  const late = open()
  await eventually(() => expect(late.client.relayState.status).toBe(leader.client.relayState.status))
})

test('three tabs: ended in one, ended in all, and no socket', async () => {
  const open = profile()
  const first = await bench.connected(open())
  const others = [open(), open()]
  others[1]?.client.end(first.session.topic)
  for (const { client } of [first, ...others]) await eventually(() => expect(client.sessions).toEqual([]))
  await eventually(() => expect(bench.peer.sessions).not.toContain(first.session.topic))
  await eventually(() => expect(first.client.relayState.status).toBe('asleep'))
  expect(first.storage.items.size).toBe(0)
})

test('a tab that is closed right after it has asked the leader leaves the lock to it', async () => {
  const open = profile()
  const leader = await bench.connected(open())
  const follower = open()
  await expect(follower.client.request(leader.session.topic, sign)).resolves.toMatch(/^0x/)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  follower.client.resume()
  follower.client.close()
  await vi.advanceTimersByTimeAsync(4_000)
  vi.useRealTimers()
  expect(leader.client.relayState.status).toBe('open')
  await expect(leader.client.request(leader.session.topic, sign)).resolves.toMatch(/^0x/)
  expect(leader.environment.dials).toBe(1)
})

test.each([
  ['with Web Locks', () => profile()()],
  ['without them', () => bench.page()],
])('a tab %s that is closed and resumed hears of its sessions', async (_, open) => {
  const { client, environment, session } = await bench.connected(open())
  client.close()
  client.resume()
  await expect(client.request(session.topic, sign)).resolves.toMatch(/^0x/)
  await bench.peer.share({ chains: [137] })
  await eventually(() => expect(client.sessions[0]?.approved.chains).toEqual(['eip155:137']))
  expect(environment.dials).toBe(2)
})

test('a tab is resumed while another one has the socket, and takes it over once more', async () => {
  const open = profile()
  const first = await bench.connected(open())
  const second = open()
  first.client.close()
  await expect(second.client.request(first.session.topic, sign)).resolves.toMatch(/^0x/)
  first.client.resume()
  await expect(first.client.request(first.session.topic, sign)).resolves.toMatch(/^0x/)
  expect(first.environment.dials).toBe(1)
  second.client.close()
  await expect(first.client.request(first.session.topic, sign)).resolves.toMatch(/^0x/)
  expect([first.environment.dials, second.environment.dials]).toEqual([2, 1])
})

test('a tab that is opened while another one shows a code has its identity at the relay', async () => {
  const open = profile()
  const first = open()
  const { approved, uri } = await first.client.propose({ chainIds: [1, 137], methods })
  await eventually(() => expect(first.client.relayState.status).toBe('open'))
  const second = open()
  await bench.peer.pair(uri)
  const { topic } = await approved
  const identity = () => clientIdOf(JSON.parse([...first.storage.items.values()][0] ?? '').seed)
  const before = await identity()
  await eventually(() => expect(second.client.sessions.length).toBe(1))
  first.client.close()
  await expect(second.client.request(topic, sign)).resolves.toMatch(/^0x/)
  expect(bench.relay.attempts.at(-1)?.clientId).toBe(before)
  expect(await identity()).toBe(before)
})

test('a code of a tab without the socket: proposed, cancelled, nothing left', async () => {
  const open = profile()
  const leader = await bench.connected(open())
  const follower = open()
  const leaving = new AbortController()
  const { approved } = await follower.client.propose({ chainIds: [1], methods, signal: leaving.signal })
  leaving.abort(new Error('cancelled'))
  await expect(approved).rejects.toThrow('cancelled')
  await expect(leader.client.request(leader.session.topic, sign)).resolves.toMatch(/^0x/)
})

test('a code of a tab without the socket, scanned after it was cancelled: the wallet keeps no session', async () => {
  const open = profile()
  const leader = await bench.connected(open())
  const { client } = open()
  const leaving = new AbortController()
  const tagged = (tag: number) => bench.relay.requests.filter(({ params }) => params.tag === tag).length
  const [proposals, ends] = [tagged(1100), tagged(1112)]
  const { approved, uri } = await client.propose({ chainIds: [1], methods, signal: leaving.signal })
  await eventually(() => expect(tagged(1100)).toBe(proposals + 1))
  // The relay has answered the proposal before this request, and the other tab has passed it on.
  await expect(client.request(leader.session.topic, sign)).resolves.toMatch(/^0x/)
  leaving.abort(new Error('cancelled'))
  await expect(approved).rejects.toThrow('cancelled')
  await bench.peer.pair(uri)
  await eventually(() => expect(tagged(1112)).toBe(ends + 1))
  await eventually(() => expect(bench.peer.sessions).toEqual([leader.session.topic]))
})

const denied = () => new DOMException('The request was denied.', 'SecurityError')
const refusals: readonly (readonly [string, Partial<PairingEnvironment>])[] = [
  ['Web Locks reject (a frame without an origin)', { locks: { request: () => Promise.reject(denied()) } }],
  [
    'Web Locks throw (older browsers)',
    {
      locks: {
        request() {
          throw denied()
        },
      },
    },
  ],
  [
    'BroadcastChannel throws (Firefox with blocked cookies)',
    {
      openChannel() {
        throw denied()
      },
    },
  ],
]

test.each(refusals)('%s: the tab has a socket of its own', async (_, refusal) => {
  const { environment } = createTabs().tab()
  Object.assign(environment, refusal)
  const { client, session } = await bench.connected(
    bench.page({ environment, storage: createMemoryStorage() }),
  )
  await expect(client.request(session.topic, sign)).resolves.toMatch(/^0x/)
  expect(environment.dials).toBe(1)
})
