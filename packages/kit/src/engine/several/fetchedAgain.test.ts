import { eventually } from '@foyer/testbed/eventually'
import { createScriptedWallet, localSigner } from '@foyer/testing/wallet'
import { expect, test, vi } from 'vitest'
import { createBench, createEntry } from '../../testing/createBench.ts'

const line = vi.hoisted(() => ({ isBroken: true }))

vi.mock('./openSeveral.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./openSeveral.ts')>()
  return {
    get openSeveral() {
      if (line.isBroken) throw new TypeError('Failed to fetch dynamically imported module')
      return original.openSeveral
    },
  }
})

function createWallet(name: string, digit: string) {
  return createScriptedWallet({
    info: { rdns: `test.${name.toLowerCase()}`, name },
    signer: localSigner([`0x${digit.repeat(64)}`]),
  })
}

test('D-50, X22: the part that could not be fetched is fetched again when the visitor returns', async () => {
  const wallets = [createWallet('One', '1'), createWallet('Two', '2')]
  const bench = createBench({ wallets: wallets.map((wallet) => createEntry(wallet)), multipleWallets: true })
  bench.start()
  await bench.engine.connect('test.one')
  await bench.engine.connect('test.two')
  expect(bench.host.connections?.get()).toEqual([])
  const command = bench.engine.connections?.disconnect('any')
  await expect(command).rejects.toMatchObject({ code: 'outdatedPage' })

  line.isBroken = false
  bench.page.comeBack()
  await eventually(() =>
    expect(bench.host.connections?.get().map(({ wallet }) => wallet.name)).toEqual(['One', 'Two']),
  )
})
