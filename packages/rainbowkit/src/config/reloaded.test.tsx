import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Config } from 'wagmi'
import { connect, disconnect, switchChain } from 'wagmi/actions'
import { ConnectButton } from '../index.ts'
import { createSite, installRainbow, Site, show } from '../testing/site.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** A page load in the same browser. */
function visit() {
  cleanup()
  const config = createSite()
  show(
    <Site config={config}>
      <ConnectButton />
    </Site>,
  )
  return config
}

function rainbowOf({ connectors }: Config) {
  const connector = connectors.find(({ id }) => id === 'rainbow')
  if (!connector) throw new Error('No connector.')
  return connector
}

const connected = (config: Config, accounts: readonly string[]) =>
  waitFor(() => {
    expect(config.state.status).toBe('connected')
    expect([...config.state.connections.values()]).toMatchObject([{ accounts }])
    expect(screen.getByTestId('foyer-account-button')).toBeTruthy()
  })

test('a wallet that the host has connected by its connector is connected after a reload, and is that connector’s', async () => {
  const wallet = installRainbow({ permitted: false, chains: { 1: '', 10: '' } })
  const first = visit()
  await waitFor(() => expect(first.state.status).toBe('disconnected'))
  await act(() => connect(first, { connector: rainbowOf(first) }))
  await connected(first, wallet.addresses)
  const config = visit()
  await connected(config, wallet.addresses)
  const connector = rainbowOf(config)
  await act(() => switchChain(config, { connector, chainId: 10 }))
  expect(wallet.of('wallet_switchEthereumChain')).toHaveLength(1)
  await act(() => disconnect(config, { connector }))
  await screen.findByTestId('foyer-connect-button')
  expect(config.state.status).toBe('disconnected')
  const last = visit()
  await waitFor(() => expect(last.state.status).toBe('disconnected'))
  expect(screen.getByTestId('foyer-connect-button')).toBeTruthy()
})
