import { type Attempt, KitError, type Wallet } from '@foyer/core'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDialog, resize } from '../testing/openDialog.tsx'

const instructions = { learnMoreUrl: 'https://example.com/help', steps: ['install', 'create'] } as const

const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({
  id,
  name: `Wallet ${id}`,
  groupName: 'Popular',
  iconUrl: 'data:image/png,',
  iconBackground: '#fff',
  ...more,
})
/** Reached through a phone, and to be had in every way. */
const phone = wallet('phone', {
  connector: 'walletConnect',
  downloadUrls: {
    qrCode: 'https://example.com/app',
    ios: 'https://example.com/ios',
    chrome: 'https://example.com/ext',
  },
  instructions: { qrCode: instructions, extension: { ...instructions, steps: ['install', 'refresh'] } },
})
const other = wallet('other', { connector: 'walletConnect', groupName: 'Other' })
/** Cannot be reached from here, but has an extension. */
const missing = wallet('missing', {
  injected: { flags: ['isMissing'] },
  downloadUrls: { chrome: 'https://example.com/missing' },
})
/** Reached through a window of its vendor's. */
const popup = wallet('popup', { connector: 'coinbase' })
const wallets = [phone, missing, popup, other]
const pairingUri = `wc:${'a1'.repeat(32)}@2?relay-protocol=irn&symKey=${'b2'.repeat(32)}`

beforeEach(() => {
  localStorage.clear()
  document.addEventListener('click', stay)
})
afterEach(() => {
  cleanup()
  document.removeEventListener('click', stay)
  vi.useRealTimers()
})

/** Stores and help pages are not visited here. */
const stay = (event: Event) => (event.target as Element).closest('a') && event.preventDefault()
const open = (options: Partial<Parameters<typeof openDialog>[0]> = {}) => openDialog({ wallets, ...options })
const row = (id: string) => screen.getByTestId(`foyer-wallet-option-${id}`)
const press = (control: HTMLElement) => act(async () => void fireEvent.click(control))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const heading = (name: string | RegExp) => screen.findByRole('heading', { name })

/** Presses a wallet, and lets its attempt take a turn. */
async function select(opened: Awaited<ReturnType<typeof open>>, id: string, attempt: Attempt) {
  await press(row(id))
  act(() => opened.host.attempt.set(attempt))
}

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
      ['Wallet phone', 'Wallet missing', 'Wallet popup'],
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
})

describe('asking a wallet', () => {
  test('B-4.1, B-9.13, B-11.20: the step changes when the wallet has been asked, not when it was pressed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { engine, host } = await open()
    await press(row('popup'))
    expect(engine.connect).toHaveBeenCalledExactlyOnceWith('popup')
    expect(row('popup').getAttribute('aria-current')).toBe('true')
    await act(async () => void vi.advanceTimersByTime(1000))
    expect(screen.getByRole('heading', { name: 'What is a wallet?' })).toBeTruthy()
    act(() => host.attempt.set({ status: 'opening', walletId: 'popup', slow: false }))
    await act(async () => void vi.advanceTimersByTime(60))
    expect(screen.getByRole('heading', { name: 'Opening Wallet popup…' })).toBeTruthy()
  })

  test('the row keeps the focus, and what happens is read out', async () => {
    const opened = await open()
    row('popup').focus()
    await select(opened, 'popup', { status: 'opening', walletId: 'popup', slow: false })
    await heading(/^Opening/)
    expect(document.activeElement).toBe(row('popup'))
    expect(screen.getByRole('status').textContent).toBe('Opening Wallet popup… Confirm in the wallet')
  })

  test('a selected row does nothing more', async () => {
    const { engine } = await open()
    await press(row('phone'))
    await press(row('phone'))
    expect(engine.connect).toHaveBeenCalledOnce()
  })

  test('B-11.12: asked, it says so and turns; RETRY takes the place of that', async () => {
    const opened = await open()
    const turning = () => document.querySelector('[data-waits]')
    await select(opened, 'popup', { status: 'opening', walletId: 'popup', slow: false })
    expect(await heading('Opening Wallet popup…')).toBeTruthy()
    expect(screen.getByText('Confirm in the wallet')).toBeTruthy()
    expect(turning()).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'RETRY' })).toBeNull()
    act(() => opened.host.attempt.set({ status: 'rejected', walletId: 'popup' }))
    expect(button('RETRY')).toBeTruthy()
    expect(turning()).toBeNull()
    expect(screen.queryByText('Confirm in the wallet')).toBeNull()
  })

  test('B-8.1: a rejection offers RETRY and shows no error; RETRY asks again (B-8.24)', async () => {
    const opened = await open()
    await select(opened, 'phone', { status: 'rejected', walletId: 'phone' })
    await waitFor(() => button('RETRY'))
    expect(screen.queryByRole('alert')).toBeNull()
    await press(button('RETRY'))
    expect(opened.engine.connect).toHaveBeenCalledTimes(2)
    act(() => opened.host.attempt.set({ status: 'opening', walletId: 'phone', slow: false }))
    expect(screen.queryByRole('button', { name: 'RETRY' })).toBeNull()
  })

  test('an older rejection by the same wallet does not answer for the new request', async () => {
    const opened = await open({
      onStart: (host) => host.attempt.set({ status: 'rejected', walletId: 'phone' }),
    })
    await press(row('phone'))
    await act(async () => {})
    expect(screen.queryByRole('button', { name: 'RETRY' })).toBeNull()
    act(() => opened.host.attempt.set({ status: 'awaitingScan', walletId: 'phone', pairingUri }))
    expect(await heading(/^Scan/)).toBeTruthy()
  })

  test.each([
    ['requestPending', 'A request is already waiting in your wallet. Open it to answer.'],
    ['unknown', 'Oops, something went wrong!'],
    ['safeUnavailable', 'Could not load Safe information'],
  ] as const)('B-8.4, B-8.17: %s is told in our words, with RETRY', async (code, text) => {
    const opened = await open()
    const error = new KitError(code, '<b>what the wallet said</b>')
    await select(opened, 'phone', { status: 'failed', walletId: 'phone', error })
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(button('RETRY')).toBeTruthy()
  })

  test('B-8.16, B-8.21: a wallet that turns out to be gone can be installed', async () => {
    const opened = await open()
    const error = new KitError('walletNotInstalled', '')
    await select(opened, 'phone', { status: 'failed', walletId: 'phone', error })
    expect(await heading('Wallet phone is not installed')).toBeTruthy()
    const install = screen.getByRole('link', { name: /^INSTALL/ })
    expect(install.getAttribute('href')).toBe('https://example.com/ext')
    expect(install.getAttribute('target')).toBe('_blank')
  })

  test('B-8.16: or it is not available', async () => {
    const opened = await open()
    const error = new KitError('walletNotInstalled', '')
    await select(opened, 'other', { status: 'failed', walletId: 'other', error })
    expect(await heading('Wallet other is not available')).toBeTruthy()
  })

  test('W1, W23: after ten seconds there is a hint to open the wallet, and a Cancel that leads back to the list', async () => {
    const opened = await open({ width: 700 })
    await select(opened, 'popup', { status: 'opening', walletId: 'popup', slow: true })
    await heading(/^Opening/)
    expect(
      screen.getByText(/^Nothing to see\?.* behind this window\. Open Wallet popup and look for it\.$/),
    ).toBeTruthy()
    await press(button('Cancel'))
    expect(opened.engine.cancelConnect).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(row('popup'))
  })

  test('B-11.21: another wallet replaces the first one, whose later failure says nothing', async () => {
    const opened = await open()
    await select(opened, 'phone', { status: 'awaitingScan', walletId: 'phone', pairingUri })
    await heading(/^Scan/)
    await select(opened, 'popup', { status: 'opening', walletId: 'popup', slow: false })
    await heading('Opening Wallet popup…')
    act(() => opened.host.attempt.set({ status: 'rejected', walletId: 'phone' }))
    expect(screen.queryByRole('button', { name: 'RETRY' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Opening Wallet popup…' })).toBeTruthy()
  })

  test('B-11.20: the place of a code is kept from the start, with nothing said that is not so yet', async () => {
    const opened = await open()
    await select(opened, 'phone', { status: 'opening', walletId: 'phone', slow: false })
    await heading('Scan with Wallet phone')
    expect(screen.getByRole('status').textContent).toBe('Preparing the code…')
    expect(screen.queryByText('Confirm in the wallet')).toBeNull()
    expect(button('Copy link').getAttribute('aria-disabled')).toBe('true')
    act(() => opened.host.attempt.set({ status: 'awaitingScan', walletId: 'phone', pairingUri }))
    expect(screen.getByRole('status').textContent).toBe('Scan with Wallet phone')
    expect(button('Copy link').getAttribute('aria-disabled')).toBeNull()
    const error = new KitError('pairingUnavailable', '')
    act(() => opened.host.attempt.set({ status: 'failed', walletId: 'phone', error }))
    expect(screen.getByRole('alert').textContent).toContain('cannot be reached')
    expect(button('RETRY')).toBeTruthy()
  })

  test('D16: a wallet that was there and is gone can be looked for again', async () => {
    const opened = await open()
    const error = new KitError('walletNotInstalled', '')
    await select(opened, 'popup', { status: 'failed', walletId: 'popup', error })
    expect(await heading('Wallet popup is not available')).toBeTruthy()
    expect(button('Reload')).toBeTruthy()
  })

  test('B-2.35: the focus stays when another try fails in another way, and RETRY is gone', async () => {
    const opened = await open()
    const fail = (code: 'timeout' | 'walletNotInstalled') =>
      act(() =>
        opened.host.attempt.set({ status: 'failed', walletId: 'popup', error: new KitError(code, '') }),
      )
    await press(row('popup'))
    fail('timeout')
    await waitFor(() => button('RETRY').focus())
    fail('walletNotInstalled')
    expect(document.activeElement).toBe(await heading('Wallet popup is not available'))
  })

  test('the ring has the colour of its wallet, and not of the one before it', async () => {
    const accented = wallet('accented', { connector: 'coinbase', iconAccent: '#f6851a' })
    const opened = await open({ wallets: [accented, popup] })
    const ring = () => document.querySelector<HTMLElement>('[data-waits]')?.style.getPropertyValue('--accent')
    await select(opened, 'accented', { status: 'opening', walletId: 'accented', slow: false })
    await heading('Opening Wallet accented…')
    expect(ring()).toBe('#f6851a')
    await select(opened, 'popup', { status: 'opening', walletId: 'popup', slow: false })
    await heading('Opening Wallet popup…')
    expect(ring()).toBe('')
  })

  test('B-11.1, B-2.64: closed and opened again, it begins at the list', async () => {
    const opened = await open()
    await select(opened, 'popup', { status: 'opening', walletId: 'popup', slow: false })
    await heading(/^Opening/)
    act(() => opened.kit.close())
    act(() => opened.kit.open('connect'))
    expect(screen.getByRole('heading', { name: 'What is a wallet?' })).toBeTruthy()
    expect(row('popup').getAttribute('aria-current')).toBeNull()
    expect(opened.engine.cancelConnect).not.toHaveBeenCalled()
  })

  test('B-10.7, B-11.3: a code, its text to copy, and a way to get the wallet', async () => {
    const opened = await open()
    await select(opened, 'phone', { status: 'awaitingScan', walletId: 'phone', pairingUri })
    await heading('Scan with Wallet phone')
    expect(
      await screen.findByRole('img', { name: 'Code to scan with Wallet phone' }, { timeout: 10_000 }),
    ).toBeTruthy()
    expect(button('Copy link')).toBeTruthy()
    await press(button('GET'))
    expect(await heading('Get Wallet phone')).toBeTruthy()
    await press(button('Back'))
    expect(await heading('Scan with Wallet phone')).toBeTruthy()
    expect(opened.engine.connect).toHaveBeenCalledOnce()
  })
})

describe('a wallet that could also be scanned with, in this browser', () => {
  const found = { ...phone, injected: { flags: ['isPhone'] } }
  beforeEach(() => {
    Object.assign(window, { ethereum: { isPhone: true, request: () => new Promise(() => {}) } })
  })
  afterEach(() => {
    Reflect.deleteProperty(window, 'ethereum')
  })

  test('B-10.7: shows no code, not even the place of one', async () => {
    const opened = await open({ wallets: [found] })
    await select(opened, 'phone', { status: 'opening', walletId: 'phone', slow: false })
    expect(await heading('Opening Wallet phone…')).toBeTruthy()
    act(() => opened.host.attempt.set({ status: 'awaitingScan', walletId: 'phone', pairingUri }))
    expect(screen.queryByRole('img', { name: /^Code/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Opening Wallet phone…' })).toBeTruthy()
  })

  test('B-10.10: has no steps for a code, and is asked after its download', async () => {
    const { engine } = await open({ wallets: [found] })
    await press(button('Get a Wallet'))
    await press(button('GET Wallet phone'))
    await press(button(/for your phone/))
    await press(button('Continue'))
    expect(engine.connect).toHaveBeenCalledExactlyOnceWith('phone')
    expect(screen.queryByRole('heading', { name: /^Get started/ })).toBeNull()
  })
})

test('B-8.27: while a page is developed without a project id, wallets on phones say what is missing', async () => {
  const { engine } = await open({ walletConnect: 'unset' })
  await press(row('phone'))
  expect(await heading('Wallet phone is not available')).toBeTruthy()
  expect(screen.getByText(/no WalletConnect project id is set/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^INSTALL/ })).toBeNull()
  expect(engine.connect).not.toHaveBeenCalled()
})

test('B-8.27: visitors see the wallets that can work', async () => {
  await open({ walletConnect: false })
  expect(screen.queryByTestId('foyer-wallet-option-other')).toBeNull()
})

describe('getting a wallet', () => {
  test('B-4.101: one that is not ready leads to its download, and is not asked', async () => {
    const { engine } = await open()
    await press(row('missing'))
    expect(await heading('Get Wallet missing')).toBeTruthy()
    expect(engine.connect).not.toHaveBeenCalled()
    const card = screen.getByRole('link', { name: /Add to Chrome/ })
    expect(card.getAttribute('href')).toBe('https://example.com/missing')
    expect(card.getAttribute('rel')).toBe('noreferrer noopener')
  })

  test('the way through app and instructions, and the whole way back', async () => {
    const { engine } = await open()
    await press(button('Get a Wallet'))
    expect(await heading('Get a Wallet')).toBe(document.activeElement)
    await press(button('GET Wallet phone'))
    await press(button(/for your phone/))
    expect(await heading('Install Wallet phone')).toBe(document.activeElement)
    await press(button('Continue'))
    expect(await heading('Get started with Wallet phone')).toBeTruthy()
    for (const title of ['Install Wallet phone', 'Get Wallet phone', 'Get a Wallet', 'What is a wallet?']) {
      await press(button('Back'))
      expect(await heading(title)).toBeTruthy()
    }
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    expect(engine.connect).not.toHaveBeenCalled()
  })

  test('B-3.2: the steps are those of their place, with the help of the wallet; a desktop app’s are not shown', async () => {
    const help = (where: string) => ({ ...instructions, learnMoreUrl: `https://example.com/${where}` })
    const { downloadUrls = {} } = phone
    const everywhere = wallet('everywhere', {
      connector: 'walletConnect',
      downloadUrls,
      instructions: {
        qrCode: help('qrCode'),
        mobile: help('mobile'),
        desktop: help('desktop'),
        extension: { ...help('extension'), steps: ['install', 'refresh'] },
      },
    })
    await open({ wallets: [everywhere] })
    await press(button('Get a Wallet'))
    await press(button('GET Wallet everywhere'))
    await press(screen.getByRole('link', { name: /Add to Chrome/ }))
    expect(screen.getByRole('link', { name: /Learn More/ }).getAttribute('href')).toMatch(/extension$/)
    expect(screen.getAllByRole('listitem').filter((one) => one.closest('ol'))).toHaveLength(2)
    await press(button('Back'))
    await press(button(/for your phone/))
    await press(button('Continue'))
    expect(screen.getByRole('link', { name: /Learn More/ }).getAttribute('href')).toMatch(/qrCode$/)
  })

  test('B-3.2: steps for a desktop app alone are none', async () => {
    const desktop = { ...phone, id: 'desktop', instructions: { desktop: instructions } }
    const { engine } = await open({ wallets: [desktop] })
    await press(button('Get a Wallet'))
    await press(button('GET Wallet phone'))
    await press(button(/for your phone/))
    await press(button('Continue'))
    expect(engine.connect).toHaveBeenCalledExactlyOnceWith('desktop')
  })

  test.each([
    ['Chrome/140.0.0.0 Safari/537.36', 'Chrome', true],
    ['Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0', 'Opera', true],
    ['Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge', false],
    ['Gecko/20100101 Firefox/140.0', 'Firefox', true],
  ])(
    'B-11.11: one card has the icon and the name of this browser, the other the icon of the wallet in its glow: %s',
    async (userAgent, browser, hasIcon) => {
      const glowing = {
        ...phone,
        iconAccent: '#f6851a',
        downloadUrls: { ...phone.downloadUrls, browserExtension: 'https://example.com/ext' },
      } as const
      await open({ wallets: [glowing], userAgent: `Mozilla/5.0 (X11; Linux x86_64) ${userAgent}` })
      await press(button('Get a Wallet'))
      await press(button('GET Wallet phone'))
      const extension = screen.getByRole('link', { name: new RegExp(`^Add to ${browser}`) })
      const drawing = () => decodeURIComponent(extension.querySelector('img')?.src ?? '')
      await waitFor(() => expect(drawing()).toContain(hasIcon ? `<title>${browser}</title>` : ''))
      expect(extension.querySelectorAll('img')).toHaveLength(hasIcon ? 1 : 0)
      const card = button(/for your phone/)
      expect(card.style.getPropertyValue('--glow')).toBe('#f6851a')
      expect(card.querySelector('[data-glow] img')?.getAttribute('src')).toBe('data:image/png,')
    },
  )

  test('‹Connect› below the instructions asks the wallet', async () => {
    const { engine } = await open()
    await press(button('Get a Wallet'))
    await press(button('GET Wallet phone'))
    await press(button(/for your phone/))
    await press(button('Continue'))
    await press(button('Connect'))
    expect(engine.connect).toHaveBeenCalledExactlyOnceWith('phone')
  })
})
