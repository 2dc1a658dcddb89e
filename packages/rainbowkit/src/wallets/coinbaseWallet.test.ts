import type { Wallet as KitWallet } from '@foyer/kit'
import { afterEach, expect, test } from 'vitest'
import type { OwnDetails } from '../config/details.ts'
import type { Wallet } from '../types/wallet.ts'
import { type CoinbaseWalletPreference, coinbaseWallet } from './coinbaseWallet.ts'

afterEach(() => {
  delete coinbaseWallet.preference
})

async function recordOf(wallet: Wallet): Promise<KitWallet> {
  const connector = wallet.createConnector({ rkDetails: { id: wallet.id } as OwnDetails })({} as never)
  const { rkDetails } = connector as unknown as { rkDetails: Required<OwnDetails> }
  return rkDetails.loadRecord()
}

/** By the ways that the record has. */
async function waysOf(wallet: Wallet): Promise<string[]> {
  const record = await recordOf(wallet)
  return [
    ...(record.injected && record.rdns ? ['extension'] : []),
    ...(record.appBrowserUrl ? ['app'] : []),
    ...(record.connector === 'coinbase' ? ['window'] : []),
  ]
}

const all = ['extension', 'app', 'window']

test.each<[CoinbaseWalletPreference | undefined, readonly string[]]>([
  [undefined, all],
  ['all', all],
  [{}, all],
  [{ options: 'all', attribution: { auto: true } }, all],
  ['eoaOnly', ['extension', 'app']],
  [{ options: 'eoaOnly' }, ['extension', 'app']],
  ['smartWalletOnly', ['window']],
  [{ options: 'smartWalletOnly', keysUrl: 'https://keys.coinbase.com/connect' }, ['window']],
])('preference %j', async (preference, ways) => {
  if (preference !== undefined) {
    expect(await waysOf(coinbaseWallet({ preference }))).toEqual(ways)
    coinbaseWallet.preference = preference
  }
  expect(await waysOf(coinbaseWallet())).toEqual(ways)
  expect(await waysOf(coinbaseWallet({ appName: 'Your app', preference: 'all' }))).toEqual(all)
})
