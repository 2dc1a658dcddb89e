import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { DialogBoundary } from './DialogBoundary.tsx'
import { DialogHeader, DialogTitle } from './DialogHeader.tsx'

afterEach(cleanup)

function open(onClose = vi.fn()) {
  const view = render(
    <StrictMode>
      <Dialog size="normal" mobile={false} onClose={onClose}>
        <DialogHeader>
          <DialogTitle>A title</DialogTitle>
        </DialogHeader>
        <p>Some text</p>
      </Dialog>
    </StrictMode>,
  )
  return { ...view, onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog') }
}

test('B-2.31, D-4 for B-2.38: it is modal, in the top layer of the platform, and the heading in it is its name', () => {
  const { dialog } = open()
  expect(dialog.open).toBe(true)
  expect(dialog.getAttribute('aria-modal')).toBe('true')
  expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('A title')
})

test('B-2.32: Escape asks to close, and leaves closing to the owner', () => {
  const { dialog, onClose } = open()
  const cancel = new Event('cancel', { cancelable: true })
  act(() => void dialog.dispatchEvent(cancel))
  expect(onClose).toHaveBeenCalledOnce()
  expect(cancel.defaultPrevented).toBe(true)
})

test('B-2.32: while it is not modal, Escape closes it, unless a control has used the key', () => {
  const { dialog, onClose } = open()
  const text = screen.getByText('Some text')
  fireEvent.keyDown(text, { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  dialog.setAttribute('aria-modal', 'false')
  text.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  fireEvent.keyDown(text, { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(text, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('the cancel event of something inside, such as a file chooser, is not its own', () => {
  const { onClose } = open()
  fireEvent(screen.getByText('Some text'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('a close event of an earlier opening closes nothing (strict mode)', () => {
  const { dialog, onClose } = open()
  act(() => void dialog.dispatchEvent(new Event('close')))
  expect(onClose).not.toHaveBeenCalled()
})

test('when the browser closes it by itself, the owner hears of it', () => {
  const { dialog, onClose } = open()
  dialog.removeAttribute('open')
  act(() => void dialog.dispatchEvent(new Event('close')))
  expect(onClose).toHaveBeenCalledOnce()
})

describe('B-2.33', () => {
  const cases = [
    ['pressed and released outside', 'outside', 'outside', 1],
    ['pressed and released inside', 'inside', 'inside', 0],
    ['pressed inside, released outside', 'inside', 'outside', 0],
    ['pressed outside, released inside', 'outside', 'inside', 0],
  ] as const

  test.each(cases)('%s', (_, pressed, released, times) => {
    const { dialog, onClose } = open()
    const targets = { inside: screen.getByText('Some text'), outside: dialog }
    fireEvent.pointerDown(targets[pressed])
    fireEvent.pointerUp(targets[released])
    // Browsers send the click to what the two have in common.
    fireEvent.click(pressed === released ? targets[released] : dialog)
    expect(onClose).toHaveBeenCalledTimes(times)
  })

  test('the second press of a double click on the button that opened it does not close', () => {
    const { dialog, onClose } = open()
    fireEvent.pointerDown(dialog)
    fireEvent.pointerUp(dialog)
    fireEvent.click(dialog, { detail: 2 })
    expect(onClose).not.toHaveBeenCalled()
  })

  test('a click without a press, such as one that a script makes, does not close', () => {
    const { dialog, onClose } = open()
    fireEvent.click(dialog)
    expect(onClose).not.toHaveBeenCalled()
  })
})

test('B-2.34: the close button is called Close', () => {
  const { onClose } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

describe('B-2.35: the focus', () => {
  test('moves to the title of the dialog, and back to what opened it', async () => {
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    const { dialog, unmount } = open()
    expect(document.activeElement).toBe(dialog.querySelector('h1'))
    unmount()
    await act(async () => {})
    expect(document.activeElement).toBe(opener)
    opener.remove()
  })

  test('goes to the door when what opened it is gone', async () => {
    const door = document.body.appendChild(document.createElement('div'))
    door.dataset.foyerButton = 'connect'
    const opener = door.appendChild(document.createElement('button'))
    opener.focus()
    const { unmount } = open()
    const account = document.createElement('button')
    opener.replaceWith(account)
    unmount()
    await act(async () => {})
    expect(document.activeElement).toBe(account)
    door.remove()
  })

  test('goes to the door when the closed dialog still has it', async () => {
    const door = document.body.appendChild(document.createElement('div'))
    door.dataset.foyerButton = 'connect'
    const opener = door.appendChild(document.createElement('button'))
    opener.focus()
    const { dialog, unmount } = open()
    const account = document.createElement('button')
    opener.replaceWith(account)
    // As a prerendered dialog, which is closed some time before it is removed.
    const other = document.body.appendChild(document.createElement('dialog'))
    const sign = other.appendChild(document.createElement('button'))
    dialog.close = () => sign.focus()
    unmount()
    await act(async () => {})
    expect(document.activeElement).toBe(account)
    other.remove()
    door.remove()
  })

  test('is left alone when the page opened the dialog by itself', async () => {
    const door = document.body.appendChild(document.createElement('div'))
    door.dataset.foyerButton = 'connect'
    door.appendChild(document.createElement('button'))
    const { unmount } = open()
    unmount()
    await act(async () => {})
    expect(document.activeElement).toBe(document.body)
    door.remove()
  })
})

describe('B-2.35: when what opened it is hidden meanwhile, the focus', () => {
  afterEach(() => {
    document.body.innerHTML = ''
  })

  /** Opens a dialog from a button that takes no focus afterwards, as if it were in a closed popover. */
  async function openAndClose(html: string) {
    document.body.innerHTML = html
    const opener = document.getElementById('opener') as HTMLElement
    opener.focus()
    const { unmount } = open()
    opener.focus = () => {}
    opener.blur()
    unmount()
    ;(document.activeElement as HTMLElement).blur()
    await act(async () => {})
    return document.activeElement?.id
  }

  test.each([
    ['popovertarget', '<button id="other"></button>'],
    ['aria-controls', ''],
    ['commandfor', '<a href="/" id="other"></a>'],
  ])('goes to the control that names its box by %s', async (attribute, between) => {
    const box = `<div id="box"><button id="opener"></button></div>`
    expect(
      await openAndClose(
        `<button id="invoker" ${attribute}="box"></button>${between}${box}<button></button>`,
      ),
    ).toBe('invoker')
  })

  test('goes to the control of the outer box, when that of the inner one is hidden with it', async () => {
    const focused = await openAndClose(
      `<button id="invoker" aria-controls="outer"></button><button></button>
       <div id="outer"><button inert disabled aria-controls="inner"></button><div id="inner"><button id="opener"></button></div></div>`,
    )
    expect(focused).toBe('invoker')
  })

  test('goes to the control before it, when nothing names its box', async () => {
    expect(
      await openAndClose(
        '<button></button><button id="before"></button><div><button id="opener"></button></div>',
      ),
    ).toBe('before')
  })
})

test.each(['removed', 'kept'])(
  'ancestors that a modal of the host hides are shown while it is open: %s',
  (after) => {
    const host = document.body.appendChild(document.createElement('div'))
    host.setAttribute('aria-hidden', 'true')
    const { unmount } = render(
      <Dialog size="normal" mobile={false} onClose={() => {}}>
        Text
      </Dialog>,
      { container: host.appendChild(document.createElement('div')) },
    )
    expect(host.getAttribute('aria-hidden')).toBe('false')
    if (after === 'removed') host.removeAttribute('aria-hidden')
    unmount()
    expect(host.getAttribute('aria-hidden')).toBe(after === 'kept' ? 'true' : null)
    host.remove()
  },
)

function Broken(): never {
  throw new Error('a node was taken away')
}

test('X20: a fault inside shows "Oops, something went wrong!" and a way out', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const onClose = vi.fn()
  render(
    <Dialog size="normal" mobile={false} onClose={onClose}>
      <DialogBoundary>
        <Broken />
      </DialogBoundary>
    </Dialog>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Oops, something went wrong!')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})

test('a sheet glides also after another dialog has taken its place', () => {
  const followed = new Set<Element>()
  class Observer {
    observe = (element: Element) => void followed.add(element)
    disconnect = () => followed.clear()
  }
  vi.stubGlobal('ResizeObserver', Observer)
  Element.prototype.animate ??= vi.fn()
  const page = (size: 'compact' | 'normal') => (
    <Dialog size={size} mobile onClose={vi.fn()}>
      <DialogTitle>{size}</DialogTitle>
    </Dialog>
  )
  const { rerender } = render(page('compact'))
  const sheet = () => document.querySelector('[data-size]')
  const first = sheet()
  expect([...followed]).toEqual([first])
  rerender(page('normal'))
  expect(sheet()).not.toBe(first)
  expect([...followed]).toEqual([sheet()])
  vi.unstubAllGlobals()
})

test('a sheet stops gliding when reduced motion is preferred while it is open', () => {
  let resized = () => {}
  class Observer {
    constructor(onResize: () => void) {
      resized = onResize
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  let isReduced = false
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') && isReduced }))
  const animate = vi.fn()
  Element.prototype.animate = animate
  let height = 0
  const heights = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height)
  render(
    <Dialog size="compact" mobile onClose={vi.fn()}>
      <DialogTitle>Sheet</DialogTitle>
    </Dialog>,
  )
  function resize(to: number) {
    height = to
    resized()
  }
  resize(300)
  resize(400)
  expect(animate).toHaveBeenCalledOnce()
  isReduced = true
  resize(300)
  expect(animate).toHaveBeenCalledOnce()
  isReduced = false
  resize(400)
  expect(animate).toHaveBeenCalledTimes(2)
  heights.mockRestore()
  vi.unstubAllGlobals()
})
