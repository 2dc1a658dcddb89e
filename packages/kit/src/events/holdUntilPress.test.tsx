import { createStore, disconnectedSession, type Fact, type Transaction, type View } from '@foyer/core'
import { afterEach, expect, test, vi } from 'vitest'
import { holdUntilPress } from './holdUntilPress.ts'
import type { KitEvent } from './kitEvent.ts'
import { sendEvents } from './sendEvents.ts'

const restored: KitEvent = { type: 'restored', walletId: 'metaMask', ms: 1 }
const failed: KitEvent = { type: 'kitFailed', code: 'unknown' }
const opened: KitEvent = { type: 'dialogOpened', dialog: 'connect' }

function setPressed(hasBeenActive: boolean) {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } })
}

function press(type: string) {
  document.body.dispatchEvent(new Event(type, { bubbles: true }))
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'userActivation')
})

function hold() {
  const events: KitEvent[] = []
  const lifetime = new AbortController()
  const emit = holdUntilPress((event) => void events.push(event), lifetime.signal)
  return { events, emit, end: () => lifetime.abort() }
}

test('35 before a press only a restored connection is told', () => {
  setPressed(false)
  const { events, emit } = hold()
  emit(restored)
  emit(failed)
  expect(events).toEqual([restored])
})

test.each(['pointerdown', 'keydown', 'click'])('35 what was kept comes before what a %s does', (type) => {
  setPressed(false)
  const { events, emit } = hold()
  const onPress = () => emit(opened)
  document.body.addEventListener(type, onPress)
  emit(failed)
  emit(restored)
  press(type)
  document.body.removeEventListener(type, onPress)
  emit(failed)
  expect(events).toEqual([failed, restored, opened, failed])
})

test('35 a page that was pressed before the file has loaded keeps nothing', () => {
  setPressed(true)
  const { events, emit } = hold()
  emit(failed)
  expect(events).toEqual([failed])
})

test('35 a browser that does not tell of presses keeps nothing', () => {
  const { events, emit } = hold()
  emit(failed)
  expect(events).toEqual([failed])
})

test('35 a page that is never pressed keeps no more than 100 events', () => {
  setPressed(false)
  const { events, emit } = hold()
  for (let count = 0; count < 1_000; count++) emit(failed)
  press('click')
  expect(events).toHaveLength(100)
})

test('35 a listener that has ended is told nothing', () => {
  setPressed(false)
  const { events, emit, end } = hold()
  emit(failed)
  end()
  press('click')
  expect(events).toEqual([])
})

test('35.1 an error of a listener reaches the reports of the site, and the next event follows', () => {
  setPressed(false)
  const fault = new Error('sink')
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const listener = vi.fn().mockImplementationOnce(() => {
    throw fault
  })
  const facts = createStore<Fact | undefined>(undefined)
  const kit = {
    facts,
    view: createStore<View>('closed'),
    session: createStore(disconnectedSession),
    attempt: createStore({ status: 'idle' as const }),
    signIn: createStore({ status: 'idle' as const }),
    chainSwitch: createStore({ status: 'idle' as const }),
    transactions: createStore<readonly Transaction[]>([]),
  }
  sendEvents(kit, listener, new AbortController().signal)
  facts.set({ type: 'chainAdded', chainId: 1 })
  facts.set({ type: 'chainAdded', chainId: 10 })
  press('keydown')
  expect(reported).toHaveBeenCalledExactlyOnceWith(fault)
  expect(listener).toHaveBeenLastCalledWith({ type: 'chainAdded', chainId: 10 })
  vi.unstubAllGlobals()
})
