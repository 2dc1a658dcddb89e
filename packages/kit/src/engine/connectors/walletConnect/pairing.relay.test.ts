import { eventually } from '@foyer/testbed/eventually'
import type { RelayMood } from '@foyer/testbed/pairing'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ask,
  connected,
  createPairingBench,
  type PairingBench,
  publishedUri,
  uriOf,
} from '../../../testing/createPairingBench.ts'
import { mainnet, optimism, polygon } from '../../chains/chains.ts'
import { readPairingRecord } from './pairingRecord.ts'

// Faults of the relay.

let bench: PairingBench
// Its transformation is no part of what is timed.
beforeAll(async () => {
  await import('./openPairing.ts')
})
beforeEach(async () => {
  bench = await createPairingBench()
})
afterEach(() => bench.stop())

const account = () => bench.wallet.addresses[0]
/** The page subscribes first: the wallet subscribes after it has scanned a code. */
const ours = () => bench.relay.attempts[0]?.clientId

// A refusal is no matter of the deadline, which is an hour; a relay that hangs is left at it.
test.each<[RelayMood, number]>([
  ['refuses', 3_600_000],
  ['hangs', 1_000],
])(
  'X23 a relay that %s: the code is there, the error beside it, and the same code pairs after pressing again',
  async (mood, deadline) => {
    bench.relay.become(mood)
    const page = bench.page({ timeouts: { pairingMs: deadline } })
    page.start()
    void page.engine.connect('rainbow')
    const uri = await uriOf(page)
    const error = { code: 'pairingUnavailable' }
    await eventually(() => expect(page.attempt()).toMatchObject({ status: 'awaitingScan', error }))

    bench.relay.become('well')
    const connecting = page.engine.connect('rainbow')
    expect(page.attempt()).toEqual({ status: 'awaitingScan', walletId: 'rainbow', pairingUri: uri })
    await bench.peer.pair(uri)
    await connecting
    expect(page.session().status).toBe('connected')
  },
)

test('X23 a relay that refuses the dates of this device: said, and pressing again makes a new code', async () => {
  bench.relay.become('unauthorized')
  const page = bench.page()
  page.start()
  await page.engine.connect('rainbow')
  expect(page.attempt()).toMatchObject({ status: 'failed', error: { code: 'clockWrong' } })
  bench.relay.become('well')
  const connecting = page.engine.connect('rainbow')
  await bench.peer.pair(await uriOf(page))
  await connecting
  expect(page.session().status).toBe('connected')
})

test('X10 offline: the network is named, not the relay', async () => {
  bench.relay.become('refuses')
  const page = bench.page()
  page.start()
  void page.engine.connect('rainbow')
  page.page.hide()
  const error = { code: 'networkUnreachable' }
  await eventually(() => expect(page.attempt()).toMatchObject({ status: 'awaitingScan', error }))
})

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
})

test('B-9.13, B-9.20, B-11.22 a socket that closes before there is a session: the code on the screen still connects', async () => {
  const page = bench.page()
  page.start()
  const connecting = page.engine.connect('rainbow')
  await publishedUri(bench, page)
  bench.relay.drop(ours())
  const { attempts } = bench.relay
  const before = attempts.length
  await eventually(() => expect(attempts.length).toBeGreaterThan(before))
  await bench.peer.pair(await uriOf(page))
  await connecting
  expect(page.session().status).toBe('connected')
})

test('a socket that was cut is opened again, and the request goes through', async () => {
  const page = await connected(bench)
  bench.relay.drop(ours())
  await expect(ask(page, 'personal_sign', ['0x00', account()])).resolves.toMatch(/^0x/)
})

test('what the wallet sent while the socket was cut is not lost', async () => {
  const page = await connected(bench)
  bench.relay.drop(ours())
  await bench.peer.emit('chainChanged', 137, 137)
  await eventually(() => expect(page.session().chain?.id).toBe(137))
})

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
})

test.each(['not JSON', '{"length":3}', '[null]', '"x"', '{"a":1}'])(
  'X3 the stored sessions are %s: nothing is restored, and pairing works',
  async (text) => {
    const first = await connected(bench)
    const stored = Object.fromEntries(
      [...first.stored].map(([key, value]) => [key, key.startsWith('foyer-pairing:') ? text : value]),
    )
    const page = await bench.reload(first, { stored })
    await connected(bench, page)
    expect(page.session().status).toBe('connected')
  },
)

test('leaving does not wait for a relay that is down', async () => {
  const page = await connected(bench)
  bench.relay.become('refuses')
  bench.relay.drop()
  const attempts = bench.relay.attempts.length
  await page.engine.disconnect()
  expect(bench.relay.attempts.length).toBe(attempts)
  expect(page.session().status).toBe('disconnected')
})
