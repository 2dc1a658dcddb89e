import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverBusy } from '@foyer/auth/internal'
import { type FakeRpc, startFakeRpc } from '@foyer/testbed/chains'
import { encodeAbiParameters, type Hex, zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestNetwork } from '../testing/createTestNetwork.ts'
import { createPictures, isName, type PicturesOptions } from './createPictures.ts'
import { LookupError } from './lookupError.ts'
import { createLookupJobs, type LookupJobsOptions } from './lookupJobs.ts'
import { type CachedPicture, openPictureCache, type PictureCache } from './pictureCache.ts'

const hour = 3_600_000
const name = 'visitor.eth'
const gif = Buffer.from('GIF89a and a little more')
const dataUri = `data:image/gif;base64,${gif.toString('base64')}`

let node: FakeRpc
beforeAll(async () => {
  node = await startFakeRpc({ chainId: 1 })
})
afterAll(() => node.stop())

let cache: PictureCache
let time: number
let troubles: string[]
beforeEach(async () => {
  cache = await openPictureCache({ folder: mkdtempSync(join(tmpdir(), 'foyer-pictures-')) })
  time = Date.now()
  troubles = []
})

const optionsOf = (): PicturesOptions => ({
  cache,
  save: save({}),
  onTrouble: (failure, reason) => troubles.push(`${failure}: ${reason}`),
})
const save = (options: Partial<LookupJobsOptions>) =>
  createLookupJobs({
    network: createTestNetwork({}, () => 0),
    nodes: new Map([[1, [node.url]]]),
    deadlineMs: 10_000,
    ...options,
  }).savePicture
const create = (options: Partial<PicturesOptions> = {}) =>
  createPictures({ ...optionsOf(), now: () => time, ...options })

/** The answer of the resolver: a record, and who resolved it. */
function record(text: string): { readonly result: Hex } {
  const bytes = encodeAbiParameters([{ type: 'string' }], [text])
  return { result: encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [bytes, zeroAddress]) }
}
const found = () => node.script({ eth_call: record(dataUri) })
const refused = () => node.script({ eth_call: record('') })
const failed = () => node.script({ eth_call: { status: 503 } })
const picture = async (pictures: ReturnType<typeof create>) =>
  (await pictures.find(name, 'client')) as CachedPicture

describe('a picture', () => {
  test('is found, saved, and known for an hour', async () => {
    found()
    const pictures = create()
    expect(pictures.known(name)).toBeUndefined()
    const saved = await picture(pictures)
    expect(saved).toMatchObject({ type: 'image/gif', bytes: gif.length })
    expect(readFileSync(saved.path).equals(gif)).toBe(true)
    time = saved.savedAtMs + hour - 1
    expect(pictures.known(name)).toEqual(saved)
    time = saved.savedAtMs + hour
    expect(pictures.known(name)).toBeUndefined()
    expect(troubles).toEqual([])
  })

  test('is found for a visitor beside a client that has too much under way', async () => {
    found()
    const own = save({})
    let refuse = () => {}
    const pictures = create({
      save: (wanted, path, client) =>
        client === 'greedy'
          ? new Promise((_, reject) => {
              refuse = () => reject(serverBusy())
            })
          : own(wanted, path),
    })
    const greedy = ['greedy', 'greedy'].map((client) => pictures.find(name, client))
    const visitors = ['visitor', 'other'].map((client) => pictures.find(name, client))
    refuse()
    expect((await Promise.allSettled(greedy)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    for (const result of visitors) expect(await result).toMatchObject({ type: 'image/gif' })
  })

  test('is looked up once for concurrent requests, and again for later ones', async () => {
    found()
    const pictures = create()
    const requests = node.calls.length
    const answers = [pictures.find(name, 'client'), pictures.find(name, 'client')]
    expect(new Set(await Promise.all(answers)).size).toBe(1)
    expect(node.calls.length - requests).toBe(1)
    await pictures.find(name, 'client')
    expect(node.calls.length - requests).toBe(2)
  })

  test('is dropped with its file', async () => {
    found()
    const pictures = create()
    const saved = await picture(pictures)
    await pictures.drop(name)
    expect(pictures.known(name)).toBeUndefined()
    expect(existsSync(saved.path)).toBe(false)
  })

  test('is fetched over the network that is given', async () => {
    node.script({ eth_call: record('http://pictures.test/a.gif') })
    const network = createTestNetwork({}, () => 0)
    expect(await create({ save: save({ network }) }).find(name, 'client')).toBe('failed')
    expect([network.lookups, troubles]).toEqual([['pictures.test'], ['failed: pictures.test: ENOTFOUND']])
  })

  test('waits for a slot', async () => {
    found()
    const pictures = create({ save: () => Promise.reject(new LookupError('failed', 'no slot')) })
    const requests = node.calls.length
    expect(await pictures.find(name, 'client')).toBe('failed')
    expect(troubles).toEqual(['failed: no slot'])
    expect(node.calls).toHaveLength(requests)
  })

  test('is given up at the deadline', async () => {
    node.script({ eth_call: { never: true } })
    expect(await create({ save: save({ deadlineMs: 50 }) }).find(name, 'client')).toBe('failed')
  })
})

describe('a failure', () => {
  test.each([
    ['refused', refused, hour],
    ['failed', failed, 30_000],
  ] as const)('%s is known until its time is over', async (failure, script, ms) => {
    script()
    const pictures = create()
    expect(await pictures.find(name, 'client')).toBe(failure)
    expect(troubles).toHaveLength(1)
    expect(troubles[0]).toMatch(new RegExp(`^${failure}: `))
    time += ms - 1
    expect(pictures.known(name)).toBe(failure)
    time += 1
    expect(pictures.known(name)).toBeUndefined()
  })

  test('leaves the picture of before, which is old but all there is', async () => {
    found()
    const pictures = create()
    const saved = await picture(pictures)
    time = saved.savedAtMs + 2 * hour
    failed()
    expect(await pictures.find(name, 'client')).toEqual(saved)
    expect(pictures.known(name)).toEqual(saved)
    expect(troubles).toHaveLength(1)
    time += 30_000
    expect(pictures.known(name)).toBeUndefined()
  })

  test('takes the picture of before away if it is refused', async () => {
    found()
    const pictures = create()
    const saved = await picture(pictures)
    refused()
    expect(await pictures.find(name, 'client')).toBe('refused')
    expect(pictures.known(name)).toBe('refused')
    expect(existsSync(saved.path)).toBe(false)
  })

  test('is forgotten when the picture is found', async () => {
    const pictures = create()
    time += hour / 2
    refused()
    await pictures.find(name, 'client')
    found()
    const saved = await picture(pictures)
    expect(pictures.known(name)).toEqual(saved)
    time = saved.savedAtMs + hour
    expect(pictures.known(name)).toBeUndefined()
  })

  test.each([
    [new Error('disk full'), 'failed: disk full'],
    ['disk full', 'failed: unknown'],
  ])('of the disk is a failure: %s', async (cause, trouble) => {
    const broken = { ...cache, put: () => Promise.reject(cause) }
    expect(await create({ cache: broken }).find(name, 'client')).toBe('failed')
    expect(troubles).toEqual([trouble])
  })

  test('of 10,000 names is known, the newest of them', async () => {
    const pictures = create({ save: () => Promise.reject(new LookupError('refused', 'no')) })
    const fail = async (from: number, to: number) => {
      for (let index = from; index < to; index += 1) await pictures.find(`${index}.eth`, 'client')
    }
    const known = () => [0, 1, 2, 9999, 10_000].map((index) => pictures.known(`${index}.eth`))
    await fail(0, 10_000)
    expect(known()).toEqual(['refused', 'refused', 'refused', 'refused', undefined])
    // One that fails again is the newest.
    await fail(0, 1)
    await fail(10_000, 10_001)
    expect(known()).toEqual(['refused', undefined, 'refused', 'refused', 'refused'])
  })
})

test('the system clock is used unless another one is given', async () => {
  found()
  const pictures = createPictures(optionsOf())
  const saved = await picture(pictures)
  expect(pictures.known(name)).toEqual(saved)
})

test.each([
  ['visitor.eth', true],
  ['a', true],
  ['🌸.eth', true],
  [`${'a'.repeat(251)}.eth`, true],
  [`${'a'.repeat(252)}.eth`, false],
  ['', false],
  ['Visitor.eth', false],
  ['vit\u0430lik.eth', false],
  ['a_b.eth', false],
  ['..', false],
])('%j is a name: %s', (text, expected) => {
  expect(isName(text)).toBe(expected)
})
