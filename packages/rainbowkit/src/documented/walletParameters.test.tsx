import { expect, test } from 'vitest'
import { connectorsForWallets, type WalletList } from '../index.ts'
import { rainbowWallet } from '../wallets/index.ts'

type Create = WalletList[number]['wallets'][number]
type CreateWalletParams = Parameters<Create>[0]
type Site = Parameters<typeof connectorsForWallets>[1]

/** Parameters that a wallet of the list is called with. */
function parametersFor(site: Site): CreateWalletParams {
  const calls: CreateWalletParams[] = []
  const wallet: Create = (parameters) => {
    calls.push(parameters)
    return rainbowWallet(parameters)
  }
  connectorsForWallets([{ groupName: 'Own', wallets: [wallet] }], site)
  const [first] = calls
  if (!first) throw new Error('The wallet was not called.')
  return first
}

const site = { appName: 'Your app', projectId: 'a-project' }

test('a wallet of the list gets the metadata of the site, for a WalletConnect client of its own', () => {
  const metadata = { name: 'Your app', description: 'Your app', url: location.origin, icons: [] }
  const { options, walletConnectParameters, ...others } = parametersFor(site)
  expect(others).toEqual(site)
  expect(walletConnectParameters).toEqual({ metadata })
  expect(options).toEqual({ metadata })
})

test("the metadata has all that the site says of itself, and the site's own parameters count", () => {
  const { walletConnectParameters } = parametersFor({
    ...site,
    appDescription: 'Swaps',
    appUrl: 'https://app.example',
    appIcon: 'https://app.example/icon.png',
    walletConnectParameters: { metadata: { name: 'Another name' }, customStoragePrefix: 'own' },
  })
  expect(walletConnectParameters).toEqual({
    metadata: {
      name: 'Another name',
      description: 'Swaps',
      url: 'https://app.example',
      icons: ['https://app.example/icon.png'],
    },
    customStoragePrefix: 'own',
  })
})

test('a wallet knows its place in the list, which hidden and repeated wallets also take', () => {
  const places: string[] = []
  const named =
    (id: string, isHidden = false): Create =>
    (parameters) => ({
      ...rainbowWallet(parameters),
      id,
      hidden: () => isHidden,
      createConnector: (details) => {
        const { index, groupIndex, groupName } = details.rkDetails
        places.push(`${id} ${index} ${groupName} ${groupIndex}`)
        return rainbowWallet(parameters).createConnector(details)
      },
    })
  connectorsForWallets(
    [
      { groupName: 'First', wallets: [named('a'), named('b', true), named('c')] },
      { groupName: 'Second', wallets: [named('a'), named('d')] },
    ],
    site,
  )
  expect(places).toEqual(['a 0 First 1', 'c 2 First 1', 'd 4 Second 2'])
})
