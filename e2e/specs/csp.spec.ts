import { expect, test, walletId } from '../fixtures/test.ts'

test('D-5: the page comes with its policy, and the policy allows nothing inline', async ({
  foyer,
  page,
  server,
}) => {
  const response = await page.goto(server.url)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe-|\*/)
  await expect(foyer.connectButton).toBeVisible()
})

// The watch of every test fails on a breach, since Chromium reports it as a console error; here it is
// proved that it does, so that silence means something.
test.describe('a breach', () => {
  test.use({ expectedFaults: /Content Security Policy|Trusted|evil\.example/i })

  test('of any kind is blocked and reported', async ({ foyer, page, watched }) => {
    await foyer.open()
    const results: string[] = []
    await page.exposeFunction('report', (directive: string) => void results.push(directive))
    await page.evaluate(async () => {
      const { report } = window as unknown as { report(directive: string): void }
      addEventListener('securitypolicyviolation', (event) => report(event.effectiveDirective))
      const script = document.createElement('script')
      try {
        script.textContent = 'window.broken = true'
        document.head.append(script)
      } catch {
        // Trusted Types throw.
      }
      const image = new Image()
      image.src = 'https://evil.example/pixel.png'
      const style = document.createElement('style')
      style.textContent = 'body { display: none }'
      document.head.append(style)
      await fetch('https://evil.example/').catch(() => {})
    })
    // Each report is a separate event, after the breach.
    await expect
      .poll(() => results)
      .toEqual(expect.arrayContaining(['connect-src', 'img-src', 'style-src-elem']))
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    expect(watched.faults.length).toBeGreaterThan(0)
  })
})

test('a whole visit runs under the policy without a breach', async ({ foyer, addWallet }) => {
  await addWallet({ info: { name: '"><img src=x onerror=alert(1)>' } })
  await foyer.open()
  await foyer.enter(walletId)
  await foyer.chainButton.click()
  await foyer.chain(137).click()
  await expect(foyer.chainButton).toContainText('Polygon')
  await foyer.accountButton.click()
  await expect(foyer.button('Copy Address')).toBeVisible()
})

test.describe('a file that was changed where it lies', () => {
  test.use({ expectedFaults: /integrity|dynamically imported module/i })

  test('T51: the module of the page does not run with other bytes', async ({
    context,
    foyer,
    page,
    watched,
  }) => {
    await context.route('**/assets/index-*.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\nwindow.broken = true` })
    })
    await foyer.open()
    await expect.poll(() => watched.faults.some((fault) => /integrity/i.test(fault))).toBe(true)
    await foyer.connectButton.click()
    await expect(page.getByRole('alert')).toContainText('A part of this page did not arrive.')
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  })
})
