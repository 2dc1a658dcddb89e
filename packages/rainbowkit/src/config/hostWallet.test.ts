import { expect, test } from 'vitest'
import { createConfig } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { down } from '../testing/wagmi.ts'
import type { CreateWalletFn, Wallet } from '../types/wallet.ts'
import { connectorsForWallets } from './connectorsForWallets.ts'
import { catalogueOf } from './details.ts'
import { getWalletConnectConnector } from './getWalletConnectConnector.ts'

const paired: Wallet = {
  id: 'harbour',
  name: 'Harbour',
  iconUrl: '/harbour.svg',
  iconBackground: '#fff',
  createConnector: getWalletConnectConnector({ projectId: 'id' }),
}

/** The kit's record of a wallet as sites write one for RainbowKit. */
async function recordOf(over: Partial<Wallet>) {
  const create: CreateWalletFn = () => ({ ...paired, ...over })
  const connectors = connectorsForWallets([{ groupName: 'Own', wallets: [create] }], {
    appName: 'Your app',
    projectId: 'id',
  })
  const config = createConfig({ chains: [mainnet], connectors, transports: { 1: down } })
  const [record] = await catalogueOf(config.connectors)
  return record
}

const encoded = encodeURIComponent

test.each<[(uri: string) => string, object | undefined]>([
  [(uri) => uri, undefined],
  [(uri) => `harbour://wc?uri=${encoded(uri)}`, { ios: 'harbour://wc?uri=', android: 'harbour://wc?uri=' }],
  [(uri) => `harbour://wc?uri=${uri}`, { ios: 'harbour://wc?uri=', android: 'harbour://wc?uri=' }],
  [
    (uri) => `https://harbour.example/open?from=site&wc=${encoded(uri)}`,
    {
      ios: 'https://harbour.example/open?from=site&wc=',
      android: 'https://harbour.example/open?from=site&wc=',
      webView: 'https://harbour.example/open?from=site&wc=',
    },
  ],
  [(uri) => `harbour://wc?uri=${encoded(uri)}&from=site`, undefined],
  [(uri) => `harbour://wc/${encoded(uri)}`, undefined],
  [() => '', undefined],
  [() => undefined as never, undefined],
])('mobile.getUri %#: the links of a phone', async (getUri, links) => {
  expect((await recordOf({ mobile: { getUri } }))?.links).toEqual(links)
})

test('links of a computer, and an https link for the code', async () => {
  const record = await recordOf({
    desktop: { getUri: (uri) => `https://harbour.example/connect?wc=${encoded(uri)}` },
    qrCode: { getUri: (uri) => `https://harbour.example/wc?uri=${encoded(uri)}` },
  })
  expect(record?.links).toEqual({
    desktop: 'https://harbour.example/connect?wc=',
    universal: 'https://harbour.example/wc?uri=',
  })
})

test('a scheme in a code stays the bare URI: cameras open https links', async () => {
  const record = await recordOf({ qrCode: { getUri: (uri) => `harbour://wc?uri=${encoded(uri)}` } })
  expect(record?.links).toBeUndefined()
})

test('its own steps, by where they are shown', async () => {
  const learnMoreUrl = 'https://harbour.example/start'
  const step = { step: 'install', title: 'Open Harbour', description: 'Put it on your home screen.' } as const
  const record = await recordOf({
    qrCode: { getUri: (uri) => uri, instructions: { learnMoreUrl, steps: [step] } },
    extension: { instructions: { learnMoreUrl, steps: [{ ...step, step: 'connect' }] } },
  })
  expect(record?.instructions).toEqual({
    qrCode: { learnMoreUrl, steps: [step] },
    extension: { learnMoreUrl, steps: [{ ...step, step: 'connect' }] },
  })
})

test("steps that are copied from RainbowKit, by the keys of its texts, have the kit's texts", async () => {
  const copied = (step: 'install' | 'scan' | 'connect', number: number) => ({
    step,
    title: `wallet_connectors.harbour.qr_code.step${number}.title`,
    description: `wallet_connectors.harbour.qr_code.step${number}.description`,
  })
  const own = { step: 'create', title: 'Create', description: 'wallet_connectors are elsewhere.' } as const
  const instructions = {
    learnMoreUrl: 'https://harbour.example/start',
    steps: [copied('install', 1), own, copied('scan', 2), copied('connect', 3)],
  }
  const record = await recordOf({ qrCode: { getUri: (uri) => uri, instructions } })
  expect(record?.instructions?.qrCode?.steps).toEqual(['install', own, 'scan'])
})

test.each([
  ['#0c2f78', '#0c2f78'],
  ['#FFF', '#FFF'],
  ['red', undefined],
  ['var(--accent)', undefined],
])('the accent %s', async (iconAccent, expected) => {
  expect((await recordOf({ iconAccent }))?.iconAccent).toBe(expected)
})
