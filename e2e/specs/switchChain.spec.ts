import { ask, emits, fail, reject, unknownChain, value } from '@foyer/testing/wallet'
import { withMotion } from '../fixtures/device.ts'
import { expect, test, walletId } from '../fixtures/test.ts'

test.use(withMotion)

test('B-4.41, B-2.92: to a network that the wallet knows, with one request', async ({ foyer, addWallet }) => {
  const wallet = await addWallet({ script: { wallet_switchEthereumChain: ask() } })
  await foyer.open()
  await foyer.enter(walletId)
  await expect(foyer.chainButton).toContainText('Ethereum')
  await foyer.chainButton.click()
  await expect(foyer.dialog.getByRole('heading', { name: 'Switch Networks' })).toBeVisible()
  await expect(foyer.chain(1)).toContainText('Connected')
  await foyer.chain(137).click()
  await expect(foyer.chain(137)).toContainText('Confirm in wallet')
  const requested = await wallet.nextAsked('wallet_switchEthereumChain')
  requested.respond()
  await expect(foyer.dialog).toHaveCount(0)
  await expect(foyer.chainButton).toContainText('Polygon')
  expect(wallet.of('wallet_switchEthereumChain')).toEqual([
    { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] },
  ])
})

for (const nested of [false, true]) {
  test(`B-4.42: an unknown network is added${nested ? ', also when the wallet wraps its 4902' : ''}`, async ({
    foyer,
    addWallet,
  }) => {
    const wallet = await addWallet({
      ...(nested && { script: { wallet_switchEthereumChain: unknownChain({ nested: true }) } }),
    })
    await foyer.open()
    await foyer.enter(walletId)
    await foyer.chainButton.click()
    await foyer.chain(10).click()
    await expect(foyer.dialog).toHaveCount(0)
    await expect(foyer.chainButton).toContainText('OP Mainnet')
    expect(wallet.of('wallet_addEthereumChain')).toMatchObject([
      {
        params: [
          {
            chainId: '0xa',
            chainName: 'OP Mainnet',
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            // A wallet keeps this address for years: it gets the chain's public node, not the operator's own.
            rpcUrls: [expect.stringMatching(/^https:/)],
          },
        ],
      },
    ])
  })
}

test('C8: a wallet that agrees and stays where it is', async ({ foyer, addWallet }) => {
  await addWallet({ script: { wallet_switchEthereumChain: value(null) } })
  await foyer.open()
  await foyer.enter(walletId)
  await foyer.chainButton.click()
  await foyer.chain(137).click()
  await expect(foyer.dialog.getByRole('alert')).toContainText('Your wallet stayed on its network')
  await expect(foyer.chain(1)).toContainText('Connected')
})

test('C9: a wallet that adds a network and does not switch to it', async ({ foyer, addWallet }) => {
  await addWallet({ switchesAfterAdding: false, script: { wallet_switchEthereumChain: unknownChain() } })
  await foyer.open()
  await foyer.enter(walletId)
  await foyer.chainButton.click()
  await foyer.chain(10).click()
  await expect(foyer.dialog.getByRole('alert')).toContainText('The network was added')
})

test('B-8.2: a refusal closes the dialog without a word', async ({ foyer, addWallet }) => {
  await addWallet({ script: { wallet_switchEthereumChain: reject() } })
  await foyer.open()
  await foyer.enter(walletId)
  await foyer.chainButton.click()
  await foyer.chain(137).click()
  await expect(foyer.dialog).toHaveCount(0)
  await expect(foyer.chainButton).toContainText('Ethereum')
})

test('B-8.3: any other failure is said in the dialog, which stays', async ({ foyer, addWallet }) => {
  await addWallet({ script: { wallet_switchEthereumChain: fail(-32603, 'Internal error') } })
  await foyer.open()
  await foyer.enter(walletId)
  await foyer.chainButton.click()
  await foyer.chain(137).click()
  await expect(foyer.dialog.getByRole('alert')).toContainText('Could not switch network')
  await expect(foyer.chain(137)).toBeEnabled()
})

test('C13: an event before the answer counts once', async ({ foyer, addWallet }) => {
  const wallet = await addWallet()
  wallet.script({ wallet_switchEthereumChain: emits('before', 'chainChanged', ['0x89']) })
  await foyer.open()
  await foyer.enter(walletId)
  await foyer.chainButton.click()
  await foyer.chain(137).click()
  await expect(foyer.dialog).toHaveCount(0)
  await expect(foyer.chainButton).toContainText('Polygon')
})

test('C14, B-2.15, B-2.94: on a network that is not offered there is only the way back or out', async ({
  foyer,
  addWallet,
}) => {
  const wallet = await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  wallet.useChain(31337)
  await expect(foyer.wrongNetworkButton).toHaveText('Wrong network')
  await expect(foyer.accountButton).toHaveCount(0)
  await foyer.wrongNetworkButton.click()
  await expect(foyer.dialog).toContainText('Wrong network detected, switch or disconnect to continue')
  await foyer.chain(1).click()
  await expect(foyer.accountButton).toBeVisible()

  wallet.useChain(31337)
  await foyer.wrongNetworkButton.click()
  await foyer.page.getByTestId('foyer-chain-option-disconnect').click()
  await expect(foyer.connectButton).toBeVisible()
})

test('B-4.3, B-4.4: connecting from a network that is not offered moves to the first one', async ({
  foyer,
  addWallet,
  bench,
}) => {
  const wallet = await addWallet({
    chainId: 31337,
    chains: { 31337: bench.nodes[31337] ?? '', 1: bench.nodes[1] ?? '' },
  })
  await foyer.open()
  await foyer.enter(walletId)
  await expect(foyer.chainButton).toContainText('Ethereum')
  expect(wallet.walletState.chainId).toBe(1)
})
