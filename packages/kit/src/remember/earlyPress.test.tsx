import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectButton } from '../button/ConnectButton.tsx'
import { createKit } from '../kit.ts'
import { internals } from '../kitInternals.ts'
import { FoyerProvider } from '../provider/FoyerProvider.tsx'

const createTestKit = () =>
  createKit({ appName: 'Test', loadEngine: () => new Promise(() => {}), loadWallets: async () => [] })

const createPage = (kit = createTestKit()) => (
  <StrictMode>
    <FoyerProvider kit={kit}>
      <ConnectButton />
    </FoyerProvider>
    <a href="#elsewhere">Elsewhere</a>
  </StrictMode>
)

let roots: Root[] = []

/** The page as its server has sent it. */
async function openPage(): Promise<HTMLElement> {
  document.body.innerHTML = `<div id="root">${renderToString(createPage())}</div>`
  vi.resetModules()
  await import('./remember.ts')
  return document.getElementById('root') as HTMLElement
}

async function hydrate(container: HTMLElement) {
  const kit = createTestKit()
  const open = vi.spyOn(kit[internals], 'open')
  const faults: unknown[] = []
  await act(async () => {
    roots.push(hydrateRoot(container, createPage(kit), { onRecoverableError: (error) => faults.push(error) }))
  })
  expect(faults).toEqual([])
  return open
}

const press = (container: HTMLElement, selector: string) =>
  container.querySelector<HTMLElement>(selector)?.click()

beforeEach(() => {
  globalThis.foyerPressed = undefined
})

afterEach(async () => {
  await act(async () => {
    for (const root of roots) root.unmount()
  })
  roots = []
})

test('D-3: a press before React has hydrated the button opens its dialog afterwards, once', async () => {
  const container = await openPage()
  press(container, 'button')
  press(container, 'button')
  const open = await hydrate(container)
  expect(open.mock.calls).toEqual([['connect']])

  // From then on, presses are those of React.
  press(container, 'a')
  press(container, 'button')
  expect(globalThis.foyerPressed).toBeNull()
})

test('D-3: a later press of anything else takes it back', async () => {
  const container = await openPage()
  press(container, 'button')
  press(container, 'a')
  expect(await hydrate(container)).not.toHaveBeenCalled()
})

test.each([
  ['account', 'account'],
  ['chain', 'chain'],
  ['wrong-network', 'chain'],
])('D-3: a press of the remembered %s opens its dialog', async (part, view) => {
  const container = await openPage()
  const button = container.querySelector('button')
  if (button) button.dataset.foyerPart = part
  press(container, 'button')
  expect(globalThis.foyerPressed).toBe(view)
  if (button) button.dataset.foyerPart = 'connect'
  expect((await hydrate(container)).mock.calls).toEqual([[view]])
})

test('D-3: an element of the page whose id is that of the global is no press', async () => {
  const container = await openPage()
  vi.stubGlobal('foyerPressed', document.createElement('a'))
  expect(await hydrate(container)).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
