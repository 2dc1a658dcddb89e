import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { button, heading, open, openEachAnew, press, row, select } from '../../testing/connectDialog.ts'
import { pairingUri, resize } from '../../testing/openDialog.tsx'

openEachAnew()

describe('the list', () => {
  test('B-2.52, B-2.50: wide, it stands beside the intro and names the dialog', async () => {
    await open()
    expect(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeTruthy()
    expect(screen.getByTestId('foyer-connect-header-label').textContent).toBe('Connect a Wallet')
    expect(screen.getByRole('heading', { name: 'What is a wallet?' })).toBeTruthy()
  })

  test('B-2.54: recent ones first and marked, once; then the groups, none of them empty', async () => {
    localStorage.setItem('foyer-recent', JSON.stringify(['other']))
    await open()
    const sections = screen.getAllByRole('region')
    const names = (section: HTMLElement) =>
      within(section)
        .getAllByRole('button')
        .map((one) => one.textContent)
    expect(sections.map((section) => names(section))).toEqual([
      ['Wallet otherRecent'],
      ['Wallet phone', 'Wallet missingNot installed', 'Wallet popup'],
    ])
    expect(screen.queryByRole('heading', { name: 'Other' })).toBeNull()
  })

  test('B-2.53, B-2.59: compact, it is alone, and the button "Learn More" below it leads to the intro', async () => {
    await open({ width: 700 })
    expect(screen.queryByRole('heading', { name: 'What is a wallet?' })).toBeNull()
    const learn = button('Learn More')
    expect(learn.tagName).toBe('BUTTON')
    expect(learn.parentElement?.textContent).toBe('New to Ethereum wallets?Learn More')
    // After all wallets, and reached with the keyboard.
    expect(row('other').compareDocumentPosition(learn)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(learn.tabIndex).toBe(0)
    await press(learn)
    expect(await heading('What is a wallet?')).toBe(document.activeElement)
    expect(screen.getByRole('dialog', { name: 'What is a wallet?' })).toBeTruthy()
    expect(screen.queryByTestId('foyer-wallet-option-phone')).toBeNull()
  })

  test('B-2.53a: resizing keeps the step and the selection', async () => {
    const opened = await open()
    await select(opened, 'phone', { status: 'awaitingScan', walletId: 'phone', pairingUri })
    await heading('Scan with Wallet phone')
    resize(700)
    expect(await heading('Scan with Wallet phone')).toBeTruthy()
    expect(screen.queryByTestId('foyer-wallet-option-phone')).toBeNull()
    resize(1280)
    expect(row('phone').getAttribute('aria-current')).toBe('true')
  })

  test('B-2.53a: resizing keeps the focused row of the list', async () => {
    await open()
    const focused = row('popup')
    focused.focus()
    for (const width of [700, 1280]) {
      resize(width)
      expect(row('popup')).toBe(focused)
      expect(document.activeElement).toBe(focused)
    }
  })
})

test.each([
  ['wide', 1280, 382, 72],
  ['compact', 700, 318, 60],
] as const)('D-42, B-9.15: %s, the code has its size and that of its logo', async (_, width, size, logo) => {
  const opened = await open({ width })
  await select(opened, 'phone', { status: 'awaitingScan', walletId: 'phone', pairingUri })
  const code = await screen.findByRole('img', { name: 'Code to scan with Wallet phone' })
  expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual([`${size}`, `${size}`])
  expect(code.parentElement?.querySelector('[data-size]')?.getAttribute('data-size')).toBe(`${logo}`)
})

const commands = 'export PROJECT_ID=id\nnpm start'
const tryOut = { projectSetting: 'PROJECT_ID', commands, helpUrl: 'https://example.com/set-up' }

test('D-20, B-8.27: while a page is tried out without a project id, wallets on phones say what to set', async () => {
  const { engine } = await open({ walletConnect: false, tryOut })
  await press(row('phone'))
  expect(await heading('Wallet phone is not available')).toBeTruthy()
  expect(screen.getByText(/needs a project id. Set PROJECT_ID and start again/)).toBeTruthy()
  expect(document.querySelector('pre')?.textContent).toBe(commands)
  expect(screen.getByRole('link', { name: /^How to set it up/ }).getAttribute('href')).toBe(tryOut.helpUrl)
  expect(screen.queryByRole('link', { name: /^INSTALL/ })).toBeNull()
  expect(engine.connect).not.toHaveBeenCalled()
})

test('B-8.27: visitors see the wallets that can work', async () => {
  await open({ walletConnect: false })
  expect(screen.queryByTestId('foyer-wallet-option-other')).toBeNull()
})
