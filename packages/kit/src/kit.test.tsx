import { disconnectedSession } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectButton } from './button/ConnectButton.tsx'
// Loaded here, so that no test waits for the first import.
import './dialog/desktop.ts'
import { createKit } from './kit.ts'
import type { KitOptions } from './kitOptions.ts'
import { FoyerProvider } from './provider/FoyerProvider.tsx'
import { createTestKit, type TestKit } from './testing/createTestKit.ts'
import { connected } from './testing/openDialog.tsx'

afterEach(cleanup)

function show({ kit }: TestKit) {
  render(
    <FoyerProvider kit={kit}>
      <ConnectButton />
    </FoyerProvider>,
  )
}

test('destroy stops the engine and closes what is open; the wallet stays connected', async () => {
  const page = createTestKit({ session: connected })
  show(page)
  await page.kit.engine()
  act(() => page.kit.open('account'))
  await screen.findByRole('dialog')
  act(() => page.kit.destroy())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.kit.view.get()).toBe('closed')
  expect(page.calls).toContain('stop')
  expect(page.calls).not.toContain('disconnect')
})

test('a provider that is given another kit stops the engine of the former one, and shows the other', async () => {
  const former = createTestKit({ session: connected })
  const page = (kit: TestKit['kit']) => (
    <StrictMode>
      <FoyerProvider kit={kit}>
        <ConnectButton />
      </FoyerProvider>
    </StrictMode>
  )
  const { rerender } = render(page(former.kit))
  await former.kit.engine()
  expect(former.calls).not.toContain('stop')
  const next = createTestKit({ session: connected })
  rerender(page(next.kit))
  expect(former.calls).toContain('stop')
  act(() => next.kit.open('account'))
  expect(await screen.findAllByRole('dialog')).toHaveLength(1)
  expect(next.calls).not.toContain('stop')
})

test('35.1 each event is one for the site, in strict mode and with two providers', async () => {
  const onEvent = vi.fn()
  const { kit } = createTestKit({ onEvent })
  const provider = (
    <StrictMode>
      <FoyerProvider kit={kit}>
        <ConnectButton />
      </FoyerProvider>
    </StrictMode>
  )
  render(
    <>
      {provider}
      {provider}
    </>,
  )
  act(() => kit.open('connect'))
  await eventually(() => expect(onEvent).toHaveBeenCalled())
  act(() => kit.close())
  await eventually(() =>
    expect(onEvent).toHaveBeenCalledWith(expect.objectContaining({ type: 'dialogClosed' })),
  )
  const types = onEvent.mock.calls.map(([{ type }]) => type).filter((type) => type.startsWith('dialog'))
  expect(types).toEqual(['dialogOpened', 'dialogClosed'])
})

test('a destroyed kit opens no dialog when the session changes', async () => {
  const page = createTestKit({ session: disconnectedSession })
  show(page)
  page.kit.preloadDialogs()
  await waitFor(() => expect(page.kit.dialogs.get()).toBeTruthy())
  act(() => page.kit.destroy())
  page.setSession({ ...connected, status: 'unauthenticated' })
  expect(page.kit.view.get()).toBe('closed')
})

test('an engine that arrives after destroy is not started: a failure for the host, which is not shown', async () => {
  const error = vi.spyOn(console, 'error')
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { calls, kit } = createTestKit({ session: disconnectedSession })
  const late = createTestKit({
    session: disconnectedSession,
    loadEngine: async () => {
      await arrival
      return { engine: { start: () => kit.engine() as never } }
    },
  })
  const engine = late.kit.engine()
  late.kit.open('connect')
  late.kit.destroy()
  arrive()
  await expect(engine).rejects.toMatchObject({ code: 'userRejected' })
  expect(error).not.toHaveBeenCalled()
  expect(calls).toEqual([])
})

test('a host sees eight things of a kit', () => {
  const kit = createKit({ appName: 'Test', loadEngine: () => new Promise(() => {}) })
  expect(Object.keys(kit).sort()).toEqual([
    'close',
    'destroy',
    'diagnose',
    'engine',
    'events',
    'language',
    'open',
    'session',
  ])
})

test.each([
  ['appName', { loadEngine: () => new Promise<never>(() => {}) }],
  ['appName', { appName: '', loadEngine: () => new Promise<never>(() => {}) }],
  ['loadEngine', { appName: 'Test' }],
])('without `%s`, createKit says so at once', (_, options) => {
  expect(() => createKit(options as KitOptions)).toThrow('createKit needs `appName` and `loadEngine`.')
})

test('a module without an engine is named: a reload helps nothing', async () => {
  const { kit } = createTestKit({ loadEngine: async () => ({ default: {} }) as never })
  await expect(kit.engine()).rejects.toMatchObject({
    code: 'invalidKitOptions',
    shortMessage: 'createKit needs `engine` of `loadEngine`.',
  })
})

test('without options, or in a provider without a kit, says what is missing', () => {
  const createAny = createKit as (options?: KitOptions) => unknown
  expect(() => createAny()).toThrow('createKit needs `appName` and `loadEngine`.')
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<FoyerProvider kit={undefined as never}>{null}</FoyerProvider>)).toThrow(
    'FoyerProvider needs `kit`.',
  )
  silenced.mockRestore()
})

test.each([
  ['a button', <ConnectButton key="0" />],
  ['a button of its own', <ConnectButton.Custom key="1">{() => null}</ConnectButton.Custom>],
])('%s outside of the provider says where the provider belongs', (_, element) => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(element)).toThrow('Render FoyerProvider above this component.')
  silenced.mockRestore()
})

test('D-3 two presses before the wallet has confirmed its account: the dialog of the latest one opens', () => {
  const { kit, setSession } = createTestKit({ session: { ...connected, stale: true } })
  kit.open('account')
  kit.open('chain')
  setSession(connected)
  expect(kit.view.get()).toBe('chain')
})
