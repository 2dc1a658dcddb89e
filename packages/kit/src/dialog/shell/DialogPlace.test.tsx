import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode, Suspense, use } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DialogPlace } from './DialogPlace.tsx'

afterEach(cleanup)

const events = [
  ['click', 'onClick', fireEvent.click],
  ['pointerdown', 'onPointerDown', fireEvent.pointerDown],
  ['pointerup', 'onPointerUp', fireEvent.pointerUp],
  ['mousedown', 'onMouseDown', fireEvent.mouseDown],
  ['touchstart', 'onTouchStart', fireEvent.touchStart],
  ['touchmove', 'onTouchMove', fireEvent.touchMove],
  ['wheel', 'onWheel', fireEvent.wheel],
  ['keydown', 'onKeyDown', fireEvent.keyDown],
  ['focusin', 'onFocus', fireEvent.focusIn],
] as const

test.each(events)(
  '%s in a dialog reaches its components once, and nothing of the host',
  (type, prop, fire) => {
    const inside = vi.fn()
    const host = vi.fn()
    render(
      <StrictMode>
        <div {...{ [prop]: host }}>
          <DialogPlace>
            <button type="button" {...{ [prop]: inside }}>
              Inside
            </button>
          </DialogPlace>
          <button type="button">Outside</button>
        </div>
      </StrictMode>,
    )
    const ended = new AbortController()
    for (const capture of [true, false]) {
      document.addEventListener(type, host, { capture, signal: ended.signal })
      document.body.addEventListener(type, host, { capture, signal: ended.signal })
    }
    fire(screen.getByText('Inside'))
    expect(inside).toHaveBeenCalledOnce()
    expect(host).not.toHaveBeenCalled()

    fire(screen.getByText('Outside'))
    expect(inside).toHaveBeenCalledOnce()
    expect(host).toHaveBeenCalledTimes(5)
    ended.abort()
  },
)

test('what the browser does by itself with a press is not prevented', () => {
  render(<DialogPlace>{<input type="checkbox" />}</DialogPlace>)
  fireEvent.click(screen.getByRole('checkbox'))
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

function Loaded({ by }: { readonly by: Promise<void> | undefined }) {
  if (by) use(by)
  return null
}

test('a host that suspends and shows its content again does not move the dialogs: a modal one would leave the top layer', async () => {
  let resolve = () => {}
  const loading = new Promise<void>((done) => {
    resolve = done
  })
  const host = (by?: Promise<void>) => (
    <Suspense>
      <DialogPlace>
        <button type="button">Inside</button>
      </DialogPlace>
      <Loaded by={by} />
    </Suspense>
  )
  const { rerender } = render(host())
  const place = screen.getByText('Inside').parentElement?.parentElement as HTMLElement
  const moves: MutationRecord[] = []
  new MutationObserver((records) => moves.push(...records)).observe(place, { childList: true })
  await act(async () => rerender(host(loading)))
  expect(place.style.display).toBe('none')
  await act(async () => resolve())
  expect(place.style.display).toBe('')
  expect(moves).toEqual([])
})
