// A visit on the machines and windows that its makers do not have: every step works, only later or smaller.
import type { CDPSession } from '@playwright/test'
import { device, withMotion } from '../fixtures/device.ts'
import { keepPaintLog, readPaintLog } from '../fixtures/paintLog.ts'
import { expect, test, walletId } from '../fixtures/test.ts'

// Each step may take as long as it takes there: what is tried is that it comes.
const patient = expect.configure({ timeout: 60_000 })

/** A quarter of this machine's speed, and the 3G of the browser's own tools: 1.6 Mbit/s, 150 ms. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
}

test.describe('a slow phone on 3G', () => {
  test.use({ ...device('Pixel 7'), ...withMotion })

  test('X15: come in, come back to the account in the first frame, and leave', async ({
    foyer,
    addWallet,
    bench,
    page,
  }) => {
    test.setTimeout(240_000)
    await addWallet()
    await slowDown(await page.context().newCDPSession(page))
    await page.addInitScript(keepPaintLog)
    await foyer.open()
    await foyer.connectButton.tap()
    await patient(foyer.wallet(walletId)).toBeVisible()
    await foyer.wallet(walletId).tap()
    await patient(foyer.button('Sign message')).toBeEnabled()
    await foyer.sign()
    await patient(foyer.accountButton).toBeVisible()
    await patient(foyer.dialog).toHaveCount(0)
    await patient(foyer.accountButton).toContainText(bench.ensName)

    await page.reload()
    await patient(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
    expect(await page.evaluate(readPaintLog)).toEqual({ seen: ['foyer-account-button'], moved: [] })

    await foyer.accountButton.tap()
    await patient(foyer.button('Disconnect')).toBeVisible()
    await foyer.button('Disconnect').tap()
    await patient(foyer.connectButton).toBeVisible()
  })
})

for (const [name, viewport] of [
  ['zoomed to 400 %', { width: 320, height: 200 }],
  ['320 px wide', { width: 320, height: 568 }],
] as const) {
  test.describe(`a window ${name}, without motion`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('X21: come in, switch the network and leave, and scroll in one direction only', async ({
      foyer,
      addWallet,
      page,
    }) => {
      /** Past which edge something stands, and what moves although nothing should. */
      const troubles = () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          const dialog = document.querySelector('dialog[open]')
          const cut = [...(dialog?.querySelectorAll('button, a, h1, p') ?? [])]
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
            .map((element) => element.outerHTML.slice(0, 120))
          const moving = document
            .getAnimations()
            .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 50)
            .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? '')
          return { sideways: scrollWidth > clientWidth, cut, moving }
        })
      const none = { sideways: false, cut: [], moving: [] }

      await addWallet()
      await foyer.open()
      expect(await troubles()).toEqual(none)
      await foyer.connectButton.click()
      await expect(foyer.wallet(walletId)).toBeVisible()
      expect(await troubles()).toEqual(none)
      await foyer.wallet(walletId).click()
      await expect(foyer.button('Sign message')).toBeEnabled()
      expect(await troubles()).toEqual(none)
      await foyer.sign()
      await expect(foyer.dialog).toHaveCount(0)
      expect(await troubles()).toEqual(none)
      await foyer.chainButton.click()
      await foyer.chain(137).click()
      await expect(foyer.dialog).toHaveCount(0)
      await foyer.accountButton.click()
      await expect(foyer.button('Disconnect')).toBeVisible()
      expect(await troubles()).toEqual(none)
      await foyer.button('Disconnect').click()
      await expect(foyer.connectButton).toBeVisible()
    })
  })
}
