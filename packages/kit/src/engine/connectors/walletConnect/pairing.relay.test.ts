import type { KitErrorCode } from '@foyer/core'
import type { RelayMood } from '@foyer/testing/pairing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mainnet, optimism, polygon } from '../../chains/chains.ts'
import {
  ask,
  connected,
  eventually,
  type PairingBench,
  sharedClient,
  startPairingBench,
  uriOf,
} from '../../testing/pairingBench.ts'
import type { SessionEnds } from './openPairingClient.ts'
import { readPairingRecord } from './pairingRecord.ts'

// Faults of the relay.

let bench: PairingBench
beforeEach(async () => {
  bench = await startPairingBench()
})
afterEach(() => bench.stop())

const account = () => bench.wallet.addresses[0]
/** The page subscribes first: the wallet subscribes after it has scanned a code. */
const ours = () => bench.relay.attempts[0]?.clientId

test.each<[RelayMood, number, number, KitErrorCode]>([
  ['refuses', 10_000, 8_000, 'pairingUnavailable'],
  ['hangs', 1_000, 2_500, 'pairingUnavailable'],
  // The public relay's answer to a device whose clock is wrong.
  ['unauthorized', 10_000, 3_000, 'clockWrong'],
])(
  'X23 a relay that %s: said in time, and pressing again makes a new code',
  async (mood, deadline, within, code) => {
    bench.relay.become(mood)
    const page = bench.page({ timeouts: { pairingMs: deadline } })
    page.start()
    const since = Date.now()
    await page.engine.connect('rainbow')
    expect(page.attempt()).toMatchObject({ status: 'failed', error: { code } })
    expect(Date.now() - since).toBeLessThan(within)

    bench.relay.become('well')
    bench.relay.drop()
    const connecting = page.engine.connect('rainbow')
    await bench.peer.pair(await uriOf(page))
    await connecting
    expect(page.session().status).toBe('connected')
  },
  30_000,
)

test('D-19 a relay that is down is asked again at a pace that slows down', async () => {
  const page = await connected(bench)
  const client = ours()
  bench.relay.become('refuses')
  const since = Date.now()
  bench.relay.drop()
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  const ofOurs = bench.relay.attempts.filter(({ clientId, time }) => clientId === client && time >= since)
  expect(ofOurs.length).toBeGreaterThan(1)
  expect(ofOurs.length).toBeLessThan(7)
  bench.relay.become('well')
  await expect(ask(page, 'personal_sign', ['0x00', account()])).resolves.toMatch(/^0x/)
}, 40_000)

test('B-9.13, B-9.20, B-11.22 a socket that closes before there is a session: the code on the screen still connects', async () => {
  const page = bench.page()
  page.start()
  const connecting = page.engine.connect('rainbow')
  await uriOf(page)
  bench.relay.drop(ours())
  const { attempts } = bench.relay
  const before = attempts.length
  await eventually(() => expect(attempts.length).toBeGreaterThan(before), 15_000)
  await bench.peer.pair(await uriOf(page))
  await connecting
  expect(page.session().status).toBe('connected')
}, 40_000)

test('a socket that was cut is opened again, and the request goes through', async () => {
  const page = await connected(bench)
  bench.relay.drop(ours())
  await expect(ask(page, 'personal_sign', ['0x00', account()])).resolves.toMatch(/^0x/)
}, 20_000)

test('what the wallet sent while the socket was cut is not lost', async () => {
  const page = await connected(bench)
  bench.relay.drop(ours())
  await bench.peer.emit('chainChanged', 137, 137)
  await eventually(() => expect(page.session().chain?.id).toBe(137), 15_000)
}, 20_000)

test('D-19 a message is lost: the request can be given up', async () => {
  const page = await connected(bench)
  bench.relay.become('loses')
  const controller = new AbortController()
  const signing = ask(page, 'personal_sign', ['0x00', account()], controller.signal)
  controller.abort(new Error('given up'))
  await expect(signing).rejects.toThrow('given up')
})

test('B-4.45 a chain that the session knows nothing of: it is ended, and nothing is restored', async () => {
  const page = await connected(bench)
  const again = await bench.reload(page, { chains: [mainnet, polygon, optimism] })
  again.start()
  await eventually(() => expect(readPairingRecord(again.storage)).toBeUndefined())
  expect(again.session().status).toBe('disconnected')
  await eventually(() => expect(bench.peer.sessions).toEqual([]))
}, 15_000)

test.each(['not JSON', '{"length":3}', '[null]', '"x"', '{"a":1}'])(
  'X3 storage of the library holds %s: nothing is restored, and pairing works',
  async (text) => {
    const first = await connected(bench)
    const stored = Object.fromEntries(
      [...first.stored].map(([key]) => [key, key.includes('wc@2') ? text : '1']),
    )
    const page = await bench.reload(first, { stored })
    await connected(bench, page)
    expect(page.session().status).toBe('connected')
  },
  20_000,
)

test('leaving does not wait for a relay that is down', async () => {
  const page = await connected(bench)
  bench.relay.become('refuses')
  bench.relay.drop()
  const since = Date.now()
  await page.engine.disconnect()
  expect(Date.now() - since).toBeLessThan(1_000)
  expect(page.session().status).toBe('disconnected')
})

test('B-4.34 an end that the relay delivers twice is taken once, without an error that nobody catches', async () => {
  const page = await connected(bench)
  const { client } = await sharedClient()
  const [topic = ''] = client.session.keys
  const uncaught = vi.fn()
  process.on('unhandledRejection', uncaught)
  await bench.peer.disconnect()
  await eventually(() => expect(page.session().status).toBe('disconnected'))
  const again = { id: Date.now(), params: { code: 6000, message: 'User disconnected.' } }
  await (client.engine as unknown as SessionEnds).onSessionDeleteRequest(topic, again)
  await new Promise((resolve) => setTimeout(resolve, 100))
  process.off('unhandledRejection', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
}, 20_000)
