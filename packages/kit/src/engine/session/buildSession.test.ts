import type { Session } from '@foyer/core'
import { expect, test } from 'vitest'
import { buildSession, type SessionParts } from './buildSession.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ethereum = { id: 1, name: 'Ethereum', explorerUrl: 'https://etherscan.io' }
const polygon = { id: 137, name: 'Polygon' }

const nothingRead = { isNameRead: false, isBalanceRead: false }
const allRead = { isNameRead: true, isBalanceRead: true }

function session(over: Partial<SessionParts> & { chainId?: number | undefined } = {}) {
  const { chainId = 1, ...parts } = over
  return buildSession({
    live: {
      connector: { id: 'w', name: 'Wallet', switchChain: () => {} } as never,
      walletId: 'w',
      address,
      ...(chainId && { chainId }),
    },
    auth: undefined,
    listsDevices: false,
    profile: nothingRead,
    chains: [ethereum, polygon],
    remembered: undefined,
    locale: undefined,
    walletIcon: undefined,
    ...parts,
  })
}

test('no account is no account, with any answer of the server', () => {
  expect(session({ live: undefined, auth: { status: 'authenticated' } })).toEqual({
    status: 'disconnected',
    stale: false,
  })
})

test.each([
  [undefined, 'connected'],
  [{ status: 'loading' }, 'loading'],
  [{ status: 'unauthenticated' }, 'unauthenticated'],
  [{ status: 'authenticated', address }, 'connected'],
] as const)('B-4.20 with sign-in %j the visitor is %s', (auth, status) => {
  const built = session({ auth })
  expect(built.status).toBe(status)
  expect(built.authentication).toBe(auth?.status)
})

test.each([
  [1, { ...ethereum, unsupported: false }],
  [
    56,
    {
      id: 56,
      name: 'BNB Smart Chain',
      nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
      unsupported: true,
    },
  ],
  [
    4_096,
    {
      id: 4_096,
      name: 'Chain 0x1000',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      unsupported: true,
    },
  ],
])('B-3.10, B-3.13, B-2.26 chain %i', (chainId, chain) => {
  expect(session({ chainId }).chain).toEqual(chain)
})

test('B-2.13 the only chain there is says so', () => {
  expect(session({ chains: [ethereum] }).chain?.only).toBe(true)
  expect(session({ chains: [ethereum], chainId: 56 }).chain?.only).toBeUndefined()
})

test('B-8.14 a wallet that cannot switch says so', () => {
  const connector = { id: 'safe', name: 'Safe' } as never
  expect(session({ live: { connector, walletId: 'safe', address, chainId: 1 } }).wallet).toEqual({
    id: 'safe',
    name: 'Safe',
    canSwitchChain: false,
  })
})

test('B-3.30, B-2.18 an unknown balance is not shown, a known one is cut and kept whole', () => {
  expect(session().account).toEqual({ address, displayName: '0xf3…2266' })
  const balance = { formatted: '1234.567890123456789', symbol: 'ETH', decimals: 18 }
  expect(session({ profile: { ...allRead, balance, ensName: 'visitor.eth' } }).account).toEqual({
    address,
    displayName: 'visitor.eth',
    ensName: 'visitor.eth',
    balance,
    displayBalance: '1,234.5 ETH',
  })
})

const remembered: Session = {
  status: 'connected',
  stale: true,
  account: { address, displayName: 'visitor.eth', ensName: 'visitor.eth', displayBalance: '7 ETH' },
  chain: { id: 1, name: 'Ethereum', unsupported: false },
}

test('D-3 what is remembered fills in for what has not been read', () => {
  expect(session({ remembered }).account).toEqual(remembered.account)
})

test('D-3 but not on another network, nor for another account', () => {
  expect(session({ remembered, chainId: 137 }).account?.displayBalance).toBeUndefined()
  const other = {
    ...remembered,
    account: { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', displayName: 'x' },
  } as const
  expect(session({ remembered: other }).account).toEqual({ address, displayName: '0xf3…2266' })
})

test('D-3 nor once the chain has said that there is nothing', () => {
  expect(session({ remembered, profile: allRead }).account).toEqual({ address, displayName: '0xf3…2266' })
})

test('B-12.4 the balance is written as in the language of the kit', () => {
  const profile = { ...allRead, balance: { formatted: '1234.56', symbol: 'ETH', decimals: 18 } }
  expect(session({ profile }).account?.displayBalance).toBe('1,234.5 ETH')
  expect(session({ profile, locale: 'de' }).account?.displayBalance).toBe('1.234,5 ETH')
})

test.each([
  [1, 'visitor.eth'],
  [137, '0xf3…2266'],
])('a remembered name is shown on its network alone: on %i it is %s', (chainId, shown) => {
  const past = session({ profile: { ...allRead, ensName: 'visitor.eth' } })
  expect(session({ chainId, remembered: { ...past, stale: true } }).account?.displayName).toBe(shown)
})
