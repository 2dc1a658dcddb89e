import type { BrowserContext } from '@playwright/test'
import { device } from '../fixtures/device.ts'
import { floodInPage } from '../fixtures/floodInPage.ts'
import { floodLate } from '../fixtures/floodLate.ts'
import { createFoyer } from '../fixtures/foyer.ts'
import { expect, test } from '../fixtures/test.ts'

// The work of the page does not grow with a flood of wallets. How long it takes: `npm run smooth -w @foyer/e2e`.

for (const when of ['at once', 'late'] as const) {
  test(`D10: of 200 wallets ${when}, and of 1600, 32 are kept, with a row and an icon each`, async ({
    context,
    server,
  }) => {
    const few = await floodedDialog(context, server.url, 200, when)
    expect(few.pictures).toBe(32)
    expect(await floodedDialog(context, server.url, 1600, when)).toEqual(few)
  })
}

test.describe('on a phone', () => {
  test.use(device('Pixel 7'))

  test('D10: of 200 wallets, and of 1600, 32 are kept in the sheet', async ({ context, server }) => {
    const few = await floodedDialog(context, server.url, 200, 'at once')
    expect(await floodedDialog(context, server.url, 1600, 'at once')).toEqual(few)
  })
})

/** The numbers of elements and pictures in the dialog of a page in which so many wallets are announced. */
async function floodedDialog(context: BrowserContext, url: string, count: number, when: 'at once' | 'late') {
  const page = await context.newPage()
  const foyer = createFoyer(page, url)
  if (when === 'at once') await page.addInitScript(floodInPage, count)
  await foyer.open()
  if (when === 'late') await floodLate(page, count)
  await foyer.connectButton.click()
  const rows = foyer.dialog.getByTestId(/^foyer-wallet-option-example\.flood/)
  await expect(rows).toHaveCount(32)
  await expect(foyer.dialog.getByText('More wallets announced themselves than fit')).toBeVisible()
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows.last().locator('img')).toBeVisible()
  // The icons of the kit's own wallets come with scripts of their own.
  await expect(foyer.dialog.getByRole('listitem').filter({ hasNot: page.locator('img') })).toHaveCount(0)
  const numbers = {
    elements: await foyer.dialog.locator('*').count(),
    pictures: await rows.locator('img').count(),
  }
  await page.close()
  return numbers
}
