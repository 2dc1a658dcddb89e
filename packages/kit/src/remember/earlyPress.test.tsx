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

/** Animations of the page that have not been cancelled, with the element and the number of iterations. */
let running: { readonly element: Element; readonly iterations: number | undefined }[] = []

beforeEach(() => {
  globalThis.foyerPressed = undefined
  running = []
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, _frames, options) {
    const animation = { element: this, iterations: Object(options).iterations }
    running.push(animation)
    const cancel = () => {
      running = running.filter((each) => each !== animation)
    }
    return { cancel } as Animation
  })
})

afterEach(async () => {
  await act(async () => {
    for (const root of roots) root.unmount()
  })
  roots = []
  vi.restoreAllMocks()
})

test('D-3: a press before React has hydrated the button opens its dialog afterwards, once', async () => {
  const container = await openPage()
  press(container, 'button')
  press(container, 'button')
  expect(running).toEqual([
    { element: container.querySelector('button'), iterations: Number.POSITIVE_INFINITY },
  ])
  const open = await hydrate(container)
  expect(open.mock.calls).toEqual([['connect']])
  expect(running).toEqual([])

  // From then on, presses are those of React.
  press(container, 'a')
  press(container, 'button')
  expect(globalThis.foyerPressed).toBeNull()
})

test('D-3: a later press of anything else takes it back', async () => {
  const container = await openPage()
  press(container, 'button')
  press(container, 'a')
  expect(running).toEqual([])
  expect(await hydrate(container)).not.toHaveBeenCalled()
})

test('D-3: where less motion is preferred, it does not pulse', async () => {
  const container = await openPage()
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  press(container, 'button')
  expect(running).toMatchObject([{ iterations: 0 }])
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
  expect(globalThis.foyerPressed?.view).toBe(view)
  if (button) button.dataset.foyerPart = 'connect'
  expect((await hydrate(container)).mock.calls).toEqual([[view]])
})

test('D-3: an element of the page whose id is that of the global is no press', async () => {
  const container = await openPage()
  const form = document.createElement('form')
  form.innerHTML = '<input name="view">'
  vi.stubGlobal('foyerPressed', form)
  expect(await hydrate(container)).not.toHaveBeenCalled()
  vi.stubGlobal('foyerPressed', form)
  press(container, 'button')
  expect(globalThis.foyerPressed?.view).toBe('connect')
  vi.unstubAllGlobals()
})
