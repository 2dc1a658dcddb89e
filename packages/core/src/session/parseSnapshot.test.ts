import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSnapshot } from './parseSnapshot.ts'
import type { Session } from './session.ts'
import { toSnapshot } from './toSnapshot.ts'

const now = 1_800_000_000_000
const day = 86_400_000

const session: Session = {
  status: 'connected',
  stale: false,
  account: {
    address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    displayName: 'vitalik.eth',
    ensName: 'vitalik.eth',
    ensAvatar: 'data:image/png;base64,AAAA',
    balance: { formatted: '1.234567890123456789', symbol: 'ETH', decimals: 18 },
    displayBalance: '1.23 ETH',
  },
  chain: {
    id: 10,
    name: 'Optimism',
    unsupported: false,
    iconUrl: '/assets/optimism-1a2b.svg',
    explorerUrl: 'https://explorer.example',
  },
  wallet: { id: 'rainbow', name: 'Rainbow', iconUrl: 'data:image/png;base64,BBBB', canSwitchChain: true },
}

const text = toSnapshot(session, now) ?? ''
const parse = (stored: string | null, at = now) => parseSnapshot(() => stored, at)

test('D-3 what the button shows is remembered, and marked stale', () => {
  expect(parse(text)).toEqual({
    status: 'connected',
    stale: true,
    account: {
      address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      displayName: 'vitalik.eth',
      ensName: 'vitalik.eth',
      ensAvatar: 'data:image/png;base64,AAAA',
      displayBalance: '1.23 ETH',
    },
    chain: {
      id: 10,
      name: 'Optimism',
      unsupported: false,
      only: false,
      iconUrl: '/assets/optimism-1a2b.svg',
    },
    wallet: { id: 'rainbow', name: 'Rainbow', canSwitchChain: false },
  })
})

test('D-3 a wrong network is remembered as one', () => {
  const wrong = { ...session, chain: { id: 999, name: 'Chain 0x3e7', unsupported: true } }
  expect(parse(toSnapshot(wrong, now) ?? '')?.chain).toEqual({ ...wrong.chain, only: false })
})

test('B-2.13 that there is no other chain is remembered, so that its button does not flash', () => {
  const only = { ...session, chain: { id: 1, name: 'Ethereum', unsupported: false, only: true } }
  expect(parse(toSnapshot(only, now) ?? '')?.chain).toEqual(only.chain)
})

test.each<[string, Session]>([
  ['disconnected', { status: 'disconnected', stale: false }],
  ['loading', { ...session, status: 'loading' }],
  ['not verified', { ...session, status: 'unauthenticated' }],
  ['itself from memory', { ...session, stale: true }],
])('D-3 a session that is %s is not remembered', (_title, fields) => {
  expect(toSnapshot(fields, now)).toBeUndefined()
})

test('an icon that is too large is left out, not everything', () => {
  const large = `data:image/svg+xml,${'a'.repeat(9000)}`
  const written = toSnapshot(
    { ...session, chain: { id: 1, name: 'Ethereum', unsupported: false, iconUrl: large } },
    now,
  )
  expect(written?.length).toBeLessThan(1000)
  expect(parse(written ?? '')?.chain).toEqual({ id: 1, name: 'Ethereum', unsupported: false, only: false })
})

test.each([
  ['a moment', 1, true],
  ['29 days', 29 * day, true],
  ['30 days', 30 * day, false],
  ['an hour in the future', -day / 24, true],
  ['two days in the future', -2 * day, false],
])('a snapshot from %s ago', (_title, age, isRestored) => {
  expect(parse(text, now + age) !== undefined).toBe(isRestored)
})

/** The snapshot with one value replaced. */
function spoiled(path: string, value: unknown): string {
  const copy = JSON.parse(text)
  const [first = '', second] = path.split('.')
  if (second) copy[first][second] = value
  else copy[first] = value
  return JSON.stringify(copy)
}

describe('X3 storage is not trusted', () => {
  test.each([
    null,
    '',
    'x',
    'null',
    '5',
    '"x"',
    '[]',
    '{}',
    '{',
    '['.repeat(20_000),
    '{"__proto__":{"stale":false}}',
    text.slice(0, -1),
    `${text} `.repeat(2),
  ])('%j is nothing', (bad) => {
    expect(parse(bad)).toBeUndefined()
  })

  test.each<[string, unknown]>([
    ['version', 0],
    ['version', 2],
    ['version', '1'],
    ['time', null],
    ['time', 'soon'],
    ['account', null],
    ['account', []],
    ['account.address', 'vitalik.eth'],
    ['account.address', '0x12'],
    ['account.address', ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045']],
    ['account.displayName', ''],
    ['account.displayName', 'x'.repeat(256)],
    ['account.displayName', { toString: 1 }],
    ['chain', 1],
    ['chain.id', 0],
    ['chain.id', -1],
    ['chain.id', 1.5],
    ['chain.id', '1'],
    ['chain.id', 2 ** 60],
    ['chain.name', null],
    ['wallet', null],
    ['wallet.id', ''],
    ['wallet.name', 7],
  ])('%s = %j spoils all of it', (path, value) => {
    expect(parse(spoiled(path, value))).toBeUndefined()
  })

  test.each<[string, unknown]>([
    ['account.displayBalance', 5],
    ['account.ensName', ''],
    ['account.ensAvatar', 'javascript:alert(1)'],
    ['account.ensAvatar', 'http://tracker.example/a.png'],
    ['account.ensAvatar', '//tracker.example/a.png'],
    ['account.ensAvatar', '/\\tracker.example/a.png'],
    ['account.ensAvatar', 'data:text/html,<script>'],
    ['account.ensAvatar', `data:image/png,${'a'.repeat(9000)}`],
    ['chain.iconUrl', ['/a.svg']],
    ['chain.iconUrl', '/a.svg" onerror="x'],
  ])('%s = %j is left out', (path, value) => {
    const [part, key = ''] = path.split('.') as ['account' | 'chain', string?]
    const parsed = parse(spoiled(path, value))
    expect(parsed?.wallet?.id).toBe('rainbow')
    expect(parsed?.[part]).not.toHaveProperty(key)
  })

  test.each(['https://site.example/a.svg', './a.svg', '../a.svg', '/a.svg', 'data:image/svg+xml,%3Csvg/%3E'])(
    'the icon %s is kept',
    (url) => {
      expect(parse(spoiled('chain.iconUrl', url))?.chain?.iconUrl).toBe(url)
    },
  )

  test('where storage is blocked, nothing is remembered', () => {
    const blocked = () => {
      throw new Error('denied')
    }
    expect(parseSnapshot(blocked, now)).toBeUndefined()
  })

  test('never throws, and never shows anyone without an address', () => {
    const part = fc.anything({ key: fc.constantFrom('id', 'name', 'address', 'displayName', 'iconUrl') })
    fc.assert(
      fc.property(part, part, part, fc.boolean(), (account, chain, wallet, whole) => {
        const raw = JSON.stringify(whole ? { version: 1, time: now, account, chain, wallet } : account)
        const parsed = parse(raw ?? '')
        expect(parsed?.account?.address ?? '0x').toMatch(/^0x/)
      }),
    )
  })
})
