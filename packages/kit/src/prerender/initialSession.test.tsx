import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { cookieToInitialState, createConfig, createStorage, http, mock } from 'wagmi'
import { connect } from 'wagmi/actions'
import { ConnectButton } from '../button/ConnectButton.tsx'
import { mainnet, polygon } from '../engine/chains/chains.ts'
import { createKit } from '../kit.ts'
import { FoyerProvider } from '../provider/FoyerProvider.tsx'
import { type InitialState, initialSession } from './initialSession.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The cookies of a visitor, as text. */
const cookies = {
  text: '',
  getItem: () => null,
  setItem(name: string, value: string) {
    cookies.text = `other=1; ${name}=${value}`
  },
  removeItem() {},
}

const createHostConfig = () =>
  createConfig({
    chains: [mainnet, polygon],
    transports: { 1: http('http://localhost:1'), 137: http('http://localhost:1') },
    connectors: [mock({ accounts: [address] })],
    ssr: true,
    storage: createStorage({ storage: cookies }),
  })

/** The cookie that wagmi itself has written for a connected visitor. */
async function visitorCookie(): Promise<string> {
  const config = createHostConfig()
  await connect(config, { connector: config.connectors[0] ?? mock({ accounts: [address] }) })
  return cookies.text
}

function createPage(cookie: string, loadEngine = vi.fn(() => new Promise<never>(() => {}))) {
  const config = createHostConfig()
  const session = initialSession(config, cookieToInitialState(config, cookie))
  const kit = createKit({
    appName: 'Test',
    config,
    loadEngine,
    loadWallets: async () => [],
    ...(session && { session }),
  })
  return (
    <FoyerProvider kit={kit}>
      <ConnectButton />
    </FoyerProvider>
  )
}

afterEach(() => {
  localStorage.clear()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

test("33.2 the HTML of a server that reads wagmi's cookie has the account, and hydrates as it is", async () => {
  const cookie = await visitorCookie()
  const html = renderToString(createPage(cookie))
  expect(html).toContain('data-foyer-button="account"')
  expect(html).toContain('0x70…79C8')
  expect(html).not.toContain('Connect Wallet')

  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  const faults = vi.fn()
  const loadEngine = vi.fn(() => new Promise<never>(() => {}))
  document.body.innerHTML = `<div id="root">${html}</div>`
  const container = document.getElementById('root') as HTMLElement
  const root = await act(async () =>
    hydrateRoot(container, createPage(cookie, loadEngine), { onRecoverableError: faults }),
  )
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(faults).not.toHaveBeenCalled()
  expect(container.textContent).toContain('0x70…79C8')
  // The wallet is asked without a press, as for a remembered session.
  expect(loadEngine).toHaveBeenCalledOnce()
  act(() => root.unmount())
})

test('33.2 without the cookie, the button says Connect Wallet', () => {
  expect(renderToString(createPage(''))).toContain('Connect Wallet')
})

const config = { chains: [{ id: 1, name: 'Ethereum' }] }
const stateOf = (connection: object, current: string | null = 'a'): InitialState => ({
  current,
  connections: new Map([
    ['a', { accounts: [address], chainId: 1, connector: { id: 'rainbow', name: 'Rainbow' }, ...connection }],
  ]),
})

test('33.2 the session is that of the connection in use, and stale', () => {
  expect(initialSession(config, stateOf({}))).toEqual({
    status: 'connected',
    stale: true,
    account: { address, displayName: '0x70…79C8' },
    chain: { id: 1, name: 'Ethereum', unsupported: false, only: true },
    wallet: { id: 'rainbow', name: 'Rainbow', canSwitchChain: false },
  })
})

test('33.2 a network that the site does not have is a wrong one', () => {
  expect(initialSession(config, stateOf({ chainId: 5 }))?.chain).toEqual({
    id: 5,
    name: 'Chain 5',
    unsupported: true,
  })
})

test.each([
  ['no state', undefined],
  ['no connection in use', stateOf({}, null)],
  ['a connection that is not there', stateOf({}, 'b')],
  ['no account', stateOf({ accounts: [] })],
  ['an account that is no address', stateOf({ accounts: ['<img src=x>'] })],
  ['a chain id that is no whole number', stateOf({ chainId: 1.5 })],
  ['a chain id of 0', stateOf({ chainId: 0 })],
])('33.2 %s is no session', (_title, state) => {
  expect(initialSession(config, state)).toBeUndefined()
})
