import { createServer } from 'node:http'
import { listen } from '@foyer/testbed/ports'
import { expect, test, walletId } from '../fixtures/test.ts'

// Cookies that others have set. Ports share their cookies, so another server on this machine is such another.

const token = 'x'.repeat(43)

test.use({ expectedFaults: /foreign request|console: Failed to load resource.* (401|414|431) / })

test('T12, B21: a cookie whose name begins with the byte A0 sets no session and blocks no sign-in', async ({
  foyer,
  addWallet,
  page,
}) => {
  const sibling = createServer((_request, response) => {
    response.setHeader('Set-Cookie', [`\xa0sid=${token}; Path=/`, `\xa0pre=${token}; Path=/`]).end('planted')
  })
  await page.goto(`http://localhost:${await listen(sibling)}/`)
  sibling.closeAllConnections()
  sibling.close()
  expect(await page.context().cookies()).toHaveLength(2)

  await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  await expect(foyer.accountButton).toBeVisible()
  await page.reload()
  await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
  await expect(foyer.accountButton).toBeVisible()
})

test('B21: a cookie that blocks sign-in and that the server cannot delete is explained', async ({
  foyer,
  addWallet,
  context,
}) => {
  await context.addCookies([{ name: 'sid', value: token, domain: 'localhost', path: '/auth' }])
  await addWallet()
  await foyer.open()
  await foyer.choose(walletId)
  await foyer.sign()
  const alert = foyer.dialog.getByRole('alert')
  await expect(alert).toHaveText(
    "A cookie from another site keeps you from signing in. Delete this site's cookies in your browser's settings, then try again.",
  )
  await expect(foyer.accountButton).toHaveCount(0)
  // As it says.
  await context.clearCookies()
  await expect(foyer.signButton).toHaveText('Try again')
  await foyer.signButton.click()
  await expect(foyer.signButton).toHaveText('Sign message')
  await foyer.sign()
  await expect(foyer.accountButton).toBeVisible()
})

test('B21: more cookies than the server reads lead to a page that says how to delete them', async ({
  page,
  context,
  foyer,
}) => {
  const cookies = Array.from({ length: 5 }, (_, index) => ({
    name: `planted${index}`,
    value: 'x'.repeat(4_000),
  }))
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: 'localhost', path: '/' })))
  await foyer.open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This site cannot open: too many cookies')
  // Its style is allowed by the policy.
  expect(await page.evaluate(() => getComputedStyle(document.body).maxWidth)).toBe('544px')
  // As it says.
  await context.clearCookies()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(foyer.connectButton).toBeVisible()
})

test.describe('with a browser in Chinese, as in Hong Kong', () => {
  test.use({ locale: 'zh-HK' })

  test('B21: the pages for too many cookies and for a long link are in the language of the visitor', async ({
    page,
    context,
    foyer,
  }) => {
    await foyer.open(`/?next=${'x'.repeat(20_000)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('此地址過長')
    await context.addCookies(
      Array.from({ length: 5 }, (_, index) => ({
        name: `planted${index}`,
        value: 'x'.repeat(4_000),
        domain: 'localhost',
        path: '/',
      })),
    )
    await foyer.open()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('無法開啟本網站：Cookie 過多')
    await expect(page).toHaveTitle('無法開啟本網站：Cookie 過多')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
    await context.clearCookies()
    await page.getByRole('link', { name: '再試一次' }).click()
    await expect(foyer.connectButton).toBeVisible()
  })
})
