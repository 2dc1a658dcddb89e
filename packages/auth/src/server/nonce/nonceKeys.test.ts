import { describe, expect, test } from 'vitest'
import { authRoutes } from '../../contract.ts'
import { createTestSite, post, readOutcome } from '../../testing/index.ts'

const ofLength = (length: number) => new Uint8Array(length).fill(7)
const always = (key: unknown) => ({ nonceKeys: { signing: () => key, verifying: () => [key] } as never })

describe('T2: a nonce key that can be guessed is refused at the start', () => {
  test.each([
    ['31 bytes', ofLength(31), '31 bytes long'],
    ['no byte', ofLength(0), '0 bytes long'],
    ['an empty variable of the environment', '', 'of the type string'],
    ['a text', 'x'.repeat(64), 'of the type string'],
    ['null', null, 'of the type object'],
    ['a list of numbers', Array(32).fill(7), 'of the type object'],
  ])('%s', (_, key, named) => {
    expect(() => createTestSite(always(key))).toThrow(named)
  })

  test.each([
    ['a key itself', ofLength(32)],
    ['a text', 'secret'],
    ['keys that are no functions', { signing: ofLength(32), verifying: [ofLength(32)] }],
    ['the function that signs alone', { signing: () => ofLength(32) }],
  ])('%s in place of two functions', (_, nonceKeys) => {
    expect(() => createTestSite({ nonceKeys: nonceKeys as never })).toThrow('nonceKeys must be two functions')
  })
})

test.each([
  ['32 bytes', ofLength(32)],
  ['64 bytes', ofLength(64)],
  ['a Buffer', Buffer.alloc(32, 7)],
])('a key of %s is taken', async (_, key) => {
  expect((await post(createTestSite(always(key)).browser(), authRoutes.nonce, {})).status).toBe(200)
})

test('T2: keys that a host has only later are checked then, and no nonce is given with a short one', async () => {
  let key: Uint8Array | undefined
  const site = createTestSite({ nonceKeys: { signing: () => key as never, verifying: () => [key as never] } })
  const request = async () => readOutcome(await post(site.browser(), authRoutes.nonce, {}))
  expect(await request()).toBe('500 internal')
  key = ofLength(16)
  expect(await request()).toBe('500 internal')
  expect(site.events).toEqual([
    { event: 'error', outcome: 'internal', cause: expect.objectContaining({ name: 'TypeError' }) },
  ])
  key = ofLength(32)
  expect(await request()).toBe('200 ok')
})
