import { act } from '@testing-library/react'
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

test('an example that is not there is named', async () => {
  await expect(mount(document.createElement('div'), 'none')).rejects.toThrow('none')
})
