import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  button,
  heading,
  instructions,
  open,
  openEachAnew,
  phone,
  press,
  row,
  wallet,
} from '../../testing/connectDialog.ts'

openEachAnew()

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
  button('Get a Wallet').focus()
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

test('B-3.2: the steps are those of their place, with the help of the wallet', async () => {
  const help = (where: string) => ({ ...instructions, learnMoreUrl: `https://example.com/${where}` })
  const { downloadUrls = {} } = phone
  const everywhere = wallet('everywhere', {
    connector: 'walletConnect',
    downloadUrls,
    instructions: {
      qrCode: help('qrCode'),
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

test('B-3.2: without steps for phones, the next step is the code', async () => {
  const { instructions: _, ...rest } = phone
  const desktop = { ...rest, id: 'desktop' }
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
    const cardOf = (control: HTMLElement) => control.parentElement?.parentElement as HTMLElement
    const extension = cardOf(screen.getByRole('link', { name: new RegExp(`^INSTALL Add to ${browser}`) }))
    const drawing = () => decodeURIComponent(extension.querySelector('img')?.src ?? '')
    await waitFor(() => expect(drawing()).toContain(hasIcon ? `<title>${browser}</title>` : ''))
    expect(extension.querySelectorAll('img')).toHaveLength(hasIcon ? 1 : 0)
    const card = cardOf(button(/^GET Wallet phone for your phone/))
    const glow = card.querySelector<HTMLElement>('[data-glow]')
    expect(glow?.style.getPropertyValue('--glow')).toBe('#f6851a')
    expect(glow?.querySelector('img')?.getAttribute('src')).toBe('data:image/png,')
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

test('B-3.2, B-3.5: a host words its own steps, and the first one shows the wallet’s icon', async () => {
  const own = { step: 'tap', title: 'Tap the card', description: 'On the back of the phone.' }
  const worded = {
    ...phone,
    instructions: { qrCode: { ...instructions, steps: ['install', own, 'scan'] as const } },
  }
  await open({ wallets: [worded] })
  await press(button('Get a Wallet'))
  await press(button('GET Wallet phone'))
  await press(button(/for your phone/))
  await press(button('Continue'))
  const steps = screen.getAllByRole('listitem').filter((item) => item.closest('ol'))
  expect(steps).toHaveLength(3)
  expect(steps[1]?.textContent).toBe('2Tap the cardOn the back of the phone.')
  // The icon, and not a drawing that stands for any wallet.
  const icon = await waitFor(() => steps[0]?.querySelector('img'))
  expect(icon?.getAttribute('src')).toBe(phone.iconUrl)
  expect(steps[2]?.querySelector('img')).toBeNull()
})

test('B-11.8: an app without a code that leads to it is not offered: nothing waits for a code that never comes', async () => {
  const appOnly = wallet('app', {
    injected: { flags: ['isApp'] },
    downloadUrls: { ios: 'https://example.com/ios', chrome: 'https://example.com/ext' },
  })
  await open({ wallets: [appOnly] })
  await press(row('app'))
  await heading('Get Wallet app')
  expect(screen.getByRole('link', { name: /Add to Chrome/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /for your phone/ })).toBeNull()
})

test('D-49, B-3.2: an app of this computer has a card, its own steps and help, and is connected by them', async () => {
  const desk = wallet('desk', {
    connector: 'walletConnect',
    downloadUrls: { qrCode: 'https://example.com/app', ios: 'https://example.com/ios' },
    instructions: {
      desktop: { learnMoreUrl: 'https://example.com/desktop', steps: ['install', 'create', 'refresh'] },
    },
  })
  const { engine } = await open({ wallets: [desk] })
  await press(button('Get a Wallet'))
  await press(button('GET Wallet desk'))
  await press(button('GET Wallet desk for this computer'))
  expect(await heading('Get started with Wallet desk')).toBeTruthy()
  expect(
    screen.getAllByRole('listitem').flatMap((one) => (one.closest('ol') ? one.textContent : [])),
  ).toEqual([
    expect.stringMatching(/^Install Wallet desk on this computer/),
    expect.stringMatching(/^Create or import a wallet/),
    expect.stringMatching(/^Come back to this page/),
  ])
  expect(screen.getByRole('link', { name: /Learn More/ }).getAttribute('href')).toMatch(/desktop$/)
  await press(button('Connect'))
  expect(engine.connect).toHaveBeenCalledExactlyOnceWith('desk')
})
