import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noblePrimitives } from './noblePrimitives.ts'
import { webPrimitives } from './webPrimitives.ts'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
const message = fc.uint8Array({ maxLength: 1_000 })

describe('the Web Cryptography API and noble come to the same', () => {
  test('for every key and message', () =>
    fc.assert(
      fc.asyncProperty(key, key, message, async (own, other, text) => {
        const [web, noble] = await Promise.all(
          [webPrimitives, noblePrimitives].map(async (primitives) => {
            const peer = await primitives.x25519PublicKey(other)
            const secret = await primitives.x25519Secret(own, peer)
            return [
              peer,
              secret,
              await primitives.hkdf(secret),
              await primitives.sha256(text),
              await primitives.ed25519PublicKey(own),
              await primitives.ed25519Sign(own, text),
            ]
          }),
        )
        expect(web).toEqual(noble)
      }),
      { numRuns: 100 },
    ))

  test.each([
    ['of low order', '00'.repeat(32)],
    ['of low order', '01'.padEnd(64, '0')],
    ['too short', '09'],
  ])('a public key that is %s leads to no secret: %s', async (_, hex) => {
    const own = new Uint8Array(32).fill(7)
    for (const { x25519Secret } of [webPrimitives, noblePrimitives])
      await expect(x25519Secret(own, Uint8Array.from(Buffer.from(hex, 'hex')))).rejects.toThrow()
  })
})

describe('which of the two is used', () => {
  const { subtle } = globalThis.crypto
  const getRandomValues = globalThis.crypto.getRandomValues.bind(globalThis.crypto)
  beforeEach(() => vi.resetModules())
  afterEach(() => vi.unstubAllGlobals())

  async function chosen() {
    const { loadPrimitives } = await import('./loadPrimitives.ts')
    const [{ webPrimitives: web }, { noblePrimitives: noble }] = await Promise.all([
      import('./webPrimitives.ts'),
      import('./noblePrimitives.ts'),
    ])
    const primitives = await loadPrimitives()
    return primitives === web ? 'web' : primitives === noble ? 'noble' : 'neither'
  }

  test('the API, where it has both curves', async () => {
    expect(await chosen()).toBe('web')
  })

  test.each(['X25519', 'Ed25519'])(
    'noble, in a browser without %s; the hash is the API’s',
    async (lacking) => {
      const digest = vi.fn(subtle.digest.bind(subtle))
      const importKey: typeof subtle.importKey = (format: never, data: never, algorithm: never, ...rest) => {
        if ((algorithm as { name?: string }).name === lacking)
          return Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
        return subtle.importKey(format, data, algorithm, ...rest)
      }
      const exportKey = subtle.exportKey.bind(subtle)
      vi.stubGlobal('crypto', { getRandomValues, subtle: { digest, importKey, exportKey } })
      expect(await chosen()).toBe('noble')
      const { topicOf } = await import('./topics.ts')
      expect(await topicOf('11'.repeat(32))).toMatch(/^[0-9a-f]{64}$/)
      expect(digest).toHaveBeenCalledOnce()
    },
  )

  test('noble for everything, on a page that is not a secure context', async () => {
    vi.stubGlobal('crypto', { getRandomValues })
    expect(await chosen()).toBe('noble')
    const { topicOf } = await import('./topics.ts')
    expect(await topicOf('11'.repeat(32))).toMatch(/^[0-9a-f]{64}$/)
  })
})
