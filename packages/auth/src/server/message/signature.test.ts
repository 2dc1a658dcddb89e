import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { authRoutes, type ErrorAnswer } from '../../contract.ts'
import { createTestSite, fetchNonce, post, readOutcome, signMessage } from '../../testing/index.ts'
import { AuthError } from '../http/authError.ts'
import { readSignature, recoverSigner } from './signature.ts'

const account = privateKeyToAccount(generatePrivateKey())
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

describe('signatures', () => {
  test('B10: another account’s names both short addresses', async () => {
    const browser = createTestSite().browser()
    const stranger = privateKeyToAccount(generatePrivateKey())
    const proof = await signMessage(stranger, await fetchNonce(browser), { address: account.address })
    const response = (await (await post(browser, authRoutes.verify, proof)).json()) as ErrorAnswer
    const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
    expect(response.error).toEqual({
      code: 'signature_mismatch',
      message: `The message names ${short(account.address)}, but ${short(stranger.address)} has signed it.`,
    })
  })

  test('B10: one byte of the message changed after signing', async () => {
    const browser = createTestSite().browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    const message = proof.message.replace('Chain ID: 1', 'Chain ID: 137')
    expect(await readOutcome(await post(browser, authRoutes.verify, { ...proof, message }))).toBe(
      '401 signature_mismatch',
    )
  })

  test('F2: no thread has time for it: 503, and the nonce is good afterwards', async () => {
    let busy = true
    const site = createTestSite({
      recoverSigner: (text, signature) => {
        if (busy) throw new AuthError('server_busy', { retryAfterSeconds: 2 })
        return recoverSigner(text, signature)
      },
    })
    const browser = site.browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    for (let count = 0; count < 5; count += 1) {
      const refused = await post(browser, authRoutes.verify, proof)
      expect(refused.headers.get('retry-after')).toBe('2')
      expect(await readOutcome(refused)).toBe('503 server_busy')
    }
    busy = false
    expect(await readOutcome(await post(browser, authRoutes.verify, proof))).toBe('200 ok')
  })

  test('F4: of 1,000 false proofs none has a signer computed', async () => {
    let computed = 0
    const site = createTestSite({
      limits: { noncesPerClient: 1e9 },
      recoverSigner: (text, signature) => {
        computed += 1
        return recoverSigner(text, signature)
      },
    })
    const browser = site.browser()
    const nonce = await fetchNonce(browser)
    const proofs = [
      await signMessage(account, nonce, { domain: 'evil.example' }),
      await signMessage(account, nonce, { nonce: `${nonce.nonce.slice(0, -8)}00000000` }),
      await signMessage(account, nonce, { chainId: 5 }),
      { message: 'no message', signature: '0x' },
    ]
    for (let count = 0; count < 250; count += 1) {
      for (const proof of proofs) expect((await post(browser, authRoutes.verify, proof)).status).not.toBe(200)
    }
    expect(computed).toBe(0)
    expect(await readOutcome(await post(browser, authRoutes.verify, await signMessage(account, nonce)))).toBe(
      '200 ok',
    )
    expect(computed).toBe(1)
  })

  const hex = (value: bigint) => value.toString(16).padStart(64, '0')
  const parts = (signature: string) =>
    [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130)] as const
  const changed: [string, (signature: string) => unknown, string][] = [
    ['empty', () => '', '400 signature_malformed'],
    ['0x', () => '0x', '400 signature_malformed'],
    ['odd', (s) => `${s}0`, '400 signature_malformed'],
    ['64 bytes', (s) => s.slice(0, -2), '400 signature_malformed'],
    ['66 bytes', (s) => `${s}00`, '400 signature_malformed'],
    ['130 bytes', (s) => s + s.slice(2), '400 signature_malformed'],
    ['without 0x', (s) => s.slice(2), '400 signature_malformed'],
    ['0X', (s) => s.replace('0x', '0X'), '400 signature_malformed'],
    ['not hex', (s) => s.replace(/.$/, 'g'), '400 signature_malformed'],
    ['a line behind it', (s) => `${s}\n`, '400 signature_malformed'],
    ['5 kB', () => `0x${'00'.repeat(5000)}`, '400 signature_malformed'],
    ['a number', () => 5, '400 bad_request'],
    ['a list', (s) => [s], '400 bad_request'],
    ['null', () => null, '400 bad_request'],
    [
      'B12: the twin with a high s',
      (signature) => {
        const [r, s, v] = parts(signature)
        return `0x${r}${hex(order - BigInt(`0x${s}`))}${v === '1b' ? '1c' : '1b'}`
      },
      '401 signature_invalid',
    ],
    ['B13: r = s = 0', () => `0x${hex(0n)}${hex(0n)}1b`, '401 signature_invalid'],
    ['B13: r = n', (signature) => `0x${hex(order)}${parts(signature)[1]}1b`, '401 signature_invalid'],
    ['B13: s = 0', (signature) => `0x${parts(signature)[0]}${hex(0n)}1b`, '401 signature_invalid'],
    ['B13: v = 29', (s) => `${s.slice(0, 130)}1d`, '401 signature_invalid'],
    ['B13: r on no point', (s) => `0x${hex(5n)}${parts(s)[1]}1b`, '401 signature_invalid'],
  ]
  test.each(changed)('B11: %s', async (_, change, expected) => {
    const browser = createTestSite().browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    const body = { message: proof.message, signature: change(proof.signature) }
    expect(await readOutcome(await post(browser, authRoutes.verify, body))).toBe(expected)
  })

  test.each([
    ['upper-case digits', (s: string) => `0x${s.slice(2).toUpperCase()}`],
    ['v of 0 and 1', (s: string) => s.slice(0, 130) + (s.endsWith('1b') ? '00' : '01')],
  ])('%s are taken', async (_, change) => {
    const browser = createTestSite().browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    const body = { ...proof, signature: change(proof.signature) }
    expect(await readOutcome(await post(browser, authRoutes.verify, body))).toBe('200 ok')
  })
})

describe('what can be of a key, before it is looked at', () => {
  const hex = (value: bigint) => value.toString(16).padStart(64, '0')
  const halfOrder = order / 2n
  const of = (r: bigint, s: bigint, v = '1b') => `0x${hex(r)}${hex(s)}${v}`

  test.each([
    ['the least', of(1n, 1n), true],
    ['the greatest', of(order - 1n, halfOrder), true],
    ['r = 0', of(0n, 1n), false],
    ['r = n', of(order, 1n), false],
    ['s = 0', of(1n, 0n), false],
    ['s above half of n', of(1n, halfOrder + 1n), false],
    ['v = 0', of(1n, 1n, '00'), true],
    ['v = 1', of(1n, 1n, '01'), true],
    ['v = 2', of(1n, 1n, '02'), false],
    ['v = 26', of(1n, 1n, '1a'), false],
    ['v = 28', of(1n, 1n, '1c'), true],
    ['v = 29', of(1n, 1n, '1d'), false],
  ])('%s', (_, signature, byKey) => {
    for (const contracts of [true, false])
      expect(readSignature(signature, contracts)).toEqual({ hex: signature, byKey })
  })

  const bytes = (length: number) => `0x${'12'.repeat(length)}`
  test.each([0, 1, 63, 66, 130, 4096])('%d bytes are for a contract, where contracts are asked', (length) => {
    expect(readSignature(bytes(length), true)).toEqual({ hex: bytes(length), byKey: false })
    expect(() => readSignature(bytes(length), false)).toThrow(
      expect.objectContaining({ code: 'signature_malformed' }),
    )
  })

  test.each([
    ['64 bytes', bytes(64)],
    ['4097 bytes', bytes(4097)],
    ['half a byte more', `${bytes(66)}1`],
    ['something before it', ` ${bytes(66)}`],
    ['no hex', `${bytes(66)}zz`],
  ])('%s are for neither', (_, text) => {
    expect(() => readSignature(text, true)).toThrow(expect.objectContaining({ code: 'signature_malformed' }))
  })
})
