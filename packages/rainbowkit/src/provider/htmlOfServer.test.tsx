import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadLanguage } from '@foyer/kit/locales'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { type State, useAccount, WagmiProvider } from 'wagmi'
import { mainnet, optimism } from 'wagmi/chains'
import { ConnectButton, RainbowKitProvider } from '../index.ts'
import { address, connectedState, createServerConfig } from '../testing/wagmi.ts'

function Page() {
  const [client] = useState(() => new QueryClient())
  const [config] = useState(() => createServerConfig())
  return (
    <WagmiProvider config={config} initialState={connectedState}>
      <QueryClientProvider client={client}>
        <RainbowKitProvider>
          <ConnectButton />
          <Hook />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

function Hook() {
  const { address } = useAccount()
  return <i>{address}</i>
}

test("33.2 the button and wagmi's hooks show the account of wagmi's cookie in one HTML, which hydrates as it is", async () => {
  localStorage.clear()
  const html = renderToString(<Page />)
  expect(html).toContain(`<i>${address}</i>`)
  expect(html).toContain('0x70…79C8')
  expect(html).not.toContain('Connect Wallet')

  document.body.innerHTML = `<div id="root">${html}</div>`
  const faults = vi.fn()
  const container = document.getElementById('root') as HTMLElement
  const root = await act(async () => hydrateRoot(container, <Page />, { onRecoverableError: faults }))
  expect(faults).not.toHaveBeenCalled()
  act(() => root.unmount())
})

test('a network has its name of RainbowKit there, too', () => {
  const config = createServerConfig([optimism, mainnet])
  const [connection] = connectedState.connections.values()
  const connections = new Map([['uid', { ...connection, chainId: 10 }]]) as State['connections']
  const html = renderToString(
    <WagmiProvider config={config} initialState={{ ...connectedState, chainId: 10, connections }}>
      <QueryClientProvider client={new QueryClient()}>
        <RainbowKitProvider>
          <ConnectButton />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
  expect(html).toContain('>Optimism<')
})

/** A style sheet with those that it imports from the kit. */
function styleSheet(file: string): string {
  const manifest = createRequire(import.meta.url)('../../../kit/package.json')
  return readFileSync(file, 'utf8').replace(/@import "@foyer\/kit(\/[^"]+)";/g, (_, entry: string) =>
    styleSheet(`packages/kit/${manifest.exports[`.${entry}`]['foyer-source']}`),
  )
}

test('the style sheet of a site paints the theme that is in this HTML, before its scripts have run', () => {
  expect(renderToString(<Page />)).toContain('--foyer-colors-accentColor:#0e76fd')
  expect(styleSheet('packages/rainbowkit/src/styles.css')).toContain(
    '--foyer-palette-accent: var(--foyer-colors-accentFill, var(--foyer-colors-accentColor',
  )
})

/** In the browser, a part of the page waits for this. */
let wait: Promise<unknown> | undefined

function Late() {
  if (wait) use(wait)
  return <ConnectButton />
}

test('a button that hydrates after the language has loaded starts as its HTML', async () => {
  localStorage.clear()
  const config = createServerConfig()
  const page = (
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <RainbowKitProvider locale="fr">
          <Suspense>
            <Late />
          </Suspense>
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`
  const container = document.getElementById('root') as HTMLElement
  expect(container.textContent).toContain('Connect Wallet')
  const faults = vi.fn()
  wait = loadLanguage('fr').then(() => new Promise((resolve) => setTimeout(resolve)))
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: faults }))
  await waitFor(() => expect(container.textContent).toContain('Connecter'))
  expect(faults).not.toHaveBeenCalled()
  act(() => root.unmount())
})
