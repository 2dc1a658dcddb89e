import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { approve, ask, reject } from '@foyer/testing/wallet'
import { nextConnecting, walletId, whenConnecting } from '../fixtures/test.ts'
import { expect, test } from './test.ts'

/** The chapters of `spoken.txt`, by title. */
const expectedText = new Map(
  readFileSync(join(import.meta.dirname, 'spoken.txt'), 'utf8')
    .split('\n## ')
    .slice(1)
    .map((chapter) => chapter.trim().split('\n'))
    .map(([title = '', ...lines]) => [title, lines]),
)

test('a visit as Orca reads it: every wait and every result has its words, once', async ({
  addWallet,
  foyer,
  orca,
  page,
}) => {
  const wallet = await addWallet()
  const titles: string[] = []
  async function step(title: string, action: () => unknown, quietMs?: number) {
    titles.push(title)
    const lines = expectedText.get(title) ?? []
    const heard = await orca.hear(action, quietMs)
    const optional = lines.flatMap((line) => /^\((.*)\)$/.exec(line)?.[1] ?? [])
    expect.soft(heard, `${title}: nothing is said twice`).toEqual([...new Set(heard)])
    expect
      .soft(
        heard.filter((line) => !optional.includes(line)),
        title,
      )
      .toEqual(lines.filter((line) => !line.startsWith('(')))
  }
  const focusedId = () => page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? '')
  /** Presses a key until the element has the focus. */
  async function walkTo(id: string, key = 'Tab') {
    for (let presses = 0; (await focusedId()) !== `foyer-${id}`; presses++) {
      expect(presses, `${id} is reached by ${key}`).toBeLessThan(20)
      await orca.hear(() => orca.press(key), 600)
    }
  }

  await foyer.open()
  await orca.hear(() => page.bringToFront(), 3000)
  await walkTo('connect-button')
  wallet.script(whenConnecting(ask()))
  await step('Connect Wallet is pressed', () => orca.press('Return'))
  await step('Tab', () => orca.press('Tab'))
  await walkTo(`wallet-option-${walletId}`)
  let connecting = nextConnecting(wallet)
  await step('the wallet is pressed', () => orca.press('Return'))
  const requested = await connecting
  await step('ten seconds later', () => new Promise((resolve) => setTimeout(resolve, 10_000)))
  await step('the wallet declines', () => requested.respond(reject()))
  connecting = nextConnecting(wallet)
  await step('RETRY is pressed', () => orca.press('Return'))
  await step('the wallet agrees', async () => (await connecting).respond(approve()), 2500)
  wallet.script({ personal_sign: ask() })
  await walkTo('auth-message-button')
  const signing = wallet.nextAsked('personal_sign')
  await step('Sign message is pressed', () => orca.press('Return'))
  await step('the wallet signs', async () => (await signing).respond(approve()), 2500)
  await walkTo('account-button')
  await step('the account is pressed', () => orca.press('Return'))
  await step('Escape', () => orca.press('Escape'))
  await walkTo('chain-button', 'shift+Tab')
  wallet.script({ wallet_switchEthereumChain: ask() })
  await step('the network is pressed', () => orca.press('Return'))
  await walkTo('chain-option-137')
  const switching = wallet.nextAsked('wallet_switchEthereumChain')
  await step('Polygon is pressed', () => orca.press('Return'))
  await step('the wallet switches', async () => (await switching).respond(approve()), 2500)
  await step('the wallet goes to a network that is not offered', () => wallet.useChain(31_337), 2500)
  await step('the wallet comes back', () => wallet.useChain(1), 2500)
  await walkTo('account-button')
  await step('the account is pressed again', () => orca.press('Return'))
  await walkTo('disconnect-button')
  await step('Disconnect is pressed', () => orca.press('Return'), 2500)
  expect(titles).toEqual([...expectedText.keys()])
})
