// A host of any version that is supported, connected through wagmi, then left through the dialog.
import { strict as assert } from 'node:assert'
import { ConnectButton, createKit, FoyerProvider } from '@foyer/kit'
import { createEngine } from '@foyer/kit/engine'
import { Window } from 'happy-dom'
import * as React from 'react'
import { custom } from 'viem'
import { createConfig, createConnector } from 'wagmi'
import { connect } from 'wagmi/actions'
import { mainnet } from 'wagmi/chains'

const window = new Window({ url: 'https://your.app/' })
// Node has some of the names, too; those of events have to be the window's.
const own = [
  'navigator',
  'Event',
  'CustomEvent',
  'EventTarget',
  'MessageEvent',
  'AbortController',
  'AbortSignal',
]
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis) || own.includes(name))
    Object.defineProperty(globalThis, name, {
      value: window[name as never],
      configurable: true,
      writable: true,
    })
Object.assign(globalThis, { window, parent: window, IS_REACT_ACT_ENVIRONMENT: true })
globalThis.requestIdleCallback = ((task: () => void) => setTimeout(task, 1)) as never

// React 18.2 has `act` in the test utilities alone.
const act: typeof React.act = React.act ?? (await import('react-dom/test-utils')).act

const down = custom({ request: () => Promise.reject(new Error('This node is down.')) }, { retryCount: 0 })
const accounts = ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'] as const
// wagmi 2.15 and older export no `mock` from their index.
const connector = createConnector(() => ({
  id: 'scripted',
  name: 'Scripted',
  type: 'scripted',
  connect: async () => ({ accounts, chainId: 1 }) as never,
  disconnect: async () => {},
  getAccounts: async () => accounts,
  getChainId: async () => 1,
  getProvider: async () => ({ request: async () => null }),
  isAuthorized: async () => true,
  onAccountsChanged() {},
  onChainChanged() {},
  onDisconnect() {},
}))
const config = createConfig({
  chains: [mainnet],
  transports: { 1: down },
  connectors: [connector],
  storage: null,
})
const engine = createEngine({ config, log: () => {} })
const kit = createKit({ appName: 'Your app', config, loadEngine: async () => ({ engine }) })

const found = async (look: () => Element | null | undefined): Promise<HTMLElement> => {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const element = look()
    if (element) return element as HTMLElement
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  }
  throw new Error(`Not found: ${look}\n${document.body.innerHTML.slice(0, 2_000)}`)
}
const heading = (text: string) =>
  found(() => [...document.querySelectorAll('dialog h1')].find((title) => title.textContent?.includes(text)))

const { createRoot } = await import('react-dom/client')
document.body.innerHTML = '<div id="root"></div>'
const root = createRoot(document.getElementById('root') as HTMLElement)
await act(async () =>
  root.render(
    <FoyerProvider kit={kit}>
      <ConnectButton />
    </FoyerProvider>,
  ),
)
const button = await found(() => document.querySelector('[data-testid="foyer-connect-button"]'))
await act(async () => button.click())
await heading('Connect a Wallet')
await found(() => document.querySelector('[data-testid="foyer-wallet-option-scripted"]'))
await act(async () => kit.close())
await act(() => connect(config, { connector: config.connectors[0] as never }))
const account = await found(() => document.querySelector('[data-testid="foyer-account-button"]'))
assert.match(account.textContent ?? '', /0xd8…6045/)
await act(async () => account.click())
const leave = await found(() =>
  [...document.querySelectorAll('dialog button')].find((one) => one.textContent?.includes('Disconnect')),
)
await act(async () => leave.click())
await found(() => document.querySelector('[data-testid="foyer-connect-button"]'))
assert.equal(config.state.status, 'disconnected')
console.log(`opened and left on React ${React.version}`)
process.exit(0)
