// Phones on a bad line, and what stays in the browser afterwards (issue 4, security X8 to X10, X23).

import type { Address } from '@foyer/core'
import type { LocalRelay, PairingPeer } from '@foyer/testbed/pairing'
import { reject } from '@foyer/testing/wallet'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { brokenLines, lineFaults } from '../fixtures/brokenLines.ts'
import { saveData } from '../fixtures/device.ts'
import { type Foyer, shortAddress } from '../fixtures/foyer.ts'
import { typesOf } from '../fixtures/kitEvents.ts'
import { pairPhone, test, uriIn } from '../fixtures/pairing.ts'
import { scanned } from '../fixtures/readCode.ts'
import { signedTexts, signInTitle } from '../fixtures/test.ts'

const scannedUri = async (foyer: Foyer) => uriIn(await scanned(foyer))

/** Entries of pairing in every storage of this browser. */
function leftBehind(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...databases.map(({ name = '' }) => name),
    ]
      .filter((key) => /pairing|walletconnect|deeplink/i.test(key))
      .sort()
  })
}

test.use({ expectedFaults: /WebSocket connection to|ERR_INTERNET_DISCONNECTED|Failed to load resource/ })

test('B-8.25 refused on the phone: another code comes by itself, and is good', async ({ foyer, phone }) => {
  phone.answerWith('reject')
  await foyer.open()
  await foyer.choose('rainbow')
  const first = await scannedUri(foyer)
  await phone.pair(first)
  await expect.poll(() => scannedUri(foyer)).not.toBe(first)
  await expect(foyer.dialog.getByRole('alert')).toHaveCount(0)
  phone.answerWith('approve')
  await phone.pair(await scannedUri(foyer))
  await foyer.sign()
  await expect(foyer.accountButton).toBeVisible()
})

test('X10, B-11.22 the connection is lost while the code is shown: the same code works after it is restored', async ({
  context,
  foyer,
  phone,
  relay,
}) => {
  await foyer.open()
  await foyer.choose('rainbow')
  const uri = await scannedUri(foyer)
  relay.become('refuses')
  relay.drop()
  await context.setOffline(true)
  await foyer.page.waitForTimeout(1_000)
  await context.setOffline(false)
  relay.become('well')
  await phone.pair(uri)
  await foyer.sign()
  await expect(foyer.accountButton).toBeVisible()
})

for (const { name, breakLine, mend } of brokenLines) {
  test.describe(name, () => {
    test.use({ expectedFaults: lineFaults })

    test('X10, X22 before the pairing code is fetched: it is said, and RETRY makes a code', async ({
      context,
      foyer,
      kitEvents,
      page,
    }) => {
      // For a visitor who saves data, the code is not fetched ahead.
      await saveData(context)
      await foyer.open()
      await foyer.connectButton.click()
      await expect(foyer.wallet('rainbow')).toBeVisible()
      await expect.poll(() => typesOf(kitEvents)).toContain('engineLoaded')
      await page.waitForLoadState('networkidle')
      await breakLine(page)
      await foyer.wallet('rainbow').click()
      await expect(foyer.dialog.getByRole('alert')).toContainText('The network cannot be reached')
      await mend(page)
      await foyer.button('RETRY').click()
      expect(await scannedUri(foyer)).toMatch(/^wc:/)
    })
  })
}

test('the relay is killed and restarted: requests sent meanwhile are answered', async ({
  foyer,
  phone,
  phoneWallet,
  relay,
}) => {
  await pairPhone(foyer, phone, 'rainbow')
  await expect(foyer.signButton).toHaveText('Sign message')
  relay.become('refuses')
  relay.drop()
  await foyer.sign()
  await expect(foyer.signButton).toHaveText('Waiting for signature...')
  expect(phoneWallet.of('personal_sign')).toEqual([])
  relay.become('well')
  await expect(foyer.accountButton).toBeVisible()
  expect(phoneWallet.of('personal_sign')).toHaveLength(1)
})

for (const [how, change] of [
  ['shares it alone', (phone, [, second]) => phone.share({ accounts: second ? [second] : [] })],
  [
    'puts it first',
    (phone, accounts) =>
      phone.emit(
        'accountsChanged',
        accounts.toReversed().map((account) => `eip155:1:${account}`),
        1,
      ),
  ],
] as const satisfies readonly (readonly [
  string,
  (phone: PairingPeer, accounts: readonly Address[]) => Promise<void>,
])[]) {
  test(`B-4.30, X10 another account of the phone while the page is offline, which ${how}: it is asked for on the line`, async ({
    context,
    foyer,
    phone,
    phoneWallet,
    relay,
  }) => {
    const [, second] = phoneWallet.addresses
    if (!second) throw new Error('The phone has two accounts.')
    const before = relay.attempts.length
    await foyer.open()
    await foyer.choose('rainbow')
    const uri = await scannedUri(foyer)
    // The page is the first of the two that dial the relay.
    await expect.poll(() => relay.attempts.length).toBeGreaterThan(before)
    const page = relay.attempts[before]?.clientId
    await phone.pair(uri)
    await foyer.sign()
    await expect(foyer.accountButton).toBeVisible()
    await context.setOffline(true)
    // The phone's socket stays: its library takes 20 s for another one.
    relay.drop(page)
    await change(phone, phoneWallet.addresses)
    await expect(foyer.accountButton).toBeVisible()
    await context.setOffline(false)
    await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
    await foyer.sign()
    await expect(foyer.accountButton).toContainText(shortAddress(second))
    expect(signedTexts(phoneWallet).map((text) => text.includes(second))).toEqual([false, true])
  })
}

test('X23 a clock that is wrong is named', async ({ foyer, relay, phone }) => {
  expect(phone.sessions).toEqual([])
  relay.become('unauthorized')
  await foyer.open()
  await foyer.choose('rainbow')
  await expect(foyer.dialog.getByRole('alert')).toContainText(/clock/i)
  relay.become('well')
  await foyer.button('RETRY').click()
  expect(await scannedUri(foyer)).toMatch(/^wc:/)
})

test('B-4.44, D-19 a chain that the session has, then one that the owner does not want', async ({
  foyer,
  phone,
  phoneWallet,
}) => {
  await phone.share({ chains: [1, 137] })
  await pairPhone(foyer, phone, 'rainbow')
  await foyer.sign()
  await foyer.chainButton.click()
  phoneWallet.script({ wallet_switchEthereumChain: reject(5000) })
  await foyer.chain(10).click()
  await expect.poll(() => phoneWallet.of('wallet_switchEthereumChain').length).toBe(1)
  await expect(foyer.chainButton).toContainText('Ethereum')
})

test('C14 a wallet that shares another network only: it is said before anything is signed, and leaving leaves nothing', async ({
  foyer,
  phone,
  phoneWallet,
}) => {
  await phone.share({ chains: [56] })
  await pairPhone(foyer, phone, 'rainbow')
  const wrong = 'Wrong network detected, switch or disconnect to continue'
  await expect(foyer.dialog.getByRole('alert')).toHaveText(wrong)
  // Requested once while connecting, and once more by the press.
  expect(phoneWallet.of('wallet_switchEthereumChain')).toHaveLength(1)
  phoneWallet.script({ wallet_switchEthereumChain: reject(5000) })
  await foyer.sign()
  await expect.poll(() => phoneWallet.of('wallet_switchEthereumChain').length).toBe(2)
  await expect(foyer.dialog.getByRole('alert')).toHaveText(wrong)
  expect(phoneWallet.of('personal_sign')).toEqual([])
  await foyer.button('Cancel').click()
  await expect(foyer.connectButton).toBeVisible()
  await expect.poll(() => leftBehind(foyer.page)).toEqual([])
})

for (const [who, leave] of [
  ['the visitor leaves', ({ foyer }) => foyer.leave()],
  ['the wallet ends it', ({ phone }) => phone.disconnect()],
  [
    'the visitor leaves while the relay is down',
    async ({ foyer, relay }) => {
      relay.become('refuses')
      relay.drop()
      await foyer.leave()
    },
  ],
  [
    'the wallet ends it while the page is closed',
    async ({ foyer, phone }) => {
      const address = foyer.page.url()
      await foyer.page.goto('about:blank')
      await phone.disconnect()
      await foyer.page.goto(address)
    },
  ],
] as const satisfies readonly (readonly [
  string,
  (parts: { foyer: Foyer; phone: { disconnect(): Promise<void> }; relay: LocalRelay }) => Promise<void>,
])[]) {
  test(`B-3.40, B-3.44, B-4.34 ${who}: nothing of it stays in the browser, also after a reload`, async ({
    foyer,
    page,
    phone,
    relay,
  }) => {
    await pairPhone(foyer, phone, 'rainbow')
    await foyer.sign()
    await expect(foyer.accountButton).toBeVisible()
    expect((await leftBehind(page)).length).toBeGreaterThan(1)
    await leave({ foyer, phone, relay })
    await expect(foyer.connectButton).toBeVisible()
    await expect.poll(() => leftBehind(page)).toEqual([])
    await page.reload()
    await expect(foyer.connectButton).toBeVisible()
    await page.waitForTimeout(500)
    expect(await leftBehind(page)).toEqual([])
    // The wallet cannot be notified while the relay is down.
    if (!who.includes('relay')) await expect.poll(() => phone.sessions).toEqual([])
  })
}

test('X9 two tabs with one phone: both connect, both disconnect, and no data remains', async ({
  foyer,
  openTab,
  page,
  phone,
  phoneWallet,
}) => {
  await pairPhone(foyer, phone, 'rainbow')
  await foyer.sign()
  await expect(foyer.accountButton).toBeVisible()

  const second = await openTab()
  await expect(second.accountButton).not.toHaveAttribute('aria-busy', 'true')
  await expect(second.accountButton).toBeVisible()
  expect(phone.sessions).toHaveLength(1)

  // The answer to one tab is for that tab, whichever hears it first.
  await second.chainButton.click()
  await second.chain(137).click()
  await expect(second.chainButton).toContainText('Polygon')
  expect(phoneWallet.of('personal_sign')).toHaveLength(1)

  await second.leave()
  await expect(second.connectButton).toBeVisible()
  await expect(foyer.connectButton).toBeVisible()
  await expect.poll(() => phone.sessions).toEqual([])
  for (const tab of [page, second.page]) await expect.poll(() => leftBehind(tab)).toEqual([])
  await page.waitForTimeout(1_500)
  expect(await leftBehind(page)).toEqual([])
})
