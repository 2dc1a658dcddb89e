import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './focus.ts'

/** After the microtasks of a rendering, before anything is painted. */
const rendered = () => Promise.resolve()

const stop = keepFocus()
afterAll(stop)

beforeEach(() => {
  document.body.innerHTML = '<a href="/">Home</a><div data-foyer-button=""><button>Account</button></div>'
})
afterEach(() => {
  document.body.innerHTML = ''
})

function replaceButton() {
  const root = document.querySelector('[data-foyer-button]')
  if (root) root.innerHTML = '<button>Connect Wallet</button>'
}

test('B-2.35: when the button with the focus gives way to another, that one gets it', async () => {
  document.querySelector('button')?.focus()
  replaceButton()
  expect(document.activeElement).toBe(document.body)
  await rendered()
  expect(document.activeElement?.textContent).toBe('Connect Wallet')
})

test('B-2.35: a button that comes after the former has gone gets the focus, too', async () => {
  document.querySelector('button')?.focus()
  document.querySelector('button')?.remove()
  await rendered()
  expect(document.activeElement).toBe(document.body)
  replaceButton()
  await rendered()
  expect(document.activeElement?.textContent).toBe('Connect Wallet')
})

test('a focus that is elsewhere stays there', async () => {
  document.querySelector('button')?.focus()
  document.querySelector('a')?.focus()
  replaceButton()
  await rendered()
  expect(document.activeElement?.textContent).toBe('Home')
})

test('a page on which nothing has the focus is left alone', async () => {
  document.querySelector('a')?.focus()
  document.querySelector('a')?.remove()
  replaceButton()
  await rendered()
  expect(document.activeElement).toBe(document.body)
})
