import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { disconnect } from 'wagmi/actions'
import { mainnet, optimism } from 'wagmi/chains'
import { ConnectButton } from '../index.ts'
import { connectByDialog, createSite, installRainbow, Site, show } from '../testing/site.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test.each([
  ['no prop, a wallet on a chain of the site', undefined, 10, 10],
  ['no prop, a wallet on another chain: the first of the site', undefined, 137, 1],
  ['an id', 10, 1, 10],
  ['a chain', optimism, 1, 10],
  ['the first chain', mainnet, 10, 1],
])('initialChain: %s', async (_, initialChain, chainId, expected) => {
  const wallet = installRainbow({ chainId, chains: { 1: '', 10: '', 137: '' } })
  const config = createSite()
  show(
    <Site config={config} initialChain={initialChain}>
      <ConnectButton />
    </Site>,
  )
  await connectByDialog()
  await screen.findByTestId('foyer-account-button')
  onTestFinished(() => disconnect(config))
  expect(config.state.connections.get(config.state.current ?? '')?.chainId).toBe(expected)
  expect(wallet.walletState.chainId).toBe(expected)
})
