import { buttonMessages, dialogMessages, disconnectedSession, KitError } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectButton } from '../button/ConnectButton.tsx'
import type { Kit } from '../kitInternals.ts'
import { createTestKit } from '../testing/createTestKit.ts'
import { stubServer } from '../testing/stubServer.ts'
import { FoyerProvider } from './FoyerProvider.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const renderButton = (kit: Kit) =>
  render(
    <FoyerProvider kit={kit}>
      <ConnectButton />
    </FoyerProvider>,
  )

test('X22: a part that is gone from the server says so, and the next press is a new try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const requests = stubServer(() => true)
  let online = false
  const loadWallets = async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module')
    return []
  }
  const { kit } = createTestKit({ session: disconnectedSession, loadWallets })
  renderButton(kit)
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))

  press()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toBe('A part of this page could not be loaded.Reload')
  expect(kit.facts.get()).toEqual({ type: 'kitFailed', code: 'outdatedPage' })
  expect(requests.mock.calls).toMatchObject([[location.href, { method: 'HEAD', cache: 'no-store' }]])
  expect(kit.view.get()).toBe('closed')

  online = true
  press()
  await waitFor(() => expect(kit.dialogs.get()).toBeTruthy())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(kit.view.get()).toBe('connect')
})

test('X22: on a broken line it says so, and the button tries again; without a press nothing is said', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isThere = false
  stubServer(() => isThere)
  const loadWallets = async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return []
  }
  const { kit } = createTestKit({ session: disconnectedSession, loadWallets })
  renderButton(kit)
  await act(() => kit.fail(new TypeError('Failed to fetch dynamically imported module')))
  expect(screen.queryByRole('alert')).toBeNull()

  act(() => kit.open('connect', 'rainbow', ['me.rainbow']))
  expect((await screen.findByRole('alert')).textContent).toBe('You are offline.Try again')
  expect(kit.facts.get()).toEqual({ type: 'kitFailed', code: 'networkUnreachable' })

  isThere = true
  const wanted = vi.fn()
  kit.wanted.subscribe(() => wanted(kit.wanted.get()))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(kit.dialogs.get()).toBeTruthy())
  expect(kit.view.get()).toBe('connect')
  expect(wanted.mock.calls[0]).toEqual([['rainbow', 'me.rainbow']])
})

test('X22: on a broken line, a second part that was not pressed for leaves the notice of the first', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stubServer(() => false)
  const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const { kit } = createTestKit({ session: disconnectedSession, loadEngine: missing, loadWallets: missing })
  renderButton(kit)
  act(() => kit.open('connect'))
  await screen.findByRole('alert')
  await act(() => kit.fail(new TypeError('Failed to fetch dynamically imported module')))
  expect(screen.queryByRole('alert')?.textContent).toBe('You are offline.Try again')
})

test('3.1.2: notices and toasts are in the language and direction of the kit, whatever those of the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stubServer(() => true)
  const language = { ...buttonMessages, lang: 'ar', dir: 'rtl' } as const
  const { kit } = createTestKit({ session: disconnectedSession, language, loadWallets: async () => [] })
  renderButton(kit)
  const places = () =>
    [...document.querySelectorAll<HTMLElement>('[data-foyer-notices]')].map(({ lang, dir }) => [lang, dir])
  kit.preloadDialogs()
  await eventually(() => expect(places()).toEqual([['ar', 'rtl']]))
  await act(() => kit.fail(new TypeError('Failed to fetch dynamically imported module')))
  expect(screen.getByRole('alert').closest('[lang]')?.getAttribute('lang')).toBe('ar')
  expect(places()).toEqual([['ar', 'rtl']])
  act(() => kit.language.set({ ...buttonMessages, lang: 'de', outdated: 'Ein Teil fehlt.' }))
  expect(screen.getByRole('alert').textContent).toBe('Ein Teil fehlt.Reload')
  expect(places()).toEqual([['de', '']])
})

const badAccent = 'Property `iconAccent` is not a hex value for wallet: Example'
const notStarted = 'A part of the kit has thrown: the error is in the console, or `cause`.'
const badChain = 'The initial chain 5 is not among the configured chains.'

test.each<[string, Parameters<typeof createTestKit>[0], string]>([
  [
    'a wallet with a bad accent',
    {
      loadWallets: async () => [
        { id: 'a', name: 'Example', groupName: 'A', iconUrl: '', iconBackground: '#fff', iconAccent: '#ff' },
      ],
    },
    badAccent,
  ],
  [
    'an engine that cannot be made',
    { loadEngine: () => Promise.reject(new KitError('chainNotConfigured', badChain)) },
    badChain,
  ],
  [
    'an engine whose module throws',
    { loadEngine: () => Promise.reject(new TypeError("Cannot read properties of undefined (reading 'id')")) },
    notStarted,
  ],
  [
    'a kit that is given wallets of another shape',
    { loadWallets: async () => [undefined] as never },
    notStarted,
  ],
])('B-5.3: a press that meets %s is answered by a dialog with the message', async (_, options, message) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { kit } = createTestKit({ session: disconnectedSession, ...options })
  renderButton(kit)
  const button = screen.getByRole('button', { name: 'Connect Wallet' })
  for (const time of ['first', 'second']) {
    button.focus()
    fireEvent.click(button)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent, time).toBe(message)
    expect(screen.getByRole('dialog', { name: 'Oops, something went wrong!' })).toBeTruthy()
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })))
    expect(screen.queryByRole('dialog')).toBeNull()
    // The platform gives the focus back when one dialog takes the place of another; happy-dom does not.
    if (message === badAccent) expect(document.activeElement, time).toBe(button)
  }
  expect(logged).toHaveBeenCalled()
})

test('B-5.3: the dialog with the message follows a change of the language', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const loadEngine = () => Promise.reject(new KitError('chainNotConfigured', badChain))
  const { kit } = createTestKit({ session: disconnectedSession, loadEngine })
  renderButton(kit)
  fireEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
  await screen.findByRole('alert')
  const errors = { ...dialogMessages.errors, unknown: 'Da ging etwas schief' }
  const loadDialog = async () => ({ ...dialogMessages, errors })
  await act(async () => kit.language.set({ ...buttonMessages, lang: 'de', loadDialog }))
  expect(screen.getByRole('dialog', { name: 'Da ging etwas schief' }).lang).toBe('de')
})

test('B-5.3: a mistake of the configuration is not shown before a press', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { kit } = createTestKit({ session: disconnectedSession })
  render(<FoyerProvider kit={kit}>{null}</FoyerProvider>)
  await act(async () => kit.fail(new KitError('chainNotConfigured', badChain)))
  expect(logged).toHaveBeenCalledOnce()
  expect(kit.notice.get()).toBeUndefined()
})

test('B-8.19: a command that the configuration does not allow is answered by a dialog, too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = new KitError('missingAuthenticationAdapter', 'No authentication adapter found')
  const { kit } = createTestKit({ session: { ...disconnectedSession, status: 'unauthenticated' } })
  const engine = await kit.engine()
  vi.spyOn(engine, 'prepareSignIn').mockRejectedValue(error)
  renderButton(kit)
  fireEvent.click(screen.getByTestId('foyer-connect-button'))
  expect((await screen.findByRole('alert')).textContent).toBe(error.shortMessage)
})

test('B-2.3: another page inside the provider is the same visit', async () => {
  const { kit, calls } = createTestKit()
  const page = (name: string) => (
    <FoyerProvider kit={kit}>
      <h1>{name}</h1>
      <ConnectButton />
    </FoyerProvider>
  )
  const { rerender } = render(page('Home'))
  await kit.engine()
  const button = screen.getByTestId('foyer-connect-button')
  rerender(page('Elsewhere'))
  await kit.engine()
  expect(screen.getByRole('heading').textContent).toBe('Elsewhere')
  expect(screen.getByTestId('foyer-connect-button')).toBe(button)
  expect(calls.filter((call) => call === 'start')).toHaveLength(1)
})

test.each([
  ['around a frame, the Safe may be asked', {}, ['start']],
  ['in a window of its own, a new visitor starts nothing', undefined, []],
])('B-10.4: in a page that is never idle, %s', async (_, parent, expected) => {
  vi.stubGlobal('requestIdleCallback', () => {})
  if (parent) vi.stubGlobal('parent', parent)
  const { kit, calls } = createTestKit({ session: disconnectedSession, loadWallets: async () => [] })
  render(<FoyerProvider kit={kit}>{null}</FoyerProvider>)
  await waitFor(() => expect(calls).toEqual(expected))
  vi.unstubAllGlobals()
})

test('two providers of one kit, as in two roots, open one dialog, and the second stands in for the first', async () => {
  const { kit } = createTestKit({ session: disconnectedSession, loadWallets: async () => [] })
  const roots = [0, 1].map(() =>
    render(
      <StrictMode>
        <FoyerProvider kit={kit}>
          <ConnectButton />
        </FoyerProvider>
      </StrictMode>,
    ),
  )
  await act(async () => kit.open('connect'))
  const [first, second] = roots.map(({ container }) => container)
  expect(await screen.findAllByRole('dialog')).toHaveLength(1)
  expect(first?.querySelector('dialog')).toBeTruthy()
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1)

  await act(async () => roots[0]?.unmount())
  expect(second?.querySelectorAll('dialog[open]')).toHaveLength(1)
})

test('X22: a dialog that was opened while a missing file is looked into stays open', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stubServer(() => true)
  const { kit } = createTestKit({ session: disconnectedSession })
  renderButton(kit)
  const failing = kit.fail(new TypeError('Failed to fetch dynamically imported module'))
  await act(async () => kit.open('connect'))
  await act(() => failing)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('"Reload" reloads, also where a modal of the host cancels the click', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stubServer(() => true)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const cancel = (event: Event) => event.stopImmediatePropagation()
  document.addEventListener('click', cancel, true)
  const { kit } = createTestKit({ session: disconnectedSession })
  render(<FoyerProvider kit={kit}>{null}</FoyerProvider>)
  await act(async () => kit.fail(new TypeError('Failed to fetch dynamically imported module')))
  fireEvent.click(screen.getByRole('alert'))
  expect(reload).not.toHaveBeenCalled()
  const button = screen.getByRole('button', { name: 'Reload' })
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  expect(reload).toHaveBeenCalledOnce()
  document.removeEventListener('click', cancel, true)
  fireEvent.click(button)
  expect(reload).toHaveBeenCalledTimes(2)
})

let pageAgeMs = 10_000

test.each([
  ['at each render, while developing', 'development', 100, 1],
  ['at each render, in production', 'production', 100, 0],
  ['by hot updates', 'development', 1_100, 0],
])('another kit %s is named as a mistake: %s, every %i ms', (_, mode, betweenMs, times) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  vi.stubEnv('NODE_ENV', mode)
  const now = vi.spyOn(performance, 'now')
  const page = () => <FoyerProvider kit={createTestKit().kit}>{null}</FoyerProvider>
  const { rerender } = render(page())
  for (const _render of ['second', 'third']) {
    pageAgeMs += betweenMs
    now.mockReturnValue(pageAgeMs)
    rerender(page())
  }
  pageAgeMs += 10_000
  vi.unstubAllEnvs()
  expect(logged.mock.calls.filter(([text]) => /Call createKit once/.test(text))).toHaveLength(times)
})
