import type { Wallet } from '@foyer/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { wallet } from '../testing/connectDialog.ts'
import { defaultWallets } from '../wallets/index.ts'
import { moreWallets } from '../wallets/more/index.ts'
import { loadCatalogue } from './loadCatalogue.ts'
import { createSafeStorage } from './storage.ts'

function storageWith(recents: readonly string[]) {
  const storage = createSafeStorage(() => {
    throw new Error('blocked')
  })
  storage.setItem('foyer-recent', JSON.stringify(recents))
  return storage
}

/** Records of a host, and how often they were asked for. */
const createFetch = (...records: readonly Wallet[]) => vi.fn(async () => records)
const idsOf = (wallets: readonly Wallet[] = []) => wallets.map(({ id }) => id)

describe('the list of a host that chooses wallets by id', () => {
  test('holds these, in its order and under one heading, out of both catalogues of the kit', async () => {
    const ids = ['rabby', 'rainbow', 'walletConnect', 'okx'] as const
    const { wallets, loadMore } = await loadCatalogue(defaultWallets, { wallets: ids }, storageWith([]))
    expect(idsOf(wallets)).toEqual(ids)
    expect(new Set(wallets.map(({ groupName }) => groupName))).toEqual(new Set(['Recommended']))
    expect(loadMore).toBeUndefined()
  })

  test('fetches no records if the ones that are there suffice', async () => {
    const allWallets = createFetch()
    const options = { wallets: ['ledger', 'brave'], allWallets } as const
    expect(idsOf((await loadCatalogue(defaultWallets, options, storageWith([]))).wallets)).toEqual([
      'ledger',
      'brave',
    ])
    expect(allWallets).not.toHaveBeenCalled()
  })

  test('an empty list lists what the browser has alone, and fetches nothing', async () => {
    const allWallets = createFetch()
    const { wallets } = await loadCatalogue(defaultWallets, { wallets: [], allWallets }, storageWith([]))
    expect(wallets).toEqual([])
    expect(allWallets).not.toHaveBeenCalled()
  })
})

describe('an id without a record', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  /** As from JavaScript, or from a setting. */
  const load = (...ids: readonly unknown[]) =>
    loadCatalogue(defaultWallets, { wallets: ids as readonly ['rainbow'] }, storageWith([]))
  const wrong = [
    ['a misspelt one', 'rainbwo', '`wallets` names "rainbwo", which is no wallet.'],
    ['a member of every object', 'constructor', '`wallets` names "constructor", which is no wallet.'],
    ['an empty one', '', '`wallets` names "", which is no wallet.'],
    ['an alias', 'Velora', '`wallets` names "Velora", which is no wallet.'],
    [
      'a record',
      wallet('mine'),
      '`wallets` takes ids. Records of yours belong in `allWallets` or `loadWallets`.',
    ],
    ['nothing', undefined, '`wallets` takes ids. Records of yours belong in `allWallets` or `loadWallets`.'],
  ] as const

  test.each(wrong)('is named while developing: %s', async (_, id, message) => {
    vi.stubEnv('NODE_ENV', 'development')
    await expect(load('rainbow', id)).rejects.toMatchObject({
      code: 'invalidKitOptions',
      shortMessage: message,
    })
  })

  test.each(wrong)('costs the others nothing in production, and is logged: %s', async (_, id, message) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    expect(idsOf((await load('rainbow', id, 'ledger')).wallets)).toEqual(['rainbow', 'ledger'])
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'invalidKitOptions', shortMessage: message }),
    )
  })

  test('of which only the case is wrong is the wallet in production; while developing, its id is named', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    expect(idsOf((await load('METAMASK', 'tokenpocket')).wallets)).toEqual(['metaMask', 'tokenPocket'])
    vi.stubEnv('NODE_ENV', 'development')
    await expect(load('METAMASK')).rejects.toThrow('`wallets` names "METAMASK", whose id is "metaMask".')
  })

  test('a list of such ids alone is an error everywhere', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await expect(load('rainbwo', 'other')).rejects.toMatchObject({
      code: 'invalidKitOptions',
      message: expect.stringContaining('"rainbwo"'),
    })
  })
})

describe('"All wallets"', () => {
  test('is not there unless the host wants it, and does not change the list', async () => {
    const off = await loadCatalogue(defaultWallets, {}, storageWith(['rabby']))
    expect(off).toEqual({ wallets: defaultWallets })
    const on = await loadCatalogue(defaultWallets, { allWallets: true }, storageWith([]))
    expect(on.wallets).toBe(defaultWallets)
    expect(on.more).toBeUndefined()
  })

  test('has every record of the kit', async () => {
    const { loadMore } = await loadCatalogue(defaultWallets, { allWallets: true }, storageWith([]))
    expect(idsOf(await loadMore?.())).toEqual(idsOf([...defaultWallets, ...moreWallets]))
  })

  test.each([
    ['a default wallet', ['rainbow'], 0],
    ['a wallet that announced itself', ['io.rabby'], 0],
    ['one of the records', ['rainbow', 'mine'], 1],
    ['one that is too long ago to be listed', ['rainbow', 'ledger', 'trust', 'mine'], 0],
  ])('its records are fetched with the dialog if the visitor has used %s: %j', async (_, recents, times) => {
    const allWallets = createFetch(wallet('mine'))
    const { more } = await loadCatalogue(defaultWallets, { allWallets }, storageWith(recents))
    expect(allWallets).toHaveBeenCalledTimes(times)
    expect(idsOf(more)).toEqual(times ? ['mine'] : [])
  })

  test('records that cannot be fetched cost the wallet of the last visit, not the list', async () => {
    const allWallets = () => Promise.reject(new TypeError('Failed to fetch'))
    const storage = storageWith(['mine'])
    await expect(loadCatalogue(defaultWallets, { allWallets }, storage)).resolves.toMatchObject({
      wallets: defaultWallets,
    })
    const chosen = { allWallets, wallets: ['rabby'] } as const
    await expect(loadCatalogue(defaultWallets, chosen, storage)).rejects.toThrow('Failed to fetch')
  })
})
