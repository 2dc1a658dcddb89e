// Outcomes of a transaction on a local chain whose blocks the test mines.
import { ask, fail, reject, type ScriptedWallet, value } from '@foyer/testing/wallet'
import type { Page } from '@playwright/test'
import { createFoyer, type Foyer } from '../fixtures/foyer.ts'
import { typesOf } from '../fixtures/kitEvents.ts'
import { expect, walletId } from '../fixtures/test.ts'
import { test, testnetId } from '../fixtures/testnet.ts'

const elsewhere = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** A contract whose code is one `INVALID`: every call to it reverts. */
const broken = '0x00000000000000000000000000000000000bad00'
const gwei = 1_000_000_000n
/** The page looks every four seconds at first. */

const control = (page: Page) => page.getByTestId('test-transaction')
/** The line below the button; the other live region is the kit's. */
const said = (page: Page) => page.locator('.door p[role=status]')
const ring = (foyer: Foyer) => foyer.accountButton.getByRole('img', { name: /transaction pending/i })
const rows = (foyer: Foyer) => foyer.dialog.getByRole('listitem')

test.beforeEach(({ testnet }) => testnet.rpc('evm_setAutomine', [false]))
test.afterEach(async ({ testnet }) => {
  await testnet.rpc('anvil_dropAllTransactions')
  await testnet.rpc('evm_setAutomine', [true])
})

test.describe('a visitor on the test chain', () => {
  test('B-4.61, B-2.17, B-2.87: sends, sees it pending, then confirmed, with a link to the explorer', async ({
    foyer,
    addWallet,
    bench,
    testnet,
    page,
  }) => {
    const wallet = await enter(foyer, addWallet, bench)
    await control(page).click()
    await expect(said(page)).toHaveText('On its way. Your account lists it.')
    await expect(ring(foyer)).toBeVisible()
    expect(wallet.of('eth_sendTransaction')).toMatchObject([
      { params: [{ from: wallet.addresses[0], to: wallet.addresses[0], value: '0x0' }] },
    ])
    await foyer.accountButton.click()
    await expect(rows(foyer)).toHaveText([/Test transaction.*Pending/])
    await expect(rows(foyer).getByRole('link')).toHaveAttribute(
      'href',
      /^https:\/\/sepolia\.etherscan\.io\/tx\/0x[0-9a-f]{64}$/,
    )
    await testnet.rpc('evm_mine')
    await expect(rows(foyer)).toHaveText([/Confirmed/])
    await page.keyboard.press('Escape')
    await expect(ring(foyer)).toHaveCount(0)
    await expect(said(page)).toHaveText('It arrived. Your account lists it.')
  })

  test.describe('on a line that breaks', () => {
    test.use({ expectedFaults: /Failed to load resource|dynamically imported module|recent transactions/ })

    test('X22: a row whose code could not be fetched is listed once the line is back', async ({
      foyer,
      addWallet,
      bench,
      testnet,
      page,
    }) => {
      const code = '**/createTransactionTracker-*.js'
      await page.route(code, (route) => route.abort())
      const wallet = await enter(foyer, addWallet, bench)
      await control(page).click()
      await expect.poll(() => wallet.of('eth_sendTransaction').length).toBe(1)
      await expect(control(page)).not.toHaveAttribute('aria-busy', 'true')
      await expect(ring(foyer)).toHaveCount(0)
      await page.unroute(code)
      // Again, because one during the failing import joins it.
      await expect
        .poll(async () => {
          await page.evaluate(() => dispatchEvent(new Event('online')))
          return ring(foyer).count()
        })
        .toBe(1)
      await expect(ring(foyer)).toBeVisible()
      await testnet.rpc('evm_mine')
      await expect(ring(foyer)).toHaveCount(0)
      await foyer.accountButton.click()
      await expect(rows(foyer)).toHaveText([/Test transaction.*Confirmed/])
    })
  })

  test('B-8.2: a rejection is silent, and the next try is as good as the first', async ({
    foyer,
    addWallet,
    bench,
    page,
  }) => {
    const wallet = await enter(foyer, addWallet, bench)
    wallet.script({ eth_sendTransaction: [reject(), ask()] })
    await control(page).click()
    await expect(said(page)).toHaveText('0 ETH to yourself on Sepolia.')
    await control(page).click()
    await expect(control(page)).toHaveAttribute('aria-busy', 'true')
    await wallet.nextAsked('eth_sendTransaction')
    await expect(ring(foyer)).toHaveCount(0)
  })

  for (const [what, behaviour, text] of [
    ['no ether', fail(-32000, 'insufficient funds for gas * price + value'), /cannot pay the network’s fee/],
    ['a request that is open', fail(-32002, 'Request already pending'), /another request open/],
    ['anything else', fail(-32603, 'Internal error'), /was not sent/],
  ] as const) {
    test(`a failure has words: ${what}`, async ({ foyer, addWallet, bench, page }) => {
      const wallet = await enter(foyer, addWallet, bench)
      wallet.script({ eth_sendTransaction: behaviour })
      await control(page).click()
      await expect(said(page)).toHaveText(text)
    })
  }

  test('nothing of it is there on a chain where things cost money', async ({
    foyer,
    addWallet,
    bench,
    page,
  }) => {
    await enter(foyer, addWallet, bench)
    await foyer.chainButton.click()
    await foyer.chain(1).click()
    await expect(foyer.chainButton).toContainText('Ethereum')
    await expect(control(page)).toHaveCount(0)
    await expect(said(page)).toHaveCount(0)
  })
})

test('B-4.61: a transaction that reverted has failed', async ({ foyer, addWallet, bench, testnet, page }) => {
  const wallet = await enter(foyer, addWallet, bench)
  await testnet.client.setCode({ address: broken, bytecode: '0xfe' })
  await sendAs(wallet, page, await send(testnet, { to: broken, gas: 100_000n }))
  await testnet.rpc('evm_mine')
  await expect(said(page)).toHaveText('It did not go through. Your account lists it.')
  await foyer.accountButton.click()
  await expect(rows(foyer)).toHaveText([/Failed/])
})

for (const [what, instead, status] of [
  ['with a higher fee goes on under its new hash', {}, 'Confirmed'],
  ['by a cancellation has failed', { to: 'self', value: 0n }, 'Cancelled'],
  ['by something else has failed', { value: 7n }, 'Replaced by another transaction'],
] as const) {
  test(`B-4.73: a transaction replaced ${what}`, async ({ foyer, addWallet, bench, testnet, page }) => {
    const wallet = await enter(foyer, addWallet, bench)
    const address = wallet.addresses[0] as `0x${string}`
    const nonce = await testnet.client.getTransactionCount({ address })
    const first = await send(testnet, { nonce, value: 1n, ...fees(10n) })
    await sendAs(wallet, page, first)
    await foyer.accountButton.click()
    await expect(rows(foyer)).toHaveText([/Pending/])
    const second = await send(testnet, {
      nonce,
      value: 1n,
      ...fees(50n),
      ...instead,
      to: 'to' in instead ? address : elsewhere,
    })
    await testnet.rpc('evm_mine')
    await expect(rows(foyer)).toHaveText([new RegExp(status)])
    await expect(rows(foyer).getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`/tx/${status === 'Confirmed' ? second : first}$`),
    )
  })
}

test('B-4.72: dropped from the mempool, it stays pending for five minutes, and then has failed', async ({
  foyer,
  addWallet,
  bench,
  testnet,
  page,
}) => {
  await page.clock.install()
  const wallet = await enter(foyer, addWallet, bench)
  const hash = await send(testnet, { value: 1n })
  await sendAs(wallet, page, hash)
  await foyer.accountButton.click()
  await expect(rows(foyer)).toHaveText([/Pending/])
  await page.waitForTimeout(1_000)
  await testnet.rpc('anvil_dropTransaction', [hash])
  await testnet.rpc('evm_mine')
  await page.clock.fastForward('04:00')
  await page.waitForTimeout(1_000)
  await expect(rows(foyer)).toHaveText([/Pending/])
  await page.clock.fastForward('01:05')
  await expect(rows(foyer)).toHaveText([/Not found on the network/])
})

test('B-4.69: with three confirmations asked for, the third block settles it, also after a reload', async ({
  foyer,
  addWallet,
  bench,
  testnet,
  page,
}) => {
  const wallet = await enter(foyer, addWallet, bench)
  const hash = await send(testnet, { value: 1n })
  await store(page, wallet, [{ hash, description: 'Deep', confirmations: 3, status: 'pending' }])
  await page.reload()
  await expect(ring(foyer)).toBeVisible()
  await testnet.rpc('anvil_mine', ['0x2'])
  await page.waitForTimeout(6_000)
  await expect(ring(foyer)).toBeVisible()
  await testnet.rpc('evm_mine')
  await expect(ring(foyer)).toHaveCount(0)
})

test('35.1 a transaction that is mined before a press is an event of that press', async ({
  foyer,
  addWallet,
  bench,
  testnet,
  page,
  kitEvents,
}) => {
  const wallet = await enter(foyer, addWallet, bench)
  const hash = await send(testnet, { value: 1n })
  await store(page, wallet, [{ hash, description: 'Unasked', status: 'pending' }])
  await page.reload()
  await expect(ring(foyer)).toBeVisible()
  await testnet.rpc('evm_mine')
  await expect(ring(foyer)).toHaveCount(0)
  expect(kitEvents.at(-1)?.event.type).toBe('restored')
  await foyer.accountButton.click()
  await expect.poll(() => typesOf(kitEvents.slice(-2))).toEqual(['transactionEnded', 'dialogOpened'])
})

test('B-2.86, B-9.7, B-4.66: three are shown, ten are kept, and all can be cleared', async ({
  foyer,
  addWallet,
  bench,
  testnet,
  page,
}) => {
  const wallet = await enter(foyer, addWallet, bench)
  const old = Array.from({ length: 14 }, (_, index) => ({
    hash: `0x${index.toString(16).repeat(64)}`,
    description: `Number ${index}`,
    status: 'confirmed',
  }))
  await store(page, wallet, old)
  await page.reload()
  await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
  await sendAs(wallet, page, await send(testnet, { value: 1n }))
  await testnet.rpc('evm_mine')
  await foyer.accountButton.click()
  await expect(rows(foyer)).toHaveText([/Test transaction.*Confirmed/, /Number 0/, /Number 1/])
  expect(await stored(page)).toHaveLength(10)
  await foyer.button('Clear all').click()
  await expect(rows(foyer)).toHaveCount(0)
  await expect(foyer.dialog).toContainText('transactions will appear here…')
  expect(await stored(page)).toEqual([])
})

for (const text of ['null', '5', '[]', '{', '{"0x1":1}', '{"__proto__":{"1":[]}}']) {
  test(`B-4.76: storage that holds ${text} is survived`, async ({
    foyer,
    addWallet,
    bench,
    testnet,
    page,
  }) => {
    const wallet = await enter(foyer, addWallet, bench)
    await page.evaluate((value) => localStorage.setItem('foyer-transactions', value), text)
    await page.reload()
    await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
    await sendAs(wallet, page, await send(testnet, { value: 1n }))
    expect(await stored(page)).toHaveLength(1)
  })
}

test('X7, B-4.65: two tabs that add at the same moment lose nothing', async ({
  foyer,
  addWallet,
  bench,
  context,
  page,
  server,
  testnet,
}) => {
  const wallet = await enter(foyer, addWallet, bench)
  const second = createFoyer(await context.newPage(), server.url)
  await second.open()
  await expect(control(second.page)).toBeVisible()
  wallet.script({ eth_sendTransaction: ask() })
  const rounds = 4
  for (let round = 1; round <= rounds; round++) {
    const hashes = [await send(testnet, { value: 1n }), await send(testnet, { value: 2n })]
    const requested = []
    for (const tab of [page, second.page]) {
      await control(tab).click()
      requested.push(await wallet.nextAsked('eth_sendTransaction'))
    }
    for (const [index, request] of requested.entries()) request.respond(value(hashes[index]))
    for (const tab of [page, second.page]) {
      await expect.poll(async () => (await stored(tab)).length).toBe(round * 2)
      await expect(said(tab)).toHaveText('On its way. Your account lists it.')
    }
  }
  await testnet.rpc('evm_mine')
  for (const tab of [foyer, second]) {
    // Without a window, no tab is ever behind another: the sign of coming to the front is given by hand.
    await tab.page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(ring(tab)).toHaveCount(0)
  }
  await expect
    .poll(async () => (await stored(page)).map(({ status }) => status))
    .toEqual(Array(rounds * 2).fill('confirmed'))
})

test('B-4.74: once it is confirmed the balance is read again, once, and at once', async ({
  foyer,
  addWallet,
  bench,
  testnet,
  page,
  watched,
}) => {
  const wallet = await enter(foyer, addWallet, bench)
  await expect(foyer.accountButton).toContainText('ETH')
  const address = wallet.addresses[0] as `0x${string}`
  const before = await testnet.client.getBalance({ address })
  await testnet.client.setBalance({ address, value: 77n * 10n ** 18n })
  await sendAs(wallet, page, await send(testnet, { value: 1n }))
  await testnet.rpc('evm_mine')
  await expect(said(page)).toHaveText('It arrived. Your account lists it.')
  await expect(foyer.accountButton).toContainText('76.99 ETH')
  const posts = () => watched.requests.filter((request) => request.startsWith(`POST ${testnet.url}`)).length
  const then = posts()
  await page.waitForTimeout(3_000)
  expect(posts()).toBe(then)
  await testnet.client.setBalance({ address, value: before })
})

type AddWallet = (options: object) => Promise<ScriptedWallet>

async function enter(
  foyer: Foyer,
  addWallet: AddWallet,
  { nodes }: { readonly nodes: Readonly<Record<number, string>> },
): Promise<ScriptedWallet> {
  const chains = { [testnetId]: nodes[testnetId], 1: nodes[1] }
  const wallet = await addWallet({ chainId: testnetId, chains })
  await foyer.open()
  await foyer.enter(walletId)
  await expect(control(foyer.page)).toBeVisible()
  return wallet
}

/** Lets the page believe that the wallet sent this one for it. */
async function sendAs(wallet: ScriptedWallet, page: Page, hash: `0x${string}`): Promise<void> {
  wallet.script({ eth_sendTransaction: value(hash) })
  await control(page).click()
  await expect(said(page)).toHaveText('On its way. Your account lists it.')
}

type Testnet = { readonly client: { sendTransaction(request: never): Promise<`0x${string}`> } }

function send(testnet: Testnet, request: object): Promise<`0x${string}`> {
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  return testnet.client.sendTransaction({
    account,
    chain: null,
    to: elsewhere,
    gas: 21_000n,
    ...request,
  } as never)
}

function fees(amount: bigint) {
  return { maxFeePerGas: amount * gwei, maxPriorityFeePerGas: amount * gwei }
}

interface Row {
  readonly hash: string
  readonly status: string
}

/** Stored transactions of the account on the test chain. */
function stored(page: Page): Promise<readonly Row[]> {
  return page.evaluate((chainId) => {
    const book = JSON.parse(localStorage.getItem('foyer-transactions') ?? '{}')
    return Object.values(book as Record<string, Record<string, Row[]>>).flatMap(
      (chains) => chains[chainId] ?? [],
    )
  }, testnetId)
}

function store(page: Page, wallet: ScriptedWallet, transactions: readonly object[]): Promise<void> {
  const text = JSON.stringify({ [wallet.addresses[0] ?? '']: { [testnetId]: transactions } })
  return page.evaluate((value) => localStorage.setItem('foyer-transactions', value), text)
}
