// The events of a kit. Every journey collects them and fails on one that contains data of a visitor.
import type { KitEvent } from '@foyer/kit'
import { ask, reject } from '@foyer/testing/wallet'
import { eventFaults, typesOf } from '../fixtures/kitEvents.ts'
import { expect, nextConnecting, signInTitle, test, walletId, whenConnecting } from '../fixtures/test.ts'

test('35.1 a whole visit, event by event', async ({ foyer, addWallet, kitEvents, page }) => {
  await addWallet()
  await foyer.open()
  await page.waitForLoadState('networkidle')
  expect(kitEvents).toEqual([])
  await foyer.enter(walletId)
  await foyer.switchTo(137)
  await expect(foyer.chainButton).toContainText('Polygon')
  await foyer.leave()
  await expect.poll(() => typesOf(kitEvents)).toContain('disconnected')
  const attempted = { walletId, route: 'injected', retries: 0 }
  const ms = expect.any(Number)
  const events = kitEvents.map(({ event }) => event).filter(({ type }) => !/^dialog|^engine/.test(type))
  expect(events).toEqual([
    { type: 'walletChosen', walletId, route: 'injected', ms },
    { type: 'attemptBegan', ...attempted },
    { type: 'attemptEnded', ...attempted, outcome: 'connected', ms },
    { type: 'signatureAsked', walletId },
    { type: 'signInEnded', walletId, outcome: 'verified', ms },
    { type: 'chainSwitchEnded', chainId: 137, outcome: 'switched', ms },
    { type: 'disconnected', walletId, reason: 'visitor', ms },
  ])
})

test('35.1 a page that is loaded again has one event without a press: restored', async ({
  foyer,
  addWallet,
  kitEvents,
}) => {
  await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  await foyer.open()
  await expect(foyer.accountButton).toBeVisible()
  await expect.poll(() => kitEvents.at(-1)?.event.type).toBe('restored')
  const last = kitEvents.at(-1)
  expect(kitEvents.filter(({ documentId }) => documentId === last?.documentId)).toEqual([
    {
      event: { type: 'restored', walletId, ms: expect.any(Number) },
      pressed: false,
      documentId: last?.documentId,
    },
  ])
})

test('35.1 declined, tried again and closed: each attempt is one event', async ({
  foyer,
  addWallet,
  kitEvents,
}) => {
  const wallet = await addWallet({ script: whenConnecting(reject()) })
  await foyer.open()
  await foyer.choose(walletId)
  await expect(foyer.button('RETRY')).toBeVisible()
  wallet.script(whenConnecting(ask()))
  await foyer.button('RETRY').click()
  const waiting = await nextConnecting(wallet)
  waiting.respond()
  await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
  const attempts = kitEvents.map(({ event }) => event).filter(({ type }) => type === 'attemptEnded')
  expect(attempts).toMatchObject([
    { outcome: 'rejected', retries: 0 },
    { outcome: 'connected', retries: 1 },
  ])
})

const began = { type: 'attemptBegan', walletId: 'rainbow', retries: 0 } as const
test.describe('the check of every journey', () => {
  const faultsOf = (event: object, pressed = true) =>
    eventFaults([{ event: event as KitEvent, documentId: '1', pressed }])

  for (const [name, value] of [
    ['an address', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
    ['a topic', 'a'.repeat(64)],
    ['a signature', `0x${'1c'.repeat(65)}`],
    ['a URI', 'wc:1@2'],
    ['a URL', 'https://example.com'],
  ])
    test(`35.1 finds ${name} wherever it is in an event`, () => {
      expect(faultsOf({ type: 'signatureAsked', walletId: 'rainbow', deep: { list: [value] } })).toHaveLength(
        1,
      )
      expect(faultsOf({ type: 'signatureAsked', walletId: 'rainbow' })).toEqual([])
    })

  test('35.1 finds an event before a press, and an attempt that ends twice or never', () => {
    expect(faultsOf(began, false)).toHaveLength(1)
    const of = (...types: string[]) =>
      eventFaults(
        types.map((type) => ({ event: { ...began, type } as KitEvent, documentId: '1', pressed: true })),
      )
    expect(of('attemptBegan', 'attemptEnded', 'attemptBegan')).toEqual([])
    expect(of('attemptBegan', 'attemptEnded', 'attemptEnded')).toHaveLength(1)
    expect(of('attemptBegan', 'attemptBegan')).toHaveLength(1)
  })
})
