import fc from 'fast-check'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { recoverMessageAddress } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { least, most } from '../testing/messages.ts'
import { MessageError } from './lineReader.ts'
import { parseMessage } from './parseMessage.ts'
import { printMessage, type SiweMessage } from './siweMessage.ts'

describe('for every text', () => {
  const dateTime = fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-30'), noInvalidDate: true })
    .map((date) => date.toISOString())
  const from = (alphabet: string, minLength: number, maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength })
  const messages: fc.Arbitrary<SiweMessage> = fc.record(
    {
      scheme: fc.constantFrom('https', 'http', 'a+b.c-1'),
      domain: fc
        .tuple(fc.domain(), fc.option(fc.nat(65_535)))
        .map(([host, port]) => (port === null ? host : `${host}:${port}`)),
      address: fc.constant(least.address),
      statement: from("abcXYZ09 -._~:/?#[]@!$&'()*+,;=", 1, 80),
      uri: fc.webUrl({ withQueryParameters: true, withFragments: true }),
      version: fc.constant('1' as const),
      chainId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      nonce: from('abcXYZ019', 8, 64),
      issuedAt: dateTime,
      notBefore: dateTime,
      requestId: from('abc019-_:@', 0, 20),
      resources: fc.array(fc.webUrl(), { maxLength: 4 }),
    },
    { requiredKeys: ['domain', 'address', 'uri', 'version', 'chainId', 'nonce', 'issuedAt'] },
  )

  test('print → parse gives the fields back', () => {
    fc.assert(
      fc.property(messages, (message) => {
        fc.pre(printMessage(message).length <= 4096)
        expect(parseMessage(printMessage(message))).toEqual(message)
      }),
      { numRuns: 500 },
    )
  })

  test('T7: what is accepted prints to the same bytes, anything else is a MessageError', () => {
    const noise = fc.constantFrom(
      '\n',
      '\r',
      ' ',
      ':',
      '/',
      '- ',
      'URI: ',
      'Resources:',
      '\u2028',
      '0',
      'é',
      '\0',
      '#',
      '@',
    )
    let accepted = 0
    fc.assert(
      fc.property(messages, fc.nat(), fc.nat(12), noise, (message, at, cut, insert) => {
        const text = printMessage(message)
        const position = at % (text.length + 1)
        const mutant = text.slice(0, position) + insert + text.slice(position + cut)
        try {
          expect(printMessage(parseMessage(mutant))).toBe(mutant)
          accepted += 1
        } catch (error) {
          expect(error).toBeInstanceOf(MessageError)
        }
      }),
      // `FUZZ_RUNS=100000` takes half a minute.
      { numRuns: Number(process.env.FUZZ_RUNS ?? 5000) },
    )
    // Some inserts are harmless (a digit in a nonce), so the property has been tried on both sides.
    expect(accepted).toBeGreaterThan(0)
  })

  test('random text is refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => parseMessage(text)).toThrow(MessageError)
      }),
    )
  })

  test('what is accepted can be signed and recovered', async () => {
    for (const message of [least, most]) {
      const account = privateKeyToAccount(generatePrivateKey())
      const text = printMessage({ ...message, address: account.address })
      const signature = await account.signMessage({ message: text })
      expect(await recoverMessageAddress({ message: text, signature })).toBe(parseMessage(text).address)
    }
  })
})
