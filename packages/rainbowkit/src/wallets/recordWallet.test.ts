import { injectedWallet as injectedRecord, rainbowWallet as rainbowRecord } from '@foyer/kit/wallets'
import { describe, expect, test } from 'vitest'
import { type CreateConnectorFn, createConfig } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { connectorsForWallets } from '../config/connectorsForWallets.ts'
import { catalogueOf, siteOf } from '../config/details.ts'
import { down } from '../testing/wagmi.ts'
import type { CreateWalletFn, RainbowKitDetails } from '../types/wallet.ts'
import { coinbaseWallet, injectedWallet, rainbowWallet } from './index.ts'

const configOf = (connectors: CreateConnectorFn[]) =>
  createConfig({ chains: [mainnet], connectors, transports: { 1: down } })

const listed = (wallet: CreateWalletFn) =>
  configOf(
    connectorsForWallets([{ groupName: 'Own', wallets: [wallet] }], {
      appName: 'Your app',
      projectId: 'id',
    }),
  )

test("a wallet is the kit's record of it", async () => {
  const [record] = await catalogueOf(listed(rainbowWallet).connectors)
  expect(record).toEqual({ ...rainbowRecord, groupName: 'Own' })
})

test('what a site spreads over a wallet is kept: its name, icon and id', async () => {
  const over = { id: 'harbour', name: 'Harbour', iconUrl: '/harbour.svg', iconBackground: '#123456' }
  const { connectors } = listed(() => ({ ...injectedWallet(), ...over }))
  const [record] = await catalogueOf(connectors)
  expect(record).toEqual({ ...injectedRecord, ...over, groupName: 'Own' })
  expect(connectors[0]).toMatchObject({ id: 'harbour', name: 'Harbour' })
})

test('so are its links, downloads and rdns', async () => {
  const wallet: CreateWalletFn = (parameters) => ({
    ...rainbowWallet(parameters),
    rdns: 'com.harbour.example',
    mobile: { getUri: (uri) => `harbour://wc?uri=${encodeURIComponent(uri)}` },
    downloadUrls: { mobile: 'https://harbour.example/app' },
  })
  const [record] = await catalogueOf(listed(wallet).connectors)
  expect(record).toMatchObject({
    name: 'Rainbow',
    rdns: ['com.harbour.example'],
    links: { ios: 'harbour://wc?uri=', android: 'harbour://wc?uri=' },
    downloadUrls: { mobile: 'https://harbour.example/app' },
  })
})

test('what a site changes of its links, downloads and steps leaves the others of the record', async () => {
  const steps = { learnMoreUrl: 'https://harbour.example', steps: [] }
  const wallet: CreateWalletFn = (parameters) => {
    const rainbow = rainbowWallet(parameters)
    return {
      ...rainbow,
      downloadUrls: { ...rainbow.downloadUrls, mobile: 'https://harbour.example/app' },
      mobile: { getUri: (uri) => `harbour://wc?uri=${encodeURIComponent(uri)}` },
      qrCode: { ...rainbow.qrCode, getUri: (uri) => uri, instructions: steps },
    }
  }
  const [record] = await catalogueOf(listed(wallet).connectors)
  expect(record).toEqual({
    ...rainbowRecord,
    groupName: 'Own',
    downloadUrls: { ...rainbowRecord.downloadUrls, mobile: 'https://harbour.example/app' },
    instructions: { ...rainbowRecord.instructions, qrCode: steps },
    links: { ...rainbowRecord.links, ios: 'harbour://wc?uri=', android: 'harbour://wc?uri=' },
  })
})

test('a link that is made of the one of the wallet, which has none here, leaves the links of the record', async () => {
  const wallet: CreateWalletFn = (parameters) => {
    const rainbow = rainbowWallet(parameters)
    return { ...rainbow, mobile: { getUri: (uri) => `${rainbow.mobile?.getUri?.(uri).trim()}` } }
  }
  const throwing: CreateWalletFn = (parameters) => {
    const rainbow = rainbowWallet(parameters) as ReturnType<typeof rainbowWallet> & {
      mobile: { getUri: (uri: string) => string }
    }
    return { ...rainbow, mobile: { getUri: (uri) => rainbow.mobile.getUri(uri) } }
  }
  for (const each of [wallet, throwing]) {
    const [record] = await catalogueOf(listed(each).connectors)
    expect(record).toEqual({ ...rainbowRecord, groupName: 'Own' })
  }
})

describe('a connector that a site makes of a wallet by hand', () => {
  const details = (wallet: ReturnType<CreateWalletFn>): RainbowKitDetails => ({
    ...wallet,
    index: 0,
    groupIndex: 0,
    groupName: 'Own',
    isRainbowKitConnector: true,
  })

  test.each([
    [rainbowWallet, 'rainbow'],
    [coinbaseWallet, 'coinbase'],
  ])('has its row, and the site its project id: %#', async (create, id) => {
    const wallet = create({ projectId: 'by-hand', appName: 'Your app' })
    const { connectors } = configOf([wallet.createConnector({ rkDetails: details(wallet) })])
    expect((await catalogueOf(connectors)).map(({ id }) => id)).toEqual([id])
    expect(siteOf(connectors)).toMatchObject({
      appName: 'Your app',
      walletConnect: { projectId: 'by-hand', metadata: { name: 'Your app' } },
    })
  })

  test('without parameters too, for a site that pairs with none', async () => {
    const wallet = rainbowWallet()
    const { connectors } = configOf([wallet.createConnector({ rkDetails: details(wallet) })])
    expect((await catalogueOf(connectors)).map(({ id }) => id)).toEqual(['rainbow'])
    expect(siteOf(connectors)).toBeUndefined()
  })
})
