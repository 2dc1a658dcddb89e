// A server that renders, in plain Node with no bundler before it; then the browser that takes its HTML over.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { ConnectButton, createKit, FoyerProvider } from '@foyer/kit'
import { loadLanguage } from '@foyer/kit/locales'
import { rememberedTemplates } from '@foyer/kit/prerender'
import { FoyerThemeProvider, lightTheme } from '@foyer/kit/themes'
import { Window } from 'happy-dom'
import { act, createElement } from 'react'
import { renderToString } from 'react-dom/server'

const createButton = (language, session) => {
  const kit = createKit({
    appName: 'Your app',
    loadEngine: () => new Promise(() => {}),
    loadWallets: async () => [],
    ...(language && { language }),
    ...(session && { session }),
  })
  return createElement(FoyerProvider, { kit }, createElement(ConnectButton))
}

const theme = lightTheme({ accentColor: '#0a7d55' })
const createPage = (language) => createElement(FoyerThemeProvider, { theme }, createButton(language))

const html = renderToString(createPage())
assert.match(html, /Connect Wallet/)
assert.match(renderToString(createPage(await loadLanguage('de'))), /Wallet verbinden/)

for (const name of ['engine', 'wallets', 'prerender']) await import(`@foyer/kit/${name}`)
for (const name of ['contract', 'message', 'client', 'server']) await import(`@foyer/auth/${name}`)

const window = new Window({ url: 'https://your.app/' })
const { document, navigator, localStorage, sessionStorage, CSSStyleSheet, HTMLElement, Node, Element } =
  window
const { HTMLImageElement, HTMLTemplateElement, MutationObserver } = window
for (const [name, value] of Object.entries({
  window,
  parent: window,
  document,
  navigator,
  localStorage,
  sessionStorage,
  CSSStyleSheet,
  HTMLElement,
  Node,
  Element,
  HTMLImageElement,
  HTMLTemplateElement,
  MutationObserver,
  IS_REACT_ACT_ENVIRONMENT: true,
})) {
  Object.defineProperty(globalThis, name, { value, configurable: true })
}
document.body.innerHTML = `<div id="root">${html}</div>`
const { hydrateRoot } = await import('react-dom/client')
const button = document.querySelector('button')
const faults = []
const root = await act(() =>
  hydrateRoot(document.getElementById('root'), createPage(), {
    onRecoverableError: (error) => faults.push(error),
    onUncaughtError: (error) => faults.push(error),
  }),
)
assert.deepEqual(faults, [])
assert.equal(document.querySelector('button'), button, 'the button of the HTML is the one that lives')
await act(() => root.unmount())

// docs/guides/prerender.md: the next visit after one with a connected wallet.
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const wallet = { id: 'example', name: 'Example' }
const account = { address, displayName: 'returning.eth' }
const chain = { id: 1, name: 'Ethereum' }
localStorage.setItem(
  'foyer-session',
  JSON.stringify({ version: 1, time: Date.now(), wallet, account, chain }),
)
document.head.innerHTML = rememberedTemplates((session) => renderToString(createButton(undefined, session)))
document.body.innerHTML = `<div id="root">${html}</div>`
const script = readFileSync(new URL(import.meta.resolve('@foyer/kit/remember')), 'utf8')
new Function(script)()
document.dispatchEvent(new window.Event('DOMContentLoaded'))
const remembered = document.querySelector('#root [data-foyer-button="account"]')
assert.match(remembered?.textContent ?? '', /returning\.eth/)
const again = await act(() =>
  hydrateRoot(document.getElementById('root'), createPage(), {
    onRecoverableError: (error) => faults.push(error),
    onUncaughtError: (error) => faults.push(error),
  }),
)
assert.deepEqual(faults, [])
const name = document.querySelector('#root [data-foyer-part="name"]')
assert.deepEqual([name.textContent, name.title], ['returning.eth', address])
await act(() => again.unmount())
console.log('rendered and taken over')
process.exit(0)
