import fc from 'fast-check'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { recoverMessageAddress } from 'viem/utils'
import { afterEach, describe, expect, test } from 'vitest'
import { MessageError, type MessageField } from './messageError.ts'
import { parseMessage } from './parseMessage.ts'
import { printMessage } from './printMessage.ts'
import type { SiweMessage } from './siweMessage.ts'

const least: SiweMessage = {
  domain: 'app.example',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  uri: 'https://app.example',
  version: '1',
  chainId: 1,
  nonce: 'abcdef0123456789',
  issuedAt: '2026-11-20T12:00:00Z',
}

const most: SiweMessage = {
  ...least,
  scheme: 'https',
  domain: 'app.example:8443',
  statement: 'Sign in to Foyer. It costs nothing & moves nothing!',
  uri: 'https://app.example:8443/a/b;c?d=e%20f#g',
  chainId: 9_007_199_254_740_991,
  issuedAt: '2028-02-29T23:59:59.123456789+05:30',
  expirationTime: '2028-02-29T23:59:59.124456789+05:30',
  notBefore: '2028-02-29T00:00:00-00:00',
  requestId: "a-z_~!$&'()*+,;=:@%0A",
  resources: ['ipfs://bafy/', 'urn:isbn:0451450523', 'https://[2001:db8::1]:80/x'],
}

describe('accepts and prints back the same bytes', () => {
  const accepted: [string, Partial<SiweMessage>][] = [
    ['the least', {}],
    ['the most', most],
    ['a port', { domain: 'localhost:3000' }],
    ['an IPv4 host', { domain: '127.0.0.1' }],
    ['an IPv6 host', { domain: '[::1]:3000' }],
    ['a statement of one space', { statement: ' ' }],
    ['all characters of a statement', { statement: "-._~:/?#[]@!$&'()*+,;= 09AZaz" }],
    ['an empty request id', { requestId: '' }],
    ['an empty list of resources', { resources: [] }],
    ['one resource', { resources: ['a:'] }],
    ['an address of digits only', { address: '0x0000000000000000000000000000000000000001' }],
    ['a nonce of 8', { nonce: '12345678' }],
    ['a leap day', { issuedAt: '2024-02-29T00:00:00Z' }],
    ['a fraction', { issuedAt: '2026-11-20T12:00:00.5Z' }],
    // The grammar orders no times: whether a message can be good at all is for the verifier.
    ['an expiry at the time of issue', { expirationTime: least.issuedAt }],
    ['an expiry before it', { expirationTime: '2026-11-20T13:00:00+02:00' }],
    ['a zone', { issuedAt: '2026-11-20T12:00:00+14:00' }],
  ]
  test.each(accepted)('%s', (_, fields) => {
    const message = { ...least, ...fields }
    const text = printMessage(message)
    expect(parseMessage(text)).toEqual(message)
    expect(printMessage(parseMessage(text))).toBe(text)
  })
})

test.each(['domain', 'address', 'uri', 'version', 'chainId', 'nonce', 'issuedAt'] as const)(
  'no message is printed without its %s',
  (field) => {
    for (const value of [undefined, null]) {
      const message = { ...least, [field]: value } as unknown as SiweMessage
      expect(() => printMessage(message)).toThrow(new TypeError(`The sign-in message has no ${field}.`))
    }
  },
)

describe('refuses a field that breaks its rule', () => {
  const address = least.address
  const refused: [MessageField, Record<string, unknown>][] = [
    // scheme and domain
    ['domain', { scheme: '1https' }],
    ['domain', { scheme: 'ht tp' }],
    ['domain', { scheme: '' }],
    ['domain', { domain: '' }],
    ['domain', { domain: 'evil@app.example' }],
    ['domain', { domain: 'user:pw@app.example' }],
    ['domain', { domain: 'app.example/evil' }],
    ['domain', { domain: 'app.example?x' }],
    ['domain', { domain: 'app.example#x' }],
    ['domain', { domain: 'app example' }],
    ['domain', { domain: 'äpp.example' }],
    ['domain', { domain: 'app.example:' }],
    ['domain', { domain: 'app.example:65536' }],
    ['domain', { domain: 'app.example:80a' }],
    ['domain', { domain: '[::1' }],
    ['domain', { domain: '[:::1]' }],
    ['domain', { domain: '[12345::]' }],
    ['domain', { domain: 'app%zz' }],
    ['domain', { domain: ' app.example' }],
    // address
    ['address', { address: address.toLowerCase() }],
    ['address', { address: `0x${address.slice(2).toUpperCase()}` }],
    ['address', { address: `0X${address.slice(2)}` }],
    ['address', { address: address.replace('5aA', '5Aa') }],
    ['address', { address: address.slice(0, -1) }],
    ['address', { address: `${address}0` }],
    ['address', { address: `${address} ` }],
    ['address', { address: 'vitalik.eth' }],
    // statement
    ['statement', { statement: 'tab\there' }],
    ['statement', { statement: 'quote "here"' }],
    ['statement', { statement: 'percent %' }],
    ['statement', { statement: 'line\r' }],
    ['statement', { statement: 'wave 👋' }],
    ['statement', { statement: 'non breaking\u00a0space' }],
    ['statement', { statement: 'separator\u2028here' }],
    ['blankLine', { statement: 'two\nlines' }],
    // uri
    ['uri', { uri: '' }],
    ['uri', { uri: 'app.example' }],
    ['uri', { uri: '/relative' }],
    ['uri', { uri: 'https://app.example/%zz' }],
    ['uri', { uri: 'https://app.example/a b' }],
    ['uri', { uri: 'https://app.example/"' }],
    ['uri', { uri: 'https://app.example/{}' }],
    ['uri', { uri: 'https://[::zz]/' }],
    ['uri', { uri: 'https://app.example/#a#b' }],
    ['uri', { uri: ' https://app.example' }],
    // version
    ['version', { version: '2' }],
    ['version', { version: '01' }],
    ['version', { version: '1 ' }],
    ['version', { version: '' }],
    // chain id
    ['chainId', { chainId: '0x1' }],
    ['chainId', { chainId: '1e0' }],
    ['chainId', { chainId: '01' }],
    ['chainId', { chainId: '0' }],
    ['chainId', { chainId: '-1' }],
    ['chainId', { chainId: '+1' }],
    ['chainId', { chainId: '?' }],
    ['chainId', { chainId: '1.0' }],
    ['chainId', { chainId: '9007199254740992' }],
    ['chainId', { chainId: (2n ** 256n).toString() }],
    ['chainId', { chainId: 'eip155:1' }],
    ['chainId', { chainId: '١' }],
    // nonce
    ['nonce', { nonce: '' }],
    ['nonce', { nonce: '1234567' }],
    ['nonce', { nonce: '123e4567-e89b-42d3-a456-426614174000' }],
    ['nonce', { nonce: '12345678 ' }],
    ['nonce', { nonce: '１２３４５６７８' }],
    // times
    ...(['issuedAt', 'expirationTime', 'notBefore'] as const).flatMap((field) =>
      [
        '',
        'never',
        '2026-02-31T00:00:00Z',
        '2025-02-29T00:00:00Z',
        '1900-02-29T00:00:00Z',
        '2020-13-45T00:00:00Z',
        '2020-00-01T00:00:00Z',
        '2020-01-00T00:00:00Z',
        '2020-04-31T00:00:00Z',
        '2026-11-20T24:00:00Z',
        '2026-11-20T23:60:00Z',
        '2026-12-31T23:59:60Z',
        '2026-11-20t12:00:00Z',
        '2026-11-20T12:00:00z',
        '2026-11-20T12:00:00',
        '2026-11-20T12:00Z',
        '2026-11-20 12:00:00Z',
        '2026-11-20T12:00:00+24:00',
        '2026-11-20T12:00:00+0530',
        '2026-11-20T12:00:00.Z',
        '+002026-11-20T12:00:00Z',
        'Wed Oct 05 2026 12:00:00 GMT',
      ].map((time): [MessageField, Record<string, unknown>] => [field, { [field]: time }]),
    ),
    // request id
    ['requestId', { requestId: 'a b' }],
    ['requestId', { requestId: 'a/b' }],
    ['requestId', { requestId: '%' }],
    // resources
    ['resources', { resources: [''] }],
    ['resources', { resources: ['not a uri'] }],
    ['resources', { resources: ['https://app.example', ''] }],
    ['resources', { resources: ['https://app.example\nhello'] }],
  ]
  test.each(refused)('%s %j', (field, change) => {
    const text = printMessage({ ...least, ...change } as SiweMessage)
    expect(() => parseMessage(text)).toThrow(expect.objectContaining({ name: 'MessageError', field }))
  })
})

describe('refuses a text of another shape', () => {
  const text = printMessage({ ...least, statement: 'Hello.' })
  const lines = text.split('\n')
  const without = (index: number) => lines.filter((_, at) => at !== index).join('\n')
  const refused: [string, string, MessageField][] = [
    ['nothing', '', 'greeting'],
    ['another greeting', text.replace('wants', 'Wants'), 'greeting'],
    ['two spaces in the greeting', text.replace(' wants', '  wants'), 'domain'],
    ['a no-break space in the greeting', text.replace(' wants', '\u00a0wants'), 'greeting'],
    ['a byte order mark', `\ufeff${text}`, 'domain'],
    ['CRLF', text.replaceAll('\n', '\r\n'), 'greeting'],
    ['a trailing LF', `${text}\n`, 'end'],
    ['a trailing space', `${text} `, 'issuedAt'],
    ['a trailing line', `${text}\nextra`, 'end'],
    ['text between address and statement', text.replace('\n\nHello.', '\nhidden\nHello.'), 'blankLine'],
    ['text between statement and fields', text.replace('Hello.\n\n', 'Hello.\nhidden\n'), 'blankLine'],
    ['an empty statement', text.replace('Hello.', ''), 'uri'],
    ['fields out of order', text.replace(/(Version: 1)\n(Chain ID: 1)/, '$2\n$1'), 'version'],
    ['a field twice', text.replace('Version: 1', 'Version: 1\nVersion: 1'), 'chainId'],
    [
      'two expirations',
      `${text}\nExpiration Time: 2027-01-01T00:00:00Z\nExpiration Time: 2028-01-01T00:00:00Z`,
      'end',
    ],
    [
      'not before ahead of expiration',
      `${text}\nNot Before: 2026-01-01T00:00:00Z\nExpiration Time: 2027-01-01T00:00:00Z`,
      'end',
    ],
    ['a label in lower case', text.replace('Chain ID', 'chain id'), 'chainId'],
    ['a label without its space', text.replace('Nonce: ', 'Nonce:'), 'nonce'],
    ['resources with trailing text', `${text}\nResources: none`, 'end'],
    ['four lines only', lines.slice(0, 4).join('\n'), 'blankLine'],
    ['no URI', without(5), 'uri'],
    ['no version', without(6), 'version'],
    ['no chain id', without(7), 'chainId'],
    ['no nonce', without(8), 'nonce'],
    ['no time of issue', without(9), 'issuedAt'],
    ['a megabyte', `${text}\nResources:${'\n- https://app.example'.repeat(50_000)}`, 'length'],
  ]
  test.each(refused)('%s', (_, shape, field) => {
    expect(() => parseMessage(shape)).toThrow(expect.objectContaining({ name: 'MessageError', field }))
  })

  test('names the line and the rule', () => {
    expect(() => parseMessage(text.replace('Chain ID: 1', 'Chain ID: 0x1'))).toThrow(
      'Line 8 of the sign-in message: after "Chain ID: " must come a decimal number without sign or leading zero.',
    )
  })
})

describe('character by character', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const digits = '0123456789'
  const unreserved = `${letters}${digits}-._~`
  const subDelims = "!$&'()*+,;="
  const reserved = `:/?#[]@${subDelims}`
  // All of Latin-1, and from beyond it what looks like a space, a digit, a letter or nothing.
  const everything = [
    ...Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)),
    ...'\u0130\u0131\u0430\u0660\u06f0\u1680\u180e\u2000\u200b\u200d\u2028\u2029\u202e\u2060\u3000\ufeff\uff10\uff21\ud83d',
  ]
  /** ERC-4361 and RFC 3986: what may stand in the middle of a field. */
  const rules: [string, (character: string) => Record<string, unknown>, string][] = [
    ['scheme', (c) => ({ scheme: `a${c}b` }), `${letters}${digits}+-.`],
    ['domain', (c) => ({ domain: `a${c}b` }), `${unreserved}${subDelims}`],
    ['statement', (c) => ({ statement: `a${c}b` }), `${unreserved}${reserved} `],
    ['nonce', (c) => ({ nonce: `abcd${c}efgh` }), `${letters}${digits}`],
    ['request id', (c) => ({ requestId: `a${c}b` }), `${unreserved}${subDelims}:@`],
    ['path of the URI', (c) => ({ uri: `https://a.b/c${c}d` }), `${unreserved}${subDelims}:@/?#`],
    ['query of the URI', (c) => ({ uri: `https://a.b/?c${c}d` }), `${unreserved}${subDelims}:@/?#`],
    ['fragment of the URI', (c) => ({ uri: `https://a.b/#c${c}d` }), `${unreserved}${subDelims}:@/?`],
    ['resource', (c) => ({ resources: [`urn:a${c}b`] }), `${unreserved}${subDelims}:@/?#`],
    ['chain id', (c) => ({ chainId: `1${c}1` }), digits],
    ['year', (c) => ({ issuedAt: `202${c}-11-20T12:00:00Z` }), digits],
  ]
  test.each(rules)('T7: %s', (_, change, allowed) => {
    const accepted = everything.filter((character) => {
      try {
        const text = printMessage({ ...least, ...change(character) } as SiweMessage)
        expect(printMessage(parseMessage(text))).toBe(text)
        return true
      } catch (error) {
        expect(error).toBeInstanceOf(MessageError)
        return false
      }
    })
    expect(accepted.sort().join('')).toBe([...allowed].sort().join(''))
  })

  test('T7: percent and two hex digits, where the grammar has them', () => {
    for (const field of [{ domain: 'a%20b' }, { uri: 'https://a.b/%20' }, { requestId: '%fF' }]) {
      const text = printMessage({ ...least, ...field })
      expect(printMessage(parseMessage(text))).toBe(text)
    }
    for (const field of [{ statement: '%20' }, { nonce: 'abcdefgh%20' }, { scheme: 'a%20' }]) {
      expect(() => parseMessage(printMessage({ ...least, ...field }))).toThrow(MessageError)
    }
  })
})

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

describe('T48: a polluted Array.prototype', () => {
  const planted = ['extra', '5', '10', '11']
  afterEach(() => {
    for (const key of planted) Reflect.deleteProperty(Array.prototype, key)
  })

  test('changes nothing', () => {
    const texts = [least, most].map(printMessage)
    const before = texts.map((text) => parseMessage(text))
    for (const key of planted) {
      Object.defineProperty(Array.prototype, key, {
        value: 'Expiration Time: 9999-01-01T00:00:00Z',
        enumerable: true,
        configurable: true,
        writable: true,
      })
    }
    const after = texts.map((text) => parseMessage(text))
    const printed = after.map((message) => printMessage(message))
    for (const key of planted) Reflect.deleteProperty(Array.prototype, key)
    expect(after).toEqual(before)
    expect(printed).toEqual(texts)
  })
})
