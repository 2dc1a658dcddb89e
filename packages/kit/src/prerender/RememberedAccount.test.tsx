import { sessionKey } from '@foyer/core'
import { act } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectButton } from '../button/ConnectButton.tsx'
import { createKit } from '../kit.ts'
import { FoyerProvider } from '../provider/FoyerProvider.tsx'
import { RememberedAccount } from './RememberedAccount.tsx'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const stored = {
  version: 1,
  time: Date.now(),
  wallet: { id: 'rainbow', name: 'Rainbow' },
  account: { address, displayName: 'visitor.eth', ensName: 'visitor.eth', displayBalance: '7 ETH' },
  // Not the network of the template.
  chain: { id: 10, name: 'Optimism' },
}

function createPage(children: ReactNode = remembered()) {
  const kit = createKit({
    appName: 'Test',
    loadEngine: () => new Promise(() => {}),
    loadWallets: async () => [],
  })
  return <FoyerProvider kit={kit}>{children}</FoyerProvider>
}

function remembered(props: ComponentProps<typeof ConnectButton> = {}) {
  return (
    <RememberedAccount>
      <ConnectButton {...props} />
    </RememberedAccount>
  )
}

/** Puts the HTML of a server into the document, as a browser that runs scripts parses it: `noscript` holds text. */
function parse(html: string): HTMLElement {
  document.body.innerHTML = `<div id="root">${html.replace(/(<noscript[^>]*>).*?(?=<\/noscript>)/g, '$1')}</div>`
  const texts = [...html.matchAll(/<noscript[^>]*>(.*?)<\/noscript>/g)].map(([, text = '']) => text)
  for (const [index, element] of document.querySelectorAll('noscript').entries())
    element.textContent = texts[index] ?? ''
  return document.getElementById('root') as HTMLElement
}

afterEach(() => {
  localStorage.clear()
  globalThis.foyerRemembered = undefined
  vi.unstubAllGlobals()
})

test('D-3: a server sends both templates, which only `noscript` elements hold', () => {
  const html = renderToString(createPage())
  expect(html.match(/<noscript data-foyer-remembered="(account|wrongNetwork)"><div hidden/g)).toHaveLength(2)
  const outside = html.replace(/<noscript.*?<\/noscript>/g, '')
  expect(outside).toContain('data-foyer-button="connect"')
  expect(outside).not.toContain('data-foyer-button="account"')
})

test.each([
  ['visitor.eth', 'account', {}, 'visitor.eth'],
  ['a name that is cut...', 'account', {}, 'visitor-of-many-long-words.eth'],
  ['Wrong network', 'wrongNetwork', { unsupported: true }, 'visitor.eth'],
])(
  'D-3: "%s" of the remembered %s is in the HTML before React hydrates it without a change',
  async (text, state, chain, ensName) => {
    const displayName = state === 'account' ? text : ensName
    const account = { ...stored.account, ensName, displayName }
    const root = parse(renderToString(createPage()))
    localStorage.setItem(
      sessionKey,
      JSON.stringify({ ...stored, account, chain: { ...stored.chain, ...chain } }),
    )
    vi.resetModules()
    await import('../remember/remember.ts')
    document.dispatchEvent(new Event('DOMContentLoaded'))
    const button = root.querySelector(`[data-foyer-button="${state}"]`)
    expect(button?.textContent).toContain(text)

    // Another tab has read the balance anew before the script of this one runs.
    const newer = { ...stored, account: { ...account, displayBalance: '8 ETH' } }
    localStorage.setItem(sessionKey, JSON.stringify({ ...newer, chain: { ...stored.chain, ...chain } }))
    const faults: unknown[] = []
    const report = vi.spyOn(console, 'error').mockImplementation((...args) => faults.push(args))
    const hydrated = await act(async () =>
      hydrateRoot(root, createPage(), { onRecoverableError: (error) => faults.push(error) }),
    )
    expect(faults).toEqual([])
    expect(root.querySelector(`[data-foyer-button="${state}"]`)).toBe(button)
    report.mockRestore()
    await act(async () => hydrated.unmount())
  },
)

test('D-3: each of several buttons is filled from the template beside it', async () => {
  const createBoth = () =>
    createPage(
      <>
        <header>{remembered({ accountStatus: 'avatar', showBalance: false, chainStatus: 'none' })}</header>
        <main>{remembered()}</main>
      </>,
    )
  const root = parse(renderToString(createBoth()))
  // A page that requires Trusted Types allows the policy once.
  const createPolicy = vi.fn((_name: string, rules: { createHTML(text: string): string }) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  localStorage.setItem(sessionKey, JSON.stringify(stored))
  vi.resetModules()
  await import('../remember/remember.ts')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  const balances = () =>
    [...root.querySelectorAll<HTMLElement>('[data-foyer-button="account"]')].map(
      (button) => button.dataset.largeShowBalance,
    )
  expect(balances()).toEqual(['false', 'true'])
  expect(createPolicy).toHaveBeenCalledOnce()

  const faults: unknown[] = []
  const hydrated = await act(async () =>
    hydrateRoot(root, createBoth(), { onRecoverableError: (error) => faults.push(error) }),
  )
  expect(faults).toEqual([])
  expect(balances()).toEqual(['false', 'true'])
  await act(async () => hydrated.unmount())
})

test('D-3: a button before those of RememberedAccount is filled from the first template', async () => {
  const createBoth = () => createPage([<ConnectButton key="plain" />, <div key="own">{remembered()}</div>])
  const root = parse(renderToString(createBoth()))
  localStorage.setItem(sessionKey, JSON.stringify(stored))
  vi.resetModules()
  await import('../remember/remember.ts')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(root.querySelectorAll('[data-foyer-button="account"]')).toHaveLength(2)
})
