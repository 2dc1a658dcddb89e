import { reloadWithClock } from '../rig/reloadWithClock.ts'
import { moveTo } from '../steps.ts'
import { connect, expect, expectEntered } from '../visit.ts'
import type { Visit, WalletUnderTest } from '../wallet.ts'
import { installScript } from './installScript.ts'

const odd = (
  id: string,
  name: string,
  rdns: string,
  steps: WalletUnderTest['steps'] = {},
): WalletUnderTest => ({
  id,
  name,
  source: { file: `odd/${id}.ts` },
  row: rdns,
  install: installScript(`odd/${id}`),
  steps,
})

/** Wallets of ours that do one thing as real ones were seen to do it. */
export const oddWallets: readonly WalletUnderTest[] = [
  odd('uuidV5', 'Fifth Wallet', 'test.fifth'),
  odd('newObjectEachTime', 'Twice Wallet', 'test.twice'),
  odd('hiddenPage', 'Shy Wallet', 'test.shy'),
  odd('lateWallet', 'Late Wallet', 'test.late', { reload: reloadLate }),
  odd('busyInOtherWords', 'Busy Wallet', 'test.busy', { connect: connectBusy }),
  odd('unknownChain', 'Words Wallet', 'test.words', { add: addThree }),
  odd('unlockedAfterReload', 'Lock Wallet', 'test.lock'),
]

/** Nine seconds pass before the wallet answers. */
async function reloadLate(visit: Visit): Promise<void> {
  const prompts = visit.background.promptCount()
  await reloadWithClock(visit.page)
  await visit.page.clock.runFor(10_000)
  await expectEntered(visit)
  expect(visit.background.promptCount()).toBe(prompts)
}

/** Pressed, reloaded and pressed again: the page says what the wallet waits for. The third try is answered. */
async function connectBusy(visit: Visit): Promise<void> {
  const { foyer, page, wallet } = visit
  await foyer.connectButton.click()
  await foyer.wallet(wallet.row).click()
  await page.waitForFunction(() => localStorage.getItem('busy-wallet') === 'open')
  await page.reload()
  await foyer.connectButton.click()
  await foyer.wallet(wallet.row).click()
  await expect(foyer.dialog.getByText(/already waiting in your wallet/)).toBeVisible()
  await page.reload()
  await connect(visit)
}

/** Three chains that it does not know, and three ways to say so. */
async function addThree(visit: Visit): Promise<void> {
  const { background } = visit
  for (const [chainId, name] of [
    [137, 'Polygon'],
    [10, 'OP Mainnet'],
    [42161, 'Arbitrum'],
  ] as const) {
    const added = background.count('wallet_addEthereumChain')
    await moveTo(visit, chainId, name)
    expect(background.count('wallet_addEthereumChain')).toBe(added + 1)
  }
}
