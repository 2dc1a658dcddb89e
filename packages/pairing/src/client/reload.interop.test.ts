import { eventually } from '@foyer/testbed/eventually'
import { approve, ask, testKeys } from '@foyer/testing/wallet'
import { privateKeyToAddress as addressOf } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createLeavingPage } from '../testing/createLeavingPage.ts'
import { createMemoryStorage } from '../testing/createMemoryStorage.ts'
import { createPairingBench, methods, type PairingBench } from '../testing/createPairingBench.ts'
import { exampleSignIn as signIn } from '../testing/exampleSignIn.ts'

// The page is gone after each frame to and from the relay, and opened again. The reference library 2.21.8 is the wallet.
let bench: PairingBench
beforeAll(async () => {
  bench = await createPairingBench({ authenticates: true })
})
afterEach(async () => {
  await bench.reset()
  bench.peer.authenticate(true)
})
afterAll(() => bench.stop())

const sign = { chainId: 1, method: 'personal_sign', params: ['0x48656c6c6f', addressOf(testKeys[0])] }
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** A page with what another one has left behind. */
const openAgain = (items: ReadonlyMap<string, string>) =>
  bench.page({ storage: createMemoryStorage(new Map(items)) })

/** Either the session exists and signs, or nothing is stored, and a new code pairs. */
async function expectSoundProfile(items: ReadonlyMap<string, string>) {
  const page = openAgain(items)
  const [restored] = page.client.sessions
  if (!restored) {
    expect(items.size).toBe(0)
    expect(page.client.relayState.status).toBe('asleep')
  }
  const { topic } = restored ?? (await bench.connected(page)).session
  await expect(page.client.request(topic, sign)).resolves.toMatch(/^0x/)
  return restored
}

describe('gone while pairing', () => {
  test.each([
    ['with a proposal', {}, 12],
    ['with a request to sign in', { signIn }, 10],
  ])('%s', async (_, wanted, frames) => {
    const restored: boolean[] = []
    for (const frame of upTo(frames)) {
      const page = createLeavingPage(frame)
      const { client } = bench.page(page)
      const { uri } = await client.propose({ chainIds: [1, 137], methods, ...wanted })
      // A wallet scans while the page is open, and answers whether it still is or not.
      await Promise.race([page.gone, bench.peer.pair(uri).then(() => page.gone)])
      client.close()
      restored.push((await expectSoundProfile(page.left())) !== undefined)
      await bench.reset()
    }
    // The session exists from the frame that opened it, and is not lost afterwards.
    expect(restored).toContain(false)
    expect(restored.indexOf(true)).toBeGreaterThan(0)
    expect(restored.slice(restored.indexOf(true))).not.toContain(false)
  })
})

/** The stored text of a page with a session, and the session's topic. */
async function paired() {
  const page = await bench.connected()
  await eventually(() => expect(bench.peer.sessions).toEqual([page.session.topic]))
  page.client.close()
  return { items: page.storage.items, topic: page.session.topic }
}

test('gone while asking: the session goes on, and no request is asked twice', async () => {
  const { items } = await paired()
  for (const frame of upTo(6)) {
    bench.wallet.script({ personal_sign: ask() })
    const { length } = bench.wallet.requests
    const page = createLeavingPage(frame, items)
    const { client } = bench.page(page)
    const [session] = client.sessions
    client.request(session?.topic ?? '', sign).catch(() => {})
    void bench.wallet.nextAsked('personal_sign').then(({ respond: response }) => response(approve()))
    await page.gone
    client.close()
    bench.wallet.script({ personal_sign: approve() })
    expect(await expectSoundProfile(page.left())).toBeDefined()
    const requests = bench.wallet.requests.slice(length).filter(({ method }) => method === 'personal_sign')
    expect(requests.length).toBeLessThanOrEqual(2)
  }
})

test('gone while the wallet tells of another chain: the next page knows it', async () => {
  const { items } = await paired()
  for (const [index, frame] of upTo(4).entries()) {
    const chainId = index % 2 === 0 ? 137 : 1
    const page = createLeavingPage(frame, items)
    const { client } = bench.page(page)
    await bench.peer.emit('chainChanged', chainId, chainId)
    await page.gone
    client.close()
    const again = openAgain(page.left())
    await eventually(() => expect(again.client.sessions[0]?.announcedChain).toBe(chainId))
    again.client.close()
    for (const [key, value] of again.storage.items) items.set(key, value)
  }
})

test.each(upTo(4))(
  'gone at frame %d while the wallet ends the session: it is over for the next page',
  async (frame) => {
    const { items } = await paired()
    const page = createLeavingPage(frame, items)
    const { client } = bench.page(page)
    await bench.peer.disconnect()
    await page.gone
    client.close()
    const again = openAgain(page.left())
    await eventually(() => expect(again.client.sessions).toEqual([]))
    expect(again.storage.items.size).toBe(0)
    await eventually(() => expect(again.client.relayState.status).toBe('asleep'))
  },
)
