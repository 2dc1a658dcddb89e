import { disconnectedSession } from '@foyer/core'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectButton } from '../button/ConnectButton.tsx'
import { FoyerProvider } from '../provider/FoyerProvider.tsx'
import { createTestKit } from '../testing/createTestKit.ts'
import { cssObjectFromTheme } from './cssObjectFromTheme.ts'
import { darkTheme } from './darkTheme.ts'
import { FoyerThemeProvider } from './FoyerThemeProvider.tsx'
import { lightTheme } from './lightTheme.ts'
import type { Theme } from './theme.ts'

afterEach(cleanup)

const accent = '--foyer-colors-accentColor'
/** Value of a token in the sheets of the document, at the nearest provider. The journeys test what a browser computes. */
function of(element: Element | null, name = accent): string | undefined {
  const id = element?.closest('[data-foyer]:not([data-foyer=""])')?.getAttribute('data-foyer')
  const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]) as CSSStyleRule[]
  return rules
    .findLast(({ selectorText }) => selectorText === `[data-foyer="${id}"]`)
    ?.style.getPropertyValue(name)
}
const show = (ui: ReactNode) => render(<StrictMode>{ui}</StrictMode>)

test('B-13.12: what is below it has the theme, the dialog too', async () => {
  const { kit } = createTestKit({ session: disconnectedSession, loadWallets: async () => [] })
  show(
    <FoyerThemeProvider theme={lightTheme({ accentColor: '#123456' })} id="shop">
      <FoyerProvider kit={kit}>
        <ConnectButton />
      </FoyerProvider>
    </FoyerThemeProvider>,
  )
  await act(async () => kit.open('connect'))
  // The dialog is a separate chunk, and machines are busy.
  await waitFor(() => expect(of(document.querySelector('dialog[open]'))).toBe('#123456'))
  expect(of(document.querySelector('[data-foyer-button]'))).toBe('#123456')
  expect(of(document.body)).toBeUndefined()
})

test('B-13.12: two on one page have their own, one within the other too', () => {
  show(
    <>
      <FoyerThemeProvider theme={lightTheme()}>
        <i id="outer" />
        <FoyerThemeProvider theme={lightTheme({ accentColor: '#0000aa' })}>
          <i id="inner" />
        </FoyerThemeProvider>
      </FoyerThemeProvider>
      <FoyerThemeProvider theme={darkTheme()}>
        <i id="beside" />
      </FoyerThemeProvider>
    </>,
  )
  expect(of(document.getElementById('outer'))).toBe('#0e76fd')
  expect(of(document.getElementById('inner'))).toBe('#0000aa')
  expect(of(document.getElementById('beside'))).toBe('#3898ff')
})

test('a browser without constructed style sheets shows the page, in the look of the kit', () => {
  const name = 'adoptedStyleSheets'
  let owner: object = document
  while (!Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner)
  const property = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor
  Reflect.deleteProperty(owner, name)
  expect(name in document).toBe(false)
  const page = show(
    <FoyerThemeProvider theme={lightTheme()}>
      <p>Text</p>
    </FoyerThemeProvider>,
  )
  expect(screen.getByText('Text')).toBeTruthy()
  page.unmount()
  Object.defineProperty(owner, name, property)
})

test('D-5: it leaves no style element and no style attribute, and its sheets go with it', () => {
  const before = document.adoptedStyleSheets.length
  const page = show(
    <FoyerThemeProvider theme={lightTheme()}>
      <p>Text</p>
    </FoyerThemeProvider>,
  )
  expect(document.querySelectorAll('style, [style]')).toHaveLength(0)
  expect(document.adoptedStyleSheets).toHaveLength(before + 1)
  page.rerender(
    <StrictMode>
      <FoyerThemeProvider theme={darkTheme()}>
        <p>Text</p>
      </FoyerThemeProvider>
    </StrictMode>,
  )
  expect(of(screen.getByText('Text'))).toBe('#3898ff')
  expect(document.adoptedStyleSheets).toHaveLength(before + 1)
  page.unmount()
  expect(document.adoptedStyleSheets).toHaveLength(before)
})

test('a new theme reaches what is open, and nothing is mounted anew', () => {
  const page = render(
    <FoyerThemeProvider theme={lightTheme()}>
      <p>Text</p>
    </FoyerThemeProvider>,
  )
  const text = screen.getByText('Text')
  page.rerender(
    <FoyerThemeProvider theme={lightTheme({ accentColor: '#00aa00' })}>
      <p>Text</p>
    </FoyerThemeProvider>,
  )
  expect(screen.getByText('Text')).toBe(text)
  expect(of(text)).toBe('#00aa00')
})

test('a theme that is the same again is not written again', () => {
  const look = () => (
    <FoyerThemeProvider theme={lightTheme()}>
      <p>Text</p>
    </FoyerThemeProvider>
  )
  const page = render(look())
  const sheet = document.adoptedStyleSheets.at(-1)
  page.rerender(look())
  expect(document.adoptedStyleSheets.at(-1)).toBe(sheet)
})

test('B-5.21: null puts nothing around the children', () => {
  const { container } = show(
    <FoyerThemeProvider theme={null}>
      <p>Text</p>
    </FoyerThemeProvider>,
  )
  expect(container.innerHTML).toBe('<p>Text</p>')
})

test('B-5.21: left out, it is the light theme', () => {
  show(
    <FoyerThemeProvider>
      <p>Text</p>
    </FoyerThemeProvider>,
  )
  for (const [name, value] of Object.entries(cssObjectFromTheme(lightTheme())))
    expect(of(screen.getByText('Text'), name)).toBe(value)
})

test('B-5.20, B-5.22: what is wrong is said while rendering', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => show(<FoyerThemeProvider theme={lightTheme as unknown as Theme} />)).toThrow(
    expect.objectContaining({ code: 'invalidTheme' }),
  )
  expect(() => show(<FoyerThemeProvider theme={lightTheme()} id={'"]'} />)).toThrow(
    expect.objectContaining({ code: 'invalidStylingId' }),
  )
  vi.restoreAllMocks()
})

test('D-5: rendered on a server it needs no style there, and is the same in the browser', () => {
  const page = <FoyerThemeProvider theme={lightTheme()}>Text</FoyerThemeProvider>
  const html = renderToString(page)
  expect(html).not.toContain('style')
  const { container } = render(page)
  expect(container.innerHTML).toBe(html)
})

test('`inline` puts the style sheet into the HTML of a server, with its nonce, and adopts none', () => {
  const theme = lightTheme({ accentColor: '#0a7d55' })
  const html = renderToString(<FoyerThemeProvider theme={theme} inline="abc" />)
  expect(html).toMatch(/^<foyer-theme data-foyer="\w+"><style nonce="abc">\[data-foyer="\w+"\]\{/)
  expect(html).toContain('#0a7d55')
  expect(renderToString(<FoyerThemeProvider theme={theme} inline />)).toContain('<style>')
  expect(renderToString(<FoyerThemeProvider theme={theme} />)).not.toContain('<style')
  const before = document.adoptedStyleSheets.length
  const { unmount } = render(<FoyerThemeProvider theme={theme} inline />)
  expect(document.adoptedStyleSheets).toHaveLength(before)
  unmount()
})
