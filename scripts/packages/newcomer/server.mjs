// A server that renders, in plain Node with no bundler before it; then the browser that takes its HTML over.
import assert from 'node:assert/strict'
import { ConnectButton, createKit, KitProvider } from '@foyer/kit'
import { loadLanguage } from '@foyer/kit/locales'
import { lightTheme, ThemeProvider } from '@foyer/kit/themes'
import { Window } from 'happy-dom'
import { act, createElement } from 'react'
import { renderToString } from 'react-dom/server'

const createPage = (language) => {
  const kit = createKit({
    appName: 'Your app',
    loadEngine: () => new Promise(() => {}),
    loadWallets: async () => [],
    ...(language && { language }),
  })
  return createElement(
    ThemeProvider,
    { theme: lightTheme({ accentColor: '#0a7d55' }) },
    createElement(KitProvider, { kit }, createElement(ConnectButton)),
  )
}

const html = renderToString(createPage())
assert.match(html, /Connect Wallet/)
assert.match(renderToString(createPage(await loadLanguage('de'))), /Wallet verbinden/)

for (const name of ['engine', 'wallets', 'contrast']) await import(`@foyer/kit/${name}`)
for (const name of ['contract', 'message', 'client', 'server']) await import(`@foyer/auth/${name}`)

const window = new Window({ url: 'https://your.app/' })
const { document, navigator, localStorage, sessionStorage, CSSStyleSheet, HTMLElement, Node, Element } =
  window
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
console.log('rendered and taken over')
process.exit(0)
