import { expect, type JSHandle, type Locator, type Page } from '@playwright/test'
import { axeViolations } from '../../scripts/browsers/axe.ts'
import { test } from '../fixtures/camera.ts'
import { device } from '../fixtures/device.ts'
import type { Foyer } from '../fixtures/foyer.ts'
import { scanned } from '../fixtures/readCode.ts'

// The phone of `npm run demo`: a page in a separate window with WalletConnect's own client.

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  // WalletConnect's client handles a message twice that arrives while it starts, and rejects the second time unhandled.
  expectedFaults: /^uncaught: Error: Missing or invalid\. Record was recently deleted - session: /,
})

/** Chooses a wallet in the page, copies its link and pastes it into the phone. */
async function pasteLink(foyer: Foyer, phone: Page, walletId: string) {
  await foyer.page.bringToFront()
  await foyer.choose(walletId)
  await foyer.button('Copy link').click()
  await expect(foyer.button('Link copied')).toBeVisible()
  await paste(phone)
}

async function paste(phone: Page) {
  await phone.bringToFront()
  await phone.getByRole('textbox', { name: 'Link of the code' }).focus()
  await phone.keyboard.press('ControlOrMeta+V')
}

const agree = (phone: Page, name: string) => phone.getByRole('dialog').getByRole('button', { name }).click()

/** The track of the camera that the scanner shows. It outlives the scanner's element. */
async function trackOf(phone: Page): Promise<JSHandle<MediaStreamTrack>> {
  const video = phone.getByLabel('Camera')
  // HAVE_ENOUGH_DATA
  await expect(video).toHaveJSProperty('readyState', 4)
  return video.evaluateHandle((element: HTMLVideoElement) => {
    const [track] = (element.srcObject as MediaStream).getVideoTracks()
    if (!track) throw new Error('The camera has no track.')
    return track
  })
}

const isLive = (track: JSHandle<MediaStreamTrack>) =>
  track.evaluate(({ readyState }) => readyState === 'live')

async function middleOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

for (const walletId of ['rainbow', 'metaMask', 'walletConnect', 'argent', 'trust']) {
  test(`${walletId}: the link is pasted, and the phone connects and disconnects`, async ({
    foyer,
    openPhone,
  }) => {
    await foyer.open()
    const phone = await openPhone()
    await pasteLink(foyer, phone, walletId)
    await expect(phone.getByRole('dialog', { name: 'Connect and sign in?' })).toBeVisible()
    await agree(phone, 'Connect and sign in')
    await expect(foyer.accountButton).toContainText('traveller.eth')
    await expect(phone.getByRole('textbox', { name: 'Link of the code' })).toBeFocused()
    await expect(foyer.dialog).toHaveCount(0)
    await phone.getByRole('button', { name: /^Disconnect/ }).click()
    await expect(phone.getByText('None yet.')).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'Connected sites' })).toBeFocused()
    await expect(foyer.connectButton).toBeVisible()
  })
}

test('a whole visit with the phone: agree, sign, change account and network on both sides, leave', async ({
  foyer,
  openPhone,
}) => {
  test.slow()
  await foyer.open()
  const phone = await openPhone()
  await pasteLink(foyer, phone, 'rainbow')
  const message = phone.getByRole('region', { name: 'What you sign' })
  await expect(message).toContainText('wants you to sign in with your Ethereum account')
  await agree(phone, 'Connect and sign in')
  await expect(foyer.accountButton).toContainText('traveller.eth')

  // A network that the session has, chosen in the page; then one, chosen on the phone.
  await foyer.page.bringToFront()
  await foyer.chainButton.click()
  await foyer.chain(137).click()
  await expect(foyer.chainButton).toContainText('Polygon')
  await phone.getByRole('radio', { name: 'OP Mainnet' }).check()
  await expect(foyer.chainButton).toContainText('OP Mainnet')

  // One that the phone does not know yet.
  await foyer.chainButton.click()
  await foyer.chain(31337).click()
  await agree(phone, 'Add and switch')
  await expect(foyer.chainButton).toContainText('Hardhat')

  // The phone sends: the page asks for it, and lists it.
  await foyer.page.getByTestId('test-transaction').click()
  await expect(phone.getByRole('dialog', { name: 'Send this transaction?' })).toContainText('0 ETH')
  await agree(phone, 'Send')
  await foyer.accountButton.click()
  await expect(foyer.dialog.getByRole('listitem')).toHaveText([/Test transaction.*Confirmed/])
  await foyer.page.keyboard.press('Escape')

  // After a reload the phone is still connected.
  await phone.reload()
  await expect(phone.getByRole('status').filter({ hasText: 'Online' })).toBeVisible()
  await expect(phone.getByRole('listitem').filter({ hasText: 'Foyer Demo' })).toBeVisible()

  await foyer.leave()
  await expect(phone.getByText('None yet.')).toBeVisible()
})

test('Ledger Live: its link opens the phone as its desktop app would be', async ({ context, foyer }) => {
  await foyer.open()
  const opened = context.waitForEvent('page')
  await foyer.choose('ledger')
  const phone = await opened
  await agree(phone, 'Connect and sign in')
  await expect(foyer.accountButton).toContainText('traveller.eth')
})

test('declined on the phone: the page shows a fresh code, and that one can be agreed to', async ({
  foyer,
  openPhone,
}) => {
  await foyer.open()
  const phone = await openPhone()
  await pasteLink(foyer, phone, 'rainbow')
  await agree(phone, 'Reject')
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  // Only the phone may read what was copied: the policy of the page forbids it to the page.
  const copied = () => phone.evaluate(() => navigator.clipboard.readText())
  const first = await copied()
  // The page lets a moment pass before it makes another one.
  await expect(async () => {
    await foyer.page.bringToFront()
    await foyer.button(/link/i).click()
    await phone.bringToFront()
    expect(await copied()).not.toBe(first)
  }).toPass()
  await paste(phone)
  await agree(phone, 'Connect and sign in')
  await expect(foyer.accountButton).toContainText('traveller.eth')
})

test('another account on the phone is another visitor', async ({ foyer, openPhone }) => {
  await foyer.open()
  const phone = await openPhone()
  await pasteLink(foyer, phone, 'rainbow')
  await agree(phone, 'Connect and sign in')
  await expect(foyer.accountButton).toContainText('traveller.eth')
  await phone.getByRole('region', { name: 'Account' }).getByRole('radio').nth(1).check()
  // The signing account is another one: the page asks again, for the new address.
  await foyer.page.bringToFront()
  await foyer.sign()
  await agree(phone, 'Sign')
  await expect(foyer.accountButton).toContainText('0x90…b906')
})

test('an invalid pairing link is reported, and the phone keeps working', async ({ openPhone, foyer }) => {
  await foyer.open()
  const phone = await openPhone()
  await phone.getByRole('textbox', { name: 'Link of the code' }).fill('https://example.org')
  await phone.getByRole('button', { name: 'Connect' }).click()
  await expect(phone.getByRole('alert')).toContainText('no pairing link')
})

test('the phone is on in one window: a second one offers to take over', async ({ context, demo }) => {
  const first = await context.newPage()
  await first.goto(demo.phone)
  await expect(first.getByRole('heading', { name: 'Connect to a site' })).toBeVisible()
  const second = await context.newPage()
  await second.goto(demo.phone)
  await second.getByRole('button', { name: 'Use it here' }).click()
  await expect(second.getByRole('heading', { name: 'Connect to a site' })).toBeVisible()
  await expect(first.getByText('on in another window')).toBeVisible()
})

test.describe('where the page is on a phone itself', () => {
  test.use(device('iPhone 15'))

  test('a tap on a wallet opens the phone by its deep link', async ({ context, foyer }) => {
    await foyer.open()
    const opened = context.waitForEvent('page')
    await foyer.choose('rainbow')
    const phone = await opened
    await agree(phone, 'Connect and sign in')
    await expect(foyer.accountButton).toBeVisible()
    expect(context.pages()).toHaveLength(2)
  })

  test('tapped before the nonce is there, its link asks to connect alone, and a later request brings it to the front', async ({
    context,
    foyer,
    page,
  }) => {
    const opened = context.waitForEvent('page')
    await page.route('**/auth/nonce', (route) => opened.then(() => route.continue()))
    await foyer.open()
    await foyer.connectButton.tap()
    await foyer.wallet('rainbow').tap()
    const phone = await opened
    await agree(phone, 'Connect')
    await page.bringToFront()
    await foyer.sign()
    await agree(phone, 'Sign')
    await expect(foyer.accountButton).toBeVisible()
    expect(context.pages()).toHaveLength(2)
  })
})

test.describe('with a camera', () => {
  test.use({ cameraAccess: 'allowed' })

  test('the phone scans the code from the page and connects, and the camera is turned off', async ({
    camera,
    foyer,
    openPhone,
  }) => {
    await foyer.open()
    const phone = await openPhone()
    await phone.getByRole('button', { name: 'Scan the code' }).click()
    const track = await trackOf(phone)
    expect(await isLive(track)).toBe(true)
    await expect(phone.getByText('hold its code in front of the camera')).toBeVisible()

    await foyer.page.bringToFront()
    await foyer.choose('rainbow')
    await scanned(foyer)
    await camera.pointAt(foyer.page, await middleOf(foyer.dialog.getByRole('img', { name: /code/i })))
    await phone.bringToFront()
    await agree(phone, 'Connect and sign in')
    await expect(foyer.accountButton).toContainText('traveller.eth')
    expect(await isLive(track)).toBe(false)
  })

  test('the scanner is left with the keyboard: the camera is turned off, and the link can be typed', async ({
    demo,
    page: phone,
  }) => {
    await phone.goto(demo.phone)
    await phone.getByRole('button', { name: 'Scan the code' }).press('Enter')
    const track = await trackOf(phone)
    expect(await isLive(track)).toBe(true)
    await expect(phone.getByRole('button', { name: 'Paste the link instead' })).toBeFocused()
    expect(await axeViolations(phone)).toEqual([])
    await phone.keyboard.press('Enter')
    await expect(phone.getByRole('textbox', { name: 'Link of the code' })).toBeFocused()
    expect(await isLive(track)).toBe(false)
  })

  test('the camera is unplugged: the phone shows it, and the link can be typed', async ({
    demo,
    page: phone,
  }) => {
    await phone.goto(demo.phone)
    await phone.getByRole('button', { name: 'Scan the code' }).click()
    const track = await trackOf(phone)
    // Dispatches the browser's event: Chromium's camera for tests cannot be unplugged.
    await track.evaluate((each) => each.dispatchEvent(new Event('ended')))
    await expect(phone.getByRole('alert')).toContainText('The camera cannot be used.')
    await phone.getByRole('button', { name: 'Paste the link instead' }).click()
    await expect(phone.getByRole('textbox', { name: 'Link of the code' })).toBeFocused()
  })
})

test.describe('with a camera that the visitor refuses', () => {
  test.use({ cameraAccess: 'refused' })

  test('without a usable camera, the phone takes the link', async ({ foyer, openPhone }) => {
    await foyer.open()
    const phone = await openPhone()
    await phone.getByRole('button', { name: 'Scan the code' }).click()
    await expect(phone.getByRole('alert')).toHaveText(
      'The camera cannot be used. Allow it for this page, or paste the link.',
    )
    await phone.getByRole('button', { name: 'Paste the link instead' }).click()
    await pasteLink(foyer, phone, 'rainbow')
    await agree(phone, 'Connect and sign in')
    await expect(foyer.accountButton).toContainText('traveller.eth')
  })
})

test.describe('without a camera', () => {
  test.use({ cameraAccess: 'none' })

  test('the phone offers no scan', async ({ demo, page: phone }) => {
    await phone.goto(demo.phone)
    await expect(phone.getByRole('button', { name: 'Connect' })).toBeVisible()
    // The form is rendered before the browser has listed its devices.
    expect(await phone.evaluate(() => navigator.mediaDevices.enumerateDevices())).not.toContainEqual(
      expect.objectContaining({ kind: 'videoinput' }),
    )
    await expect(phone.getByRole('button', { name: 'Scan the code' })).toHaveCount(0)
  })
})
