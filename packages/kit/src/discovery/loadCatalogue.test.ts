import type { Wallet } from '@foyer/core'
import { describe, expect, test, vi } from 'vitest'
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

  test('names the id that no record has', async () => {
    // As from JavaScript, or from a setting.
    const ids = ['rainbow', 'rainbwo'] as unknown as readonly ['rainbow']
    await expect(loadCatalogue(defaultWallets, { wallets: ids }, storageWith([]))).rejects.toMatchObject({
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
