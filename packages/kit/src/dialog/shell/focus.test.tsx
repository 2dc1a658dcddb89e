import { createStore, disconnectedSession, type Session } from '@foyer/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './focus.ts'

const session = createStore<Session>(disconnectedSession)
const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

keepFocus(session)

beforeEach(() => {
  document.body.innerHTML = '<a href="/">Home</a><div data-foyer-button=""><button>Account</button></div>'
})
afterEach(() => {
  document.body.innerHTML = ''
})

function replaceButton() {
  const door = document.querySelector('[data-foyer-button]')
  if (door) door.innerHTML = '<button>Connect Wallet</button>'
  session.set({ ...disconnectedSession })
}

test('B-2.35: when the button with the focus gives way to another, that one gets it', async () => {
  document.querySelector('button')?.focus()
  replaceButton()
  expect(document.activeElement).toBe(document.body)
  await soon()
  expect(document.activeElement?.textContent).toBe('Connect Wallet')
})

test('a focus that is elsewhere stays there', async () => {
  document.querySelector('button')?.focus()
  document.querySelector('a')?.focus()
  replaceButton()
  await soon()
  expect(document.activeElement?.textContent).toBe('Home')
})

test('a page on which nothing has the focus is left alone', async () => {
  document.querySelector('a')?.focus()
  document.querySelector('a')?.remove()
  replaceButton()
  await soon()
  expect(document.activeElement).toBe(document.body)
})
