import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readLiveExamples, writeLiveExamples } from '../liveExamples.ts'

writeLiveExamples()
const { mount, unmount } = await import('./mount.tsx')

afterEach(() => vi.restoreAllMocks())

test('the page has examples', () => {
  expect(readLiveExamples().length).toBeGreaterThan(5)
})

test('every example of the page is shown, also together, and leaves with its page', async () => {
  const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  const places = readLiveExamples().map(({ name }) => ({
    name,
    element: document.body.appendChild(document.createElement('div')),
  }))
  for (const { element, name } of places) await act(() => mount(element, name))
  for (const { element, name } of places) expect([name, element.textContent]).not.toEqual([name, ''])
  await act(async () => {
    for (const { element } of places) unmount(element)
  })
  for (const { element, name } of places) expect([name, element.innerHTML]).toEqual([name, ''])
  for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled()
})

test('the commands of the recipe connect, switch and disconnect, without a dialog', async () => {
  const element = document.body.appendChild(document.createElement('div'))
  await act(() => mount(element, 'commands'))
  const press = async (name: string) => {
    const button = await within(element).findByRole('button', { name })
    await act(async () => button.click())
  }
  const shows = (text: string) => waitFor(() => expect(element.textContent).toContain(text))

  await press('Connect at once')
  await shows(' on OP Mainnet')
  await press('Go to Polygon')
  await shows(' on Polygon')
  await press('Leave')
  await shows('Connect at once')
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount(element)
})

test('the languages of the page change its button, and those of a server are loaded', async () => {
  const element = document.body.appendChild(document.createElement('div'))
  await act(() => mount(element, 'languages'))
  await act(async () => within(element).getByRole('button', { name: 'fr' }).click())
  expect(await within(element).findByRole('button', { name: 'Connecter un wallet' })).toBeTruthy()
  await act(async () => within(element).getByRole('button', { name: 'en' }).click())
  await act(() => mount(element, 'useLanguage'))
  await waitFor(() => expect(element.textContent).toContain('Wallet verbinden'))
  unmount(element)
})

test('an example that is not there is named', async () => {
  await expect(mount(document.createElement('div'), 'none')).rejects.toThrow('none')
})
