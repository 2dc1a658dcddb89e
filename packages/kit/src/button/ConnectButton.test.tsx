import { disconnectedSession, type Session, type Store, type View } from '@foyer/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FoyerProvider } from '../provider/FoyerProvider.tsx'
import { createTestKit, type TestKit } from '../testing/createTestKit.ts'
import { ConnectButton } from './ConnectButton.tsx'
import type { ConnectButtonRenderProps } from './ConnectButtonCustom.tsx'
import { WalletButton } from './WalletButton.tsx'

const account = {
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  displayName: 'vitalik.eth',
  ensName: 'vitalik.eth',
  balance: { formatted: '1.2345', symbol: 'ETH', decimals: 18 },
  displayBalance: '1.23 ETH',
} as const
const connected: Session = {
  status: 'connected',
  stale: false,
  account,
  chain: { id: 1, name: 'Ethereum', unsupported: false, iconUrl: 'data:image/svg+xml,' },
  wallet: { id: 'metaMask', name: 'MetaMask', canSwitchChain: true },
}
const withChain = (chain: Partial<NonNullable<Session['chain']>>): Session => ({
  ...connected,
  chain: { id: 1, name: 'Ethereum', unsupported: false, ...chain },
})

let page: TestKit
beforeEach(() => localStorage.clear())
afterEach(cleanup)

function show(session: Session, button = <ConnectButton />) {
  page = createTestKit({ session })
  return render(<FoyerProvider kit={page.kit}>{button}</FoyerProvider>)
}
const names = () => screen.queryAllByRole('button').map((button) => button.textContent)

test('B-2.10: disconnected, it says "Connect Wallet" and opens the connect dialog', () => {
  show(disconnectedSession)
  fireEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
  expect(page.kit.view.get()).toBe('connect')
})

test('B-2.21: a network whose icon cannot be loaded has none: its name is shown', () => {
  const { container } = show(connected)
  const icon = () => container.querySelector('[data-foyer-part=chain-icon]')
  fireEvent.error(icon() as Element)
  expect(icon()).toBeNull()
  expect(names()).toContain('Chain selector: Ethereum')
})

test('B-2.10: another label', () => {
  show(disconnectedSession, <ConnectButton label="Come in" />)
  expect(names()).toEqual(['Come in'])
})

test('B-2.11: unauthenticated, it says the same and opens sign-in', () => {
  show({ ...connected, status: 'unauthenticated' })
  fireEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
  expect(page.kit.view.get()).toBe('signIn')
})

test('B-2.12: connected, chain, then balance, then name', () => {
  show(connected)
  expect(names()).toEqual(['Chain selector: Ethereum', '1.23 ETHvitalik.eth'])
})

test('B-2.13: with one configured chain there is no chain button', () => {
  show(withChain({ only: true }))
  expect(names()).toHaveLength(1)
})

test('B-2.14: the chain button has the icon and the name of the network, and opens its dialog', () => {
  show(connected)
  const button = screen.getByRole('button', { name: 'Chain selector: Ethereum' })
  expect(button.querySelector('img')?.getAttribute('src')).toBe('data:image/svg+xml,')
  expect(button.querySelector('[data-foyer-part="chain-name"]')?.textContent).toBe('Ethereum')
  fireEvent.click(button)
  expect(page.kit.view.get()).toBe('chain')
})

test('the whole name of a network that is cut is there to read, and keeps its start in Arabic', () => {
  show(withChain({ name: 'A network of many long words' }))
  const { dir, title } = screen.getByText('A network of many long words')
  expect([title, dir]).toEqual(['A network of many long words', 'auto'])
})

test('a network without an icon has its name alone', () => {
  show(withChain({ id: 4096, name: 'Chain 0x1000' }))
  const button = screen.getByRole('button', { name: 'Chain selector: Chain 0x1000' })
  expect(button.querySelector('img')).toBeNull()
})

test('B-2.15: on an unsupported chain there is "Wrong network" and nothing else', () => {
  show(withChain({ id: 5, unsupported: true, only: true }))
  expect(names()).toEqual(['Wrong network'])
  fireEvent.click(screen.getByRole('button'))
  expect(page.kit.view.get()).toBe('chain')
})

test('B-2.21: "Wrong network" is shown even where the chain is hidden', () => {
  show(withChain({ unsupported: true }), <ConnectButton chainStatus="none" />)
  expect(names()).toEqual(['Wrong network'])
})

test('B-2.16: the account button opens the account dialog, the chain button the chain dialog', () => {
  show(connected)
  fireEvent.click(screen.getByTestId('foyer-account-button'))
  expect(page.kit.view.get()).toBe('account')
  fireEvent.click(screen.getByTestId('foyer-chain-button'))
  expect(page.kit.view.get()).toBe('chain')
})

test('B-12.31: the whole name, or the whole address, is there to read', () => {
  show(connected)
  const title = () =>
    screen.getByTestId('foyer-account-button').querySelector('[title]')?.getAttribute('title')
  const long = 'a-name-that-does-not-fit-into-the-button.eth'
  act(() => page.setSession({ ...connected, account: { ...account, ensName: long } }))
  expect(title()).toBe(long)
  const { ensName: _, ...unnamed } = account
  act(() => page.setSession({ ...connected, account: unnamed }))
  expect(title()).toBe(account.address)
})

test('the box of a name has the direction of its text, so that its start stays; the labels do not', () => {
  const box = () => screen.getByTestId('foyer-account-button').querySelector('[data-foyer-part=name]')
  // The style sheet has the labels of the inner element from left to right.
  show({ ...connected, account: { ...account, ensName: '123.eth', displayName: '123.eth' } })
  expect([box()?.getAttribute('dir'), box()?.innerHTML]).toEqual(['auto', '<span>123.eth</span>'])
  act(() => page.setSession({ ...connected, account: { ...account, displayName: 'vitalik...' } }))
  expect([box()?.getAttribute('dir'), box()?.innerHTML]).toEqual(['auto', 'vitalik...'])
})

test('B-2.18: without a balance the rest is there', () => {
  const { balance: _, displayBalance: __, ...unknown } = account
  show({ ...connected, account: unknown })
  expect(screen.getByTestId('foyer-account-button').textContent).toBe('vitalik.eth')
})

test('D-3: a remembered account is painted as busy, and opens once its wallet has confirmed it', () => {
  show({ ...connected, stale: true })
  const button = screen.getByTestId('foyer-account-button')
  expect(button.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(button)
  fireEvent.click(button)
  expect(page.kit.view.get()).toBe('closed')
  act(() => page.setSession({ ...connected, status: 'loading' }))
  expect(page.kit.view.get()).toBe('closed')
  act(() => page.setSession(connected))
  expect(page.kit.view.get()).toBe('account')
})

test('D-3: it opens once its wallet is overdue, too', () => {
  show({ ...connected, stale: true })
  fireEvent.click(screen.getByTestId('foyer-account-button'))
  act(() => page.setSession({ ...connected, stale: true, unanswered: true }))
  expect(page.kit.view.get()).toBe('account')
})

test('D-3: a press whose wallet is gone, or after which another dialog was opened, opens nothing', () => {
  show({ ...connected, stale: true })
  fireEvent.click(screen.getByTestId('foyer-account-button'))
  act(() => page.setSession({ status: 'disconnected', stale: false }))
  expect(page.kit.view.get()).toBe('closed')
  act(() => page.setSession({ ...connected, stale: true }))
  fireEvent.click(screen.getByTestId('foyer-account-button'))
  act(() => (page.kit.view as Store<View>).set('chain'))
  act(() => page.setSession(connected))
  expect(page.kit.view.get()).toBe('chain')
})

test('D-3: a wallet that was asked for while an account is remembered is still the one when that is gone', () => {
  show({ ...connected, stale: true })
  act(() => page.kit.open('connect', 'rabby'))
  act(() => page.setSession({ status: 'disconnected', stale: false }))
  expect([page.kit.view.get(), page.kit.wanted.get()]).toEqual(['connect', ['rabby']])
})

test('B-2.20: responsive props reach the style sheet as two attributes', () => {
  show(
    connected,
    <ConnectButton accountStatus={{ smallScreen: 'avatar', largeScreen: 'full' }} showBalance={false} />,
  )
  const { dataset } = screen.getByTestId('foyer-account-button')
  expect(dataset.accountStatus).toBe('avatar')
  expect(dataset.largeAccountStatus).toBe('full')
  const button = document.querySelector<HTMLElement>('[data-foyer-button]')
  expect(button?.dataset).toMatchObject({ showBalance: 'false', largeShowBalance: 'false' })
})

test.each([
  [undefined, true],
  [false, false],
  [{ smallScreen: true, largeScreen: false }, true],
  [{ smallScreen: false, largeScreen: false }, false],
])('B-2.22: with showBalance %j alone on the page, the balance is shown: %s', async (showBalance, shown) => {
  show(disconnectedSession, <ConnectButton {...(showBalance !== undefined && { showBalance })} />)
  await page.kit.engine()
  expect(page.host()?.isBalanceShown()).toBe(shown)
  cleanup()
  expect(page.host()?.isBalanceShown(), 'a page without a button').toBe(true)
})

test('B-2.22: one button of two that shows the balance is enough', async () => {
  show(
    disconnectedSession,
    <>
      <ConnectButton showBalance={false} />
      <ConnectButton showBalance />
    </>,
  )
  await page.kit.engine()
  expect(page.host()?.isBalanceShown()).toBe(true)
})

test('B-4.25: the button follows the session', () => {
  show(connected)
  act(() => page.setSession(disconnectedSession))
  expect(names()).toEqual(['Connect Wallet'])
})

test('B-2.23, B-2.24: Custom hands everything to the host and paints nothing of its own', () => {
  let props: ConnectButtonRenderProps | undefined
  const custom = (
    <ConnectButton.Custom>
      {(state) => {
        props = state
        return null
      }}
    </ConnectButton.Custom>
  )
  const { container } = show(connected, custom)
  expect(container.querySelectorAll('button')).toHaveLength(0)
  expect(props).toMatchObject({
    account: {
      displayName: 'vitalik.eth',
      displayBalance: '1.23 ETH',
      balanceDecimals: 18,
      hasPendingTransactions: false,
    },
    chain: { id: 1, name: 'Ethereum', unsupported: false, hasIcon: true },
    mounted: true,
    authenticationStatus: undefined,
    connectModalOpen: false,
  })
  act(() => props?.openConnectModal())
  expect(page.kit.view.get()).toBe('closed')
  act(() => props?.openAccountModal())
  expect(props?.accountModalOpen).toBe(true)
})

test('B-2.24: nothing is known of a visitor who is not connected', () => {
  let props: ConnectButtonRenderProps | undefined
  show(
    disconnectedSession,
    <ConnectButton.Custom>
      {(state) => {
        props = state
        return null
      }}
    </ConnectButton.Custom>,
  )
  expect(props?.account).toBeUndefined()
  expect(props?.chain).toBeUndefined()
})

test('outside the provider it says what is missing', () => {
  expect(() => render(<ConnectButton />)).toThrow('FoyerProvider')
})

test('pressed while its dialog is fetched: busy until then, and Escape takes the press back', async () => {
  const events = new EventTarget()
  const loadWallets = () =>
    new Promise<readonly []>((resolve) => events.addEventListener('loaded', () => resolve([])))
  const { kit } = createTestKit({ session: disconnectedSession, loadWallets })
  render(
    <FoyerProvider kit={kit}>
      <ConnectButton />
      <WalletButton wallet="metaMask" />
    </FoyerProvider>,
  )
  const button = screen.getByRole('button', { name: 'Connect Wallet' })
  const ofWallet = screen.getByTestId('foyer-wallet-button-metaMask')
  const press = (key: string) => act(() => void fireEvent.keyDown(document, { key }))

  fireEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(ofWallet.getAttribute('aria-busy')).toBeNull()
  press('a')
  expect(kit.view.get()).toBe('connect')
  press('Escape')
  expect(kit.view.get()).toBe('closed')
  expect(button.getAttribute('aria-busy')).toBeNull()

  fireEvent.click(button)
  await act(async () => events.dispatchEvent(new Event('loaded')))
  await waitFor(() => expect(kit.dialogs.get()).toBeTruthy())
  expect(button.getAttribute('aria-busy')).toBeNull()
  expect(kit.view.get()).toBe('connect')
})
