import { afterEach, describe, expect, test } from 'vitest'
import { least, most } from '../testing/messages.ts'
import { MessageError, type MessageField } from './lineReader.ts'
import { parseMessage } from './parseMessage.ts'
import { printMessage, type SiweMessage } from './siweMessage.ts'

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
    ['a leap day of a century', { issuedAt: '2000-02-29T00:00:00Z' }],
    ['the last day of a year', { issuedAt: '2026-12-31T23:59:59Z' }],
    ['the last port', { domain: 'localhost:65535' }],
    ['a fraction', { issuedAt: '2026-11-20T12:00:00.5Z' }],
    // The grammar orders no times: whether a message can be good at all is for the verifier.
    ['an expiry at the time of issue', { expirationTime: least.issuedAt }],
    ['an expiry before it', { expirationTime: '2026-11-20T13:00:00+02:00' }],
    ['a zone', { issuedAt: '2026-11-20T12:00:00+14:00' }],
  ]
  test.each(accepted)('%s', (_, fields) => {
    const message = { ...least, ...fields }
    const text = printMessage(message)
    expect(parseMessage(text)).toStrictEqual(message)
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
    ['address', { address: `a${address}` }],
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
        '2020-13-01T00:00:00Z',
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
    ['one line only', lines.slice(0, 1).join('\n'), 'address'],
    ['three lines only', lines.slice(0, 3).join('\n'), 'statement'],
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

  test('takes 4,096 characters and not one more', () => {
    const length = 4096
    const longest = `${text}\nRequest ID: `.padEnd(length, 'x')
    expect(parseMessage(longest).requestId).toMatch(/^x+$/)
    expect(() => parseMessage(`${longest}x`)).toThrow(expect.objectContaining({ field: 'length' }))
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
