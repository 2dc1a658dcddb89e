// A page that did not arrive whole says so; nothing waits for ever.
import { axeViolations } from '../../scripts/browsers/axe.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('when the page’s module does not arrive', () => {
  test.use({ expectedFaults: /Failed to load resource|dynamically imported module|integrity/ })

  test('a press shows the error with a link to reload, which fixes it', async ({ foyer, page }) => {
    await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort())
    await foyer.open()
    await foyer.connectButton.click()
    await expect(page.getByRole('alert')).toContainText('A part of this page did not arrive.')
    // No press waits any more, or is noted from now on.
    expect(await page.evaluate(() => Reflect.get(globalThis, 'foyerPressed'))).toBeNull()
    expect(await axeViolations(page)).toEqual([])

    await page.unroute(/\/assets\/index-.*\.js$/)
    await page.getByRole('link', { name: 'Reload it' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
    await foyer.connectButton.click()
    await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is offered that cannot work, and no list loads for ever', async ({ foyer, page, server }) => {
    await page.goto(server.url)
    const notice = page.locator('noscript > p')
    await expect(notice).toBeVisible()
    expect(await notice.textContent()).toContain('needs JavaScript')
    await expect(foyer.connectButton).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Grants' })).toBeHidden()
  })
})

test('the page for a proxy whose server is down makes no other request', async ({
  page,
  server,
  watched,
}) => {
  await page.goto(`${server.url}/500.html`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Door’s stuck.')
  await page.waitForLoadState('networkidle')
  const others = watched.requests.filter((request) => !/500\.html|favicon|manifest/.test(request))
  expect(others).toEqual([])
  expect(await axeViolations(page)).toEqual([])
})
