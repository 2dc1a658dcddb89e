import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Announced, addAnnounced, hasRoom, readAnnouncement } from './announced.ts'

const none: Announced = { wallets: [], capped: false }
const uuid = '350670db-19fa-4704-a166-e52e178b59d2'
const png = 'data:image/png;base64,iVBORw0KGgo='
const info = { uuid, name: 'Example', icon: png, rdns: 'com.example' }
const provider = () => ({ request: async () => null })

function read(part: object, from = provider()) {
  return readAnnouncement({ info: { ...info, ...part }, provider: from })
}

function announce(...details: unknown[]) {
  return details.reduce<Announced>((announced, detail) => {
    const wallet = readAnnouncement(detail)
    return wallet ? addAnnounced(announced, wallet) : announced
  }, none)
}

function number(index: number) {
  return `350670db-19fa-4704-a166-${index.toString(16).padStart(12, '0')}`
}

// Compiled once: the classes are large.
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\n\u2028\u2029]/u

test('EIP-6963: a good announcement is copied and frozen', () => {
  const from = provider()
  const wallet = readAnnouncement({ info, provider: from })
  expect(wallet).toEqual({
    uuid,
    name: 'Example',
    icon: png,
    rdns: 'com.example',
    provider: from,
    contested: false,
  })
  expect(wallet?.provider).toBe(from)
  expect(Object.isFrozen(wallet)).toBe(true)
})

describe('D1–D4, D6: announcements that name no usable wallet are passed over', () => {
  const throws = () => {
    throw new Error('hostile')
  }
  test.each<[string, unknown]>([
    ['D1 null', null],
    ['D1 undefined', undefined],
    ['D1 text', 'hello'],
    ['D1 empty', {}],
    ['D2 no info', { provider: provider() }],
    ['D2 info null', { info: null, provider: provider() }],
    ['D3 info throws', Object.defineProperty({ provider: provider() }, 'info', { get: throws })],
    [
      'D3 name throws',
      { info: Object.defineProperty({ ...info }, 'name', { get: throws }), provider: provider() },
    ],
    ['D3 proxy', new Proxy({}, { get: throws })],
    ['D3 revoked', revoked()],
    ['D4 no provider', { info }],
    ['D4 provider null', { info, provider: null }],
    ['D4 no request', { info, provider: { send: () => {} } }],
    ['D6 no rdns', { info: { ...info, rdns: undefined }, provider: provider() }],
    ['no uuid', { info: { ...info, uuid: undefined }, provider: provider() }],
  ])('%s', (_, detail) => {
    expect(readAnnouncement(detail)).toBeUndefined()
  })

  test.each([
    '',
    ' ',
    '\t\n',
    '__proto__',
    'constructor',
    `com.${'x'.repeat(250)}`,
    'x'.repeat(1e6),
    7,
    null,
    {},
  ])('D6 an id that is empty, longer than 253 characters, no text, or the key of every object: %j', (id) => {
    expect(read({ rdns: id })).toBeUndefined()
    expect(read({ uuid: id })).toBeUndefined()
  })
})

describe('D6 the form of an id keeps no wallet out of the list', () => {
  test.each([
    ['v5, Frame', 'd7acc008-6411-5486-bb2d-0c0e9b5e0b34'],
    ['a nanoid, Ambire', 'V1StGXR8_Z5jdHi6B-myT'],
    ['another variant, OneKey', '350670db-19fa-4704-e166-e52e178b59d2'],
    ['v1', '350670db-19fa-1704-a166-e52e178b59d2'],
    ['v7', '018f2b6c-7d1e-7abc-8def-0123456789ab'],
    ['nil', '00000000-0000-0000-0000-000000000000'],
    ['max', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
    ['braces', `{${uuid}}`],
    ['a word', 'scratch-1732480000000'],
    ['one character', '1'],
    ['253 characters', 'x'.repeat(253)],
  ])('uuid: %s', (_, value) => {
    expect(read({ uuid: value })).toMatchObject({ uuid: value.toLowerCase(), name: 'Example' })
  })

  test.each([
    'com',
    'metamask',
    'com..example',
    '.com',
    'com.example.',
    'com example.x',
    'com.exämple',
    'my_wallet.app',
    'https://scratch.example/',
    'com.lilico/flow',
    `com.${'x'.repeat(249)}`,
  ])('rdns: %j', (rdns) => {
    expect(read({ rdns })).toMatchObject({ rdns, name: 'Example' })
  })

  test('a wallet without a name is listed by its rdns, or by its uuid where that cannot be seen', () => {
    expect(read({ name: '', rdns: 'scratch' })?.name).toBe('scratch')
    expect(read({ name: '', rdns: '\u200b' })?.name).toBe(uuid)
  })

  test('spaces around an id are no part of it', () => {
    expect(read({ rdns: ' com.example\n' })?.rdns).toBe('com.example')
    expect(read({ uuid: ` ${uuid} ` })?.uuid).toBe(uuid)
  })

  test('fields may be getters of a class, or inherited', () => {
    class Info {
      get uuid() {
        return uuid
      }
      get name() {
        return 'Classy'
      }
      get rdns() {
        return 'org.classy'
      }
      get icon() {
        return png
      }
    }
    const wallet = { rdns: 'org.classy', name: 'Classy', icon: png, uuid }
    expect(readAnnouncement({ info: new Info(), provider: provider() })).toMatchObject(wallet)
    expect(readAnnouncement({ info: Object.create(info), provider: provider() })?.name).toBe('Example')
  })
})

test('identities are compared without regard to case', () => {
  expect(read({ rdns: 'Com.Example', uuid: uuid.toUpperCase() })).toMatchObject({ rdns: 'com.example', uuid })
})

test('a field that answers differently the second time is read once', () => {
  let reads = 0
  const sly = Object.defineProperty({ ...info }, 'rdns', {
    get: () => (reads++ === 0 ? 'com.example' : 'io.metamask'),
  })
  expect(readAnnouncement({ info: sly, provider: provider() })?.rdns).toBe('com.example')
  expect(reads).toBe(1)
})

test('T30 the icon of a wallet that will not be kept is not looked at', () => {
  let reads = 0
  const heavy = Object.defineProperty({ ...info }, 'icon', {
    get() {
      reads++
      return png
    },
  })
  const from = provider()
  const first = readAnnouncement({ info: heavy, provider: from }, (wallet) => hasRoom(none, wallet))
  expect([first?.icon, reads]).toEqual([png, 1])
  const known = announce({ info, provider: from })
  const again = readAnnouncement({ info: heavy, provider: from }, (wallet) => hasRoom(known, wallet))
  expect([again?.rdns, again?.icon, reads]).toEqual(['com.example', undefined, 1])
})

describe('D12 names', () => {
  test.each<[unknown, string]>([
    ['Rainbow', 'Rainbow'],
    ['', 'com.example'],
    [undefined, 'com.example'],
    [{ toString: () => 'MetaMask' }, 'com.example'],
    ['\u200b\u200d\ufeff\u2060', 'com.example'],
    ['\u3164\u115f\u2800', 'com.example'],
    ['\u202eksaMateM', 'ksaMateM'],
    ['\u2067a\u2069b', 'ab'],
    ['Meta\u200bMask', 'MetaMask'],
    ['two\n lines\u0000', 'two lines'],
    ['  space  ', 'space'],
    ['e\u0301\u0302\u0303\u0304', 'e\u0301\u0302'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['🦊 Fox', '🦊 Fox'],
    ['\ud800', 'com.example'],
  ])('%j is shown as %j', (name, shown) => {
    expect(read({ name })?.name).toBe(shown)
  })

  test('a long name is cut after 64 characters, none of them in half', () => {
    expect(read({ name: 'x'.repeat(64) })?.name).toBe('x'.repeat(64))
    expect(read({ name: 'x'.repeat(10_000) })?.name).toBe(`${'x'.repeat(63)}…`)
    expect(read({ name: '🦊'.repeat(65) })?.name).toBe(`${'🦊'.repeat(63)}…`)
  })

  const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

  test('whatever the name, what is shown is visible, short and in one line', () => {
    fc.assert(
      fc.property(fc.array(anyCharacter, { maxLength: 80 }), (characters) => {
        const shown = read({ name: characters.join('') })?.name ?? ''
        expect(shown).not.toMatch(invisible)
        expect(shown.trim()).not.toBe('')
        expect([...shown].length).toBeLessThanOrEqual(64)
      }),
    )
  })
})

describe('D7–D10 several wallets', () => {
  test('D7, T27 the same rdns from another provider: both, marked', () => {
    const { wallets } = announce(
      { info, provider: provider() },
      { info: { ...info, uuid: number(2), name: 'Fake' }, provider: provider() },
      { info: { ...info, uuid: number(3), rdns: 'org.other' }, provider: provider() },
    )
    expect(wallets.map(({ contested }) => contested)).toEqual([true, true, false])
  })

  test('D8 the same uuid under another rdns: both, marked', () => {
    const { wallets } = announce(
      { info, provider: provider() },
      { info: { ...info, rdns: 'org.other' }, provider: provider() },
    )
    expect(wallets.map(({ rdns, contested }) => [rdns, contested])).toEqual([
      ['com.example', true],
      ['org.other', true],
    ])
  })

  test('D9 the same announcement a hundred times: once, and no change to hear of', () => {
    const from = provider()
    const once = announce({ info, provider: from })
    const again = readAnnouncement({ info: { ...info, uuid: number(9) }, provider: from })
    expect(again && addAnnounced(once, again)).toBe(once)
  })

  test('D10, T30 5,000 announcements: 32 kept, the rest said to be left out', () => {
    const details = Array.from({ length: 5_000 }, (_, index) => ({
      info: { ...info, uuid: number(index), rdns: `com.example.n${index}` },
      provider: provider(),
    }))
    const { wallets, capped } = announce(...details)
    expect(wallets).toHaveLength(32)
    expect(capped).toBe(true)
    expect(announce(...details.slice(0, 32)).capped).toBe(false)
  })

  test('a clash with a wallet that is in the list is marked even when the list is full', () => {
    const details = Array.from({ length: 33 }, (_, index) => ({
      info: { ...info, uuid: number(index), rdns: `com.example.n${index}` },
      provider: provider(),
    }))
    const full = announce(...details)
    const wallet = read({ rdns: 'com.example.n5', uuid: number(99), name: 'Fake' })
    if (!wallet) throw new Error('not read')
    const marked = addAnnounced(full, wallet)
    expect(marked.wallets.filter(({ contested }) => contested).map(({ rdns }) => rdns)).toEqual([
      'com.example.n5',
    ])
    expect(addAnnounced(marked, wallet)).toBe(marked)
  })
})

test('no announcement, however odd, throws', () => {
  fc.assert(
    fc.property(
      fc.object({ key: fc.constantFrom('info', 'provider', 'uuid', 'rdns', 'request') }),
      (detail) => {
        readAnnouncement(detail)
        readAnnouncement({ info: detail, provider: provider() })
      },
    ),
  )
})

function revoked() {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

test('a limit of 32: there is room for the 32nd wallet, for no further one, and for none that is known', () => {
  const details = Array.from({ length: 32 }, (_, index) => ({
    info: { ...info, uuid: number(index), rdns: `com.example.w${index}` },
    provider: provider(),
  }))
  const last = readAnnouncement(details[31])
  if (!last) throw new Error('No wallet.')
  const before = announce(...details.slice(0, 31))
  expect(hasRoom(before, last)).toBe(true)
  expect(hasRoom(addAnnounced(before, last), last)).toBe(false)
  const full = announce(...details)
  const further = readAnnouncement({ info: { ...info, rdns: 'com.example.further' }, provider: provider() })
  expect(further && hasRoom(full, further)).toBe(false)
})

test('one provider under two identities is two wallets', () => {
  const from = provider()
  const { wallets } = announce(
    { info, provider: from },
    { info: { ...info, uuid: number(1), rdns: 'com.other' }, provider: from },
  )
  expect(wallets.map(({ rdns }) => rdns)).toEqual(['com.example', 'com.other'])
})

test('D7, D8 an identity that is contested already is contested with a third wallet, too', () => {
  const other = { ...info, uuid: number(1), rdns: 'com.other' }
  const { wallets } = announce(
    { info, provider: provider() },
    { info: { ...info, uuid: number(2), name: 'Fake' }, provider: provider() },
    { info: other, provider: provider() },
    // The `rdns` of the first two, and the `uuid` of the third.
    { info: { ...other, rdns: info.rdns, name: 'Third' }, provider: provider() },
  )
  expect(wallets.map(({ contested }) => contested)).toEqual([true, true, true, true])
})

describe('a new provider object for each announcement', () => {
  const renewed: readonly (readonly [string, (index: number) => object])[] = [
    ['with the same uuid', () => ({})],
    ['with a new uuid', (index) => ({ uuid: number(index) })],
    ['with the same uuid and a new name', (index) => ({ name: `Example ${index}` })],
  ]

  test.each(renewed)('%s: one wallet, the newest object, its name and icon', (_, part) => {
    const objects = Array.from({ length: 100 }, provider)
    const details = objects.map((from, index) => ({ info: { ...info, ...part(index) }, provider: from }))
    const name = (part(0) as { name?: string }).name ?? 'Example'
    const { wallets, replaced, capped } = announce(...details)
    expect(wallets).toMatchObject([{ rdns: 'com.example', name, icon: png, contested: false }])
    expect(wallets[0]?.provider).toBe(objects[99])
    expect([replaced?.length, capped]).toEqual([32, false])
  })

  test('is not enough to be the wallet of another rdns', () => {
    const { wallets } = announce(
      { info, provider: provider() },
      { info: { ...info, rdns: 'org.other', uuid: number(2) }, provider: provider() },
    )
    expect(wallets.map(({ contested }) => contested)).toEqual([false, false])
  })

  test.each([
    ['the same uuid', uuid],
    ['a uuid of its own', number(2)],
  ])('T27 an imitation with %s: marked as soon as both objects have announced themselves again', (_, its) => {
    const [honest, sly] = [provider(), provider()]
    const [mine, other] = [
      { info, provider: honest },
      { info: { ...info, uuid: its }, provider: sly },
    ]
    expect(announce(mine, other).wallets).toMatchObject([{ provider: sly, contested: false }])
    for (const order of [
      [mine, other, mine],
      [mine, other, mine, other, mine],
    ]) {
      const { wallets } = announce(...order)
      expect(wallets.map(({ contested }) => contested)).toEqual([true, true])
      expect(new Set(wallets.map((wallet) => wallet.provider))).toEqual(new Set([honest, sly]))
    }
  })

  test('of one of two wallets under one rdns: two rows, both marked, with its newest object', () => {
    const fake = { info: { ...info, uuid: number(2), name: 'Fake' }, provider: provider() }
    const objects = [provider(), provider(), provider()]
    const { wallets } = announce(fake, ...objects.map((from) => ({ info, provider: from })))
    expect(wallets).toMatchObject([
      { name: 'Fake', contested: true },
      { name: 'Example', contested: true },
    ])
    expect(wallets[1]?.provider).toBe(objects[2])
  })
})
