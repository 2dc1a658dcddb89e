import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { watchHover } from './watchHover.ts'

/** Of the button: the DOM of the tests knows no focus by keyboard. */
let isFocusVisible = false

function show(button: 'connect' | 'account') {
  const { container } = render(
    <section className="hero">
      <div className="door">
        <div data-foyer-button={button}>
          <button type="button">
            <span>Connect Wallet</span>
          </button>
        </div>
        <a href="/">Elsewhere</a>
      </div>
      <div className="scene" />
    </section>,
  )
  const pressable = container.querySelector('button') as HTMLButtonElement
  vi.spyOn(pressable, 'matches').mockImplementation(
    (selector) => selector === ':focus-visible' && isFocusVisible,
  )
  watchHover(container.querySelector('.door') as Element)
  const scene = container.querySelector('.scene')
  return {
    isHovered: () => scene?.hasAttribute('data-hovered'),
    get: (selector: string) => container.querySelector(selector) as Element,
  }
}

describe('watchHover', () => {
  it('follows the pointer over the connect button and the text in it', () => {
    const { isHovered, get } = show('connect')
    fireEvent.pointerOver(get('span'))
    expect(isHovered()).toBe(true)
    fireEvent.pointerOut(get('span'))
    fireEvent.pointerOver(get('button'))
    expect(isHovered()).toBe(true)
    fireEvent.pointerOut(get('button'))
    fireEvent.pointerOver(get('a'))
    expect(isHovered()).toBe(false)
  })

  it('follows the focus of the keyboard', () => {
    const { isHovered, get } = show('connect')
    isFocusVisible = true
    fireEvent.focusIn(get('button'))
    expect(isHovered()).toBe(true)
    fireEvent.focusOut(get('button'))
    expect(isHovered()).toBe(false)
  })

  it('is the same after the focus of a press', () => {
    const { isHovered, get } = show('connect')
    isFocusVisible = false
    fireEvent.focusIn(get('button'))
    expect(isHovered()).toBe(false)
    fireEvent.pointerOver(get('button'))
    fireEvent.focusIn(get('button'))
    expect(isHovered()).toBe(true)
  })

  it('leaves the door to the status once there is an account', () => {
    const { isHovered, get } = show('account')
    fireEvent.pointerOver(get('button'))
    expect(isHovered()).toBe(false)
  })
})
