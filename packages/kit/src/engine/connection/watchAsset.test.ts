import { fail, reject, value } from '@foyer/testing/wallet'
import { expect, test } from 'vitest'
import { createBench, createConnectedBench } from '../../testing/createBench.ts'

const lower = '0x6b175474e89094c44da98b954eedeac495271d0f'
const dai = { address: lower, symbol: 'DAI' } as const

test('B-7.15, B-7.19, B-9.5 sends an object, with 18 decimals and a checksummed address', async () => {
  const { engine, wallet } = await createConnectedBench()
  expect(await engine.watchAsset(dai)).toBe(true)
  expect(wallet.of('wallet_watchAsset')).toEqual([
    {
      method: 'wallet_watchAsset',
      params: {
        type: 'ERC20',
        options: { address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', symbol: 'DAI', decimals: 18 },
      },
    },
  ])
})

test.each([
  [value(false), false],
  [value('yes'), false],
  [value(1), false],
])('an answer of %j is %s', async (row, response) => {
  const { engine, wallet } = await createConnectedBench()
  wallet.script({ wallet_watchAsset: row })
  expect(await engine.watchAsset(dai)).toBe(response)
})

test.each([
  [reject(), 'userRejected'],
  [fail(4200, 'No.'), 'unsupportedMethod'],
])('%j is %s', async (row, code) => {
  const { engine, wallet } = await createConnectedBench()
  wallet.script({ wallet_watchAsset: row })
  await expect(engine.watchAsset(dai)).rejects.toMatchObject({ code })
})

test.each([
  ['address', { ...dai, address: '0x1' as const }],
  ['decimals', { ...dai, decimals: -1 }],
  ['decimals', { ...dai, decimals: 1.5 }],
])('a wrong %s is refused before the wallet is asked', async (what, token) => {
  const { engine, wallet } = await createConnectedBench()
  await expect(engine.watchAsset(token)).rejects.toThrow(what)
  expect(wallet.of('wallet_watchAsset')).toEqual([])
})

test('B-8.5 without a wallet', async () => {
  const { engine, start } = createBench()
  start()
  await expect(engine.watchAsset(dai)).rejects.toMatchObject({ code: 'walletNotInstalled' })
})
