import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement as element } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type State, WagmiProvider } from 'wagmi'
import { ConnectButton, RainbowKitProvider, type RainbowKitProviderProps } from '../index.ts'
import { connectedState, createServerConfig } from '../testing/wagmi.ts'

test('a visitor without a cookie is not shown the account of the one before, though both have one config on the server', async () => {
  const config = createServerConfig()
  const button = () => element(RainbowKitProvider, {} as RainbowKitProviderProps, element(ConnectButton))
  const visit = async (cookie?: { readonly initialState: State }) => {
    const client = new QueryClient()
    const children = element(QueryClientProvider, { client }, button(), button())
    const html = renderToString(element(WagmiProvider, { config, ...cookie }, children))
    await Promise.resolve()
    return html.match(/0x70…79C8|Connect Wallet/g)
  }
  const known = { initialState: connectedState }
  expect(await visit(known)).toEqual(['0x70…79C8', '0x70…79C8'])
  expect(await visit()).toEqual(['Connect Wallet', 'Connect Wallet'])
  expect(await visit(known)).toEqual(['0x70…79C8', '0x70…79C8'])
})
