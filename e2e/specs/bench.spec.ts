// The bench itself: that a wallet from outside reaches the page as a real one does.
import { ask, never, reject, throws } from '@foyer/testing/wallet'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

interface TestProvider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (...payload: unknown[]) => void): void
}

/** Asks the announced wallet, or `window.ethereum`, from within the page. */
function request(
  page: Page,
  method: string,
  place: 'announced' | 'ethereum' = 'announced',
): Promise<unknown> {
  return page.evaluate(
    async ([method, place]) => {
      let provider = (window as unknown as { ethereum?: TestProvider }).ethereum
      if (place === 'announced') {
        addEventListener('eip6963:announceProvider', (event) => {
          provider = (event as CustomEvent<{ provider: TestProvider }>).detail.provider
        })
        dispatchEvent(new Event('eip6963:requestProvider'))
      }
      const log = window as unknown as { heard?: unknown[] }
      log.heard ??= []
      provider?.on('chainChanged', (id) => log.heard?.push(id))
      return provider?.request({ method }).then(
        (result) => ({ result }),
        (cause) => ({ cause: cause?.code ?? cause, isError: cause instanceof Error }),
      )
    },
    [method, place] as const,
  )
}

test('responses and errors reach the page unchanged', async ({ foyer, addWallet, page }) => {
  await addWallet({ script: { a: throws(null), b: throws('text'), c: reject() } })
  await foyer.open()
  expect(await request(page, 'eth_chainId')).toEqual({ result: '0x1' })
  expect(await request(page, 'a')).toEqual({ cause: null, isError: false })
  expect(await request(page, 'b')).toEqual({ cause: 'text', isError: false })
  expect(await request(page, 'c')).toEqual({ cause: 4001, isError: true })
})

test('a legacy wallet is in window.ethereum before any script runs', async ({ foyer, addWallet, page }) => {
  await addWallet({ place: 'legacy', flags: { isMetaMask: true } })
  await foyer.open()
  expect(await request(page, 'eth_chainId', 'ethereum')).toEqual({ result: '0x1' })
  expect(await page.evaluate(() => (window as unknown as { ethereum: object }).ethereum)).toMatchObject({
    isMetaMask: true,
  })
})

test('the wallet outlives the page, and every tab hears its events', async ({
  foyer,
  addWallet,
  page,
  context,
}) => {
  const wallet = await addWallet()
  await foyer.open()
  await request(page, 'eth_requestAccounts')
  await page.reload()
  expect(await request(page, 'eth_accounts')).toEqual({ result: wallet.addresses })
  const second = await context.newPage()
  await second.goto(page.url())
  await request(second, 'eth_chainId')
  wallet.useChain(137)
  for (const each of [page, second]) {
    await expect
      .poll(() => each.evaluate(() => (window as unknown as { heard?: unknown[] }).heard))
      .toEqual(['0x89'])
  }
})

test('the test can leave a request open and answer it later', async ({ foyer, addWallet, page }) => {
  const wallet = await addWallet({ script: { eth_requestAccounts: ask(), eth_accounts: never() } })
  await foyer.open()
  const response = request(page, 'eth_requestAccounts')
  const requested = await wallet.nextAsked('eth_requestAccounts')
  requested.respond(reject())
  expect(await response).toMatchObject({ cause: 4001 })
})

test.describe('B-8.26: an uncaught error fails the test in which it happens', () => {
  test.use({ expectedFaults: /: uncaught/ })

  test('a rejection, an error and a line on the console are seen', async ({ foyer, page, watched }) => {
    await foyer.open()
    await page.evaluate(() => {
      void Promise.reject(new Error('rejected: uncaught'))
      setTimeout(() => {
        throw new Error('thrown: uncaught')
      })
      console.error('logged: uncaught')
    })
    await expect
      .poll(() => watched.faults.map((fault) => /(rejected|thrown|logged): uncaught/.exec(fault)?.[1]).sort())
      .toEqual(['logged', 'rejected', 'thrown'])
  })
})
