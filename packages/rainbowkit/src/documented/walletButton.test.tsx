import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createConnector } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { mock } from 'wagmi/connectors'
import { getDefaultWallets, WalletButton, type WalletList } from '../index.ts'
import { createSite, Site, show } from '../testing/site.tsx'
import { base } from '../wallets/index.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const listOf = (list: WalletList) => list.flatMap(({ wallets }) => wallets)

test.each([
  ['rainbow', 'Rainbow'],
  ['metamask', 'MetaMask'],
  ['coinbase', 'Coinbase Wallet'],
  ['base', 'Coinbase Wallet'],
  ['baseAccount', 'Coinbase Wallet'],
])('of a site that names no wallets, the button of %s is that of %s', (wallet, name) => {
  show(
    <Site config={createSite([mainnet], listOf(getDefaultWallets().wallets))}>
      <WalletButton wallet={wallet} />
    </Site>,
  )
  expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('with Base in its list, the button of base is that of Base', () => {
  show(
    <Site config={createSite([mainnet], [...listOf(getDefaultWallets().wallets), base])}>
      <WalletButton wallet="base" />
    </Site>,
  )
  expect(screen.getByRole('button', { name: 'Base' })).toBeTruthy()
})

test('Custom gets the connector with the details of its wallet', () => {
  const own = () => ({
    id: 'own',
    name: 'Own',
    shortName: 'O',
    iconUrl: '/own.svg',
    iconBackground: '#123456',
    downloadUrls: { chrome: 'https://own.example/chrome' },
    createConnector: () => createConnector((config) => mock({ accounts: ['0x00'] })(config)),
  })
  show(
    <Site config={createSite([mainnet], [own])}>
      <WalletButton.Custom wallet="own">
        {({ connector }) => {
          const { id, name, shortName, iconUrl, iconBackground, downloadUrls, groupName, type } = connector
          const shown = { id, name, shortName, iconUrl, iconBackground, downloadUrls, groupName, type }
          return <output title="Connector">{JSON.stringify(shown)}</output>
        }}
      </WalletButton.Custom>
    </Site>,
  )
  const { createConnector: _, ...details } = own()
  expect(JSON.parse(screen.getByTitle('Connector').textContent ?? '')).toEqual({
    ...details,
    groupName: 'All',
    type: 'mock',
  })
})
