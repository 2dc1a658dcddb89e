import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'

/** Elements of the page's content whose size was read. */
const measured = new Set<Element>()

beforeEach(() => {
  vi.useFakeTimers()
  measured.clear()
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    if (this.closest('main')) measured.add(this)
    return 0
  })
  document.body.innerHTML = '<main><p>Some</p><p>content</p></main>'
})

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function open(isAwaiting: () => boolean = () => false) {
  render(
    <Dialog size="normal" mobile={false} onClose={() => {}} isAwaiting={isAwaiting}>
      <button type="button">Wallet</button>
    </Dialog>,
  )
}

test('the content of the page is not read before the dialog is painted, nor at each look', async () => {
  open()
  expect(measured.size).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(measured.size).toBe(2)
  measured.clear()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(measured.size).toBe(0)
})

test('it is read before a press has an effect, and while a wallet is asked', async () => {
  let isAsked = false
  open(() => isAsked)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  measured.clear()
  screen.getByRole('button').addEventListener('click', () => {
    isAsked = true
  })
  fireEvent.click(screen.getByRole('button'))
  expect(measured.size).toBe(2)
  measured.clear()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(measured.size).toBe(2)
})

test('while a wallet is asked, it is read after a change, and else once a second', async () => {
  const content = document.querySelector('main') as HTMLElement
  content.innerHTML = '<p></p>'.repeat(10_000)
  let reads = 0
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    if (this.parentElement === content) reads++
    return 0
  })
  open(() => true)
  await act(() => vi.advanceTimersByTimeAsync(200))
  reads = 0
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(reads).toBe(100_000)
  reads = 0
  content.firstElementChild?.classList.add('shown')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(reads).toBe(10_000)
})

test('a page that changes without pause is read once a second after the first looks, and at once after a pause', async () => {
  const content = document.querySelector('main') as HTMLElement
  const change = () => content.classList.toggle('changed')
  let reads = 0
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    if (this === content.firstElementChild) reads++
    return 0
  })
  open(() => true)
  const changing = setInterval(change, 50)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  reads = 0
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(reads).toBe(10)
  clearInterval(changing)
  await act(() => vi.advanceTimersByTimeAsync(600))
  reads = 0
  for (let changes = 0; changes < 3; changes++) {
    change()
    await act(() => vi.advanceTimersByTimeAsync(200))
  }
  expect(reads).toBe(3)
})

test('a dialog that opens for a request reads it at once: the window comes next', () => {
  open(() => true)
  expect(measured.size).toBe(2)
})
