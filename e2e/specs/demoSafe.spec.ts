import { expect, type FrameLocator, type Page } from '@playwright/test'
import { test } from '../fixtures/demo.ts'
import { createFoyer, type Foyer } from '../fixtures/foyer.ts'

// The Safe of `npm run demo`: a page that holds ours in its frame, with a real Safe of three owners on a local chain.

// Blocks come every three seconds, and so often does the page ask for what the owners have signed.
test.slow()

interface Opened {
  readonly app: Foyer
  readonly frame: FrameLocator
}

async function open(page: Page, url: string): Promise<Opened> {
  await page.goto(url)
  const frame = page.frameLocator('iframe')
  return { app: createFoyer(page, url, frame), frame }
}

const signAs = (page: Page, owner: string) => page.getByRole('button', { name: `Sign as ${owner}` }).click()
const item = (page: Page, name: RegExp) => page.getByRole('listitem', { name })

test('the row of Safe leads to the Safe of the demo, which connects the page', async ({
  page,
  demo,
  context,
}) => {
  const outside = createFoyer(page, demo.page)
  await outside.open()
  await outside.connectButton.click()
  await outside.wallet('safe').click()
  const opened = context.waitForEvent('page')
  await outside.dialog.getByRole('link', { name: 'Open Safe' }).click()
  const safe = await opened
  await expect(safe).toHaveURL(`${demo.safe}/`)
  const app = createFoyer(safe, demo.safe, safe.frameLocator('iframe'))
  await app.connectButton.click()
  await expect(app.signButton).toBeVisible()
})

test('while its app is not there, the Safe says what it opens; the account is shortened as in the page', async ({
  page,
  demo,
}) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('http://safe.localhost:*/', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(demo.safe)
  await expect(page.getByText('Opening the app at safe.localhost')).toBeVisible()
  await expect(page.locator('iframe')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Safe', exact: true })).toContainText(
    /0x[0-9a-fA-F]{2}…[0-9a-fA-F]{4}/,
  )
  arrive()
  await expect(page.locator('iframe')).toBeVisible()
  await expect(page.getByText('Opening the app')).toHaveCount(0)
})

test('two owners sign the visitor in, send a transaction, and the second one confirms it', async ({
  page,
  demo,
}) => {
  const { app, frame } = await open(page, demo.safe)
  await expect(page.getByRole('region', { name: 'Safe' })).toContainText('2 of 3 owners have to sign.')
  await app.connectButton.click()
  await app.sign()
  await expect(item(page, /Message/).getByRole('region', { name: 'What you sign' })).toContainText(
    'wants you to sign in',
  )
  await signAs(page, 'visitor.eth')
  await expect(item(page, /Message/)).toContainText('1 of 2 signatures')
  await expect(app.accountButton).toHaveCount(0)
  await signAs(page, 'traveller.eth')
  await expect(app.accountButton).toContainText('treasury.eth')

  // Declined by the owners: the app offers it again.
  const send = frame.getByTestId('test-transaction')
  await send.click()
  await item(page, /Transaction/)
    .getByRole('button', { name: 'Reject' })
    .click()
  await expect(send).toBeEnabled()

  await send.click()
  await signAs(page, 'guest.eth')
  await expect(item(page, /Transaction/)).toContainText('1 of 2 signatures')
  await app.accountButton.click()
  await expect(app.dialog.getByRole('listitem')).toHaveText([/Test transaction.*Pending/])
  await signAs(page, 'visitor.eth')
  await expect(item(page, /Transaction/)).toContainText('Confirmed')
  await expect(app.dialog.getByRole('listitem')).toHaveText([/Test transaction.*Confirmed/])

  // After a reload the visitor is still in, and the Safe knows what it has done.
  await page.reload()
  await expect(app.accountButton).toContainText('treasury.eth')
  await expect(item(page, /Transaction/)).toContainText('Confirmed')
})

test('a transaction that one owner has signed can be taken back', async ({ page, demo }) => {
  const { app, frame } = await open(page, demo.safe)
  await app.connectButton.click()
  await app.sign()
  await signAs(page, 'visitor.eth')
  await signAs(page, 'guest.eth')
  await expect(app.accountButton).toBeVisible()
  await frame.getByTestId('test-transaction').click()
  await signAs(page, 'guest.eth')
  await item(page, /Transaction/)
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(item(page, /Transaction/)).toContainText('Deleted')
  await app.accountButton.click()
  await expect(app.dialog.getByRole('listitem')).toHaveText([/Test transaction.*Cancelled/])
})

test.describe('in a browser without cookies', () => {
  // The Demo Safe has no storage, either.
  test.use({ blocksCookies: true, expectedFaults: /'localStorage' property/ })

  test('D-15, X18 where signing in is possible stays in sight beside a test transaction', async ({
    page,
    demo,
  }) => {
    const { frame } = await open(page, demo.safe)
    await expect(frame.getByTestId('test-transaction')).toBeVisible()
    await expect(frame.getByRole('link', { name: /by itself/ })).toBeVisible()
  })
})
