import { describe, expect, test } from 'vitest'
import { listWallets } from './listWallets.ts'
import { resolveWallets } from './resolveWallets.ts'
import type { AnnouncedWallet, OfferedConnector, Sources, Wallet } from './wallet.ts'

const record = (id: string, more: Partial<Wallet> = {}): Wallet => ({
  id,
  name: `Record ${id}`,
  groupName: 'Popular',
  iconUrl: 'data:,',
  iconBackground: '#fff',
  ...more,
})
const provider = { request: async () => undefined }
const announce = (rdns: string): AnnouncedWallet => {
  return { uuid: 'u', rdns, name: 'Announced', provider, contested: false }
}
const environment = (connectors: readonly OfferedConnector[], more: Partial<Sources> = {}) => ({
  platform: { os: 'desktop', browser: 'chrome' } as const,
  pairing: false,
  sources: { announced: [], capped: false, namespaces: {}, framed: false, connectors, ...more },
})
const own = { id: 'own', name: 'Own Wallet', icon: 'data:image/png,', type: 'own' }

describe("the host's wagmi connectors", () => {
  test('a connector without a record is a row that can be pressed', () => {
    const [entry] = resolveWallets([], environment([own]))
    expect(entry).toMatchObject({ route: 'connector', ready: true, installed: undefined, connectorId: 'own' })
    expect(entry?.wallet).toMatchObject({ id: 'own', name: 'Own Wallet', iconUrl: 'data:image/png,' })
  })

  test.each([
    ['id', record('own'), own],
    ['rdns', record('a', { rdns: ['com.own'] }), { ...own, rdns: 'com.OWN' }],
    ['rdns, with capitals', record('a', { rdns: ['com.Own'] }), { ...own, rdns: 'com.Own' }],
    ['one rdns of several', record('a', { rdns: ['com.own'] }), { ...own, rdns: ['com.x', 'com.own'] }],
    ['the connector that the record names', record('a', { connector: 'own' }), own],
  ])('one with the same %s reaches the record, and is listed once', (_, wallet, connector) => {
    const entries = resolveWallets([wallet], environment([connector]))
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ wallet, route: 'connector', ready: true, connectorId: 'own' })
  })

  test('the provider in the page comes first, in a record and in an announced wallet', () => {
    const connector = { ...own, rdns: 'com.own' }
    const page = environment([connector], { announced: [announce('com.own')] })
    for (const wallets of [[record('a', { rdns: ['com.own'] })], []]) {
      const entries = resolveWallets(wallets, page)
      expect(entries).toHaveLength(1)
      expect(entries[0]).toMatchObject({ route: 'injected', provider })
      expect(entries[0]).not.toHaveProperty('connectorId')
    }
  })

  test("Foyer's own pairing comes before the host's WalletConnect, which replaces a missing one", () => {
    const wallets = [record('walletConnect', { connector: 'walletConnect' })]
    const page = environment([{ id: 'walletConnect', name: 'WalletConnect', type: 'walletConnect' }])
    expect(resolveWallets(wallets, { ...page, pairing: true })[0]?.route).toBe('qrCode')
    expect(resolveWallets(wallets, page)[0]?.route).toBe('connector')
    expect(resolveWallets(wallets, { ...page, pairing: 'unset' })[0]?.route).toBe('connector')
  })

  test('what wagmi makes of providers in the page is found by discovery, not listed again', () => {
    const injected = ['injected', 'io.metamask'].map((id) => ({ id, name: id, type: 'injected' }))
    expect(resolveWallets([], environment(injected))).toEqual([])
  })

  test('a connector that the host has made for one provider in the page is a row', () => {
    const target = { id: 'target', name: 'Target', type: 'injected' }
    expect(resolveWallets([], environment([target]))).toHaveLength(1)
    expect(resolveWallets([], environment([{ ...own, id: 'com.own' }]))).toHaveLength(1)
  })

  test('and does not reach a record, whose provider discovery finds', () => {
    const connector = { id: 'a', name: 'A', type: 'injected' }
    expect(resolveWallets([record('a')], environment([connector]))).toMatchObject([
      { route: 'unavailable', installed: false, contested: false },
    ])
  })

  test('two of one id are one row; a name and an icon that are missing have a substitute', () => {
    const [entry, ...rest] = resolveWallets([], environment([{ id: 'own', name: ' ' }, own]))
    expect(rest).toEqual([])
    expect(entry?.wallet).toMatchObject({ name: 'own', iconUrl: expect.stringMatching(/^data:/) })
    for (const icon of [' \n', { src: '/icon.svg' } as never]) {
      const [blank] = resolveWallets([], environment([{ ...own, icon, name: undefined as never }]))
      expect(blank?.wallet).toMatchObject({ name: 'own', iconUrl: entry?.wallet.iconUrl })
    }
  })

  test('without a record in its group, a connector comes after the catalogue', () => {
    const wallets = [record('a', { groupName: 'Ours', connector: 'a' }), record('b', { groupName: 'Ours' })]
    const listed = listWallets(wallets, { ...environment([own, { id: 'a', name: 'A' }]), recents: [] })
    expect(listed.map(({ wallet }) => wallet.id)).toEqual(['a', 'own'])
  })
})
