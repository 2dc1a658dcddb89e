import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
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
