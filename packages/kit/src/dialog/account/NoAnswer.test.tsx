import type { Session } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ConnectButton } from '../../button/ConnectButton.tsx'
import { FoyerProvider } from '../../provider/FoyerProvider.tsx'
import { createTestKit } from '../../testing/createTestKit.ts'

afterEach(cleanup)

const overdue: Session = {
  status: 'connected',
  stale: true,
  unanswered: true,
  account: { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', displayName: 'vitalik.eth' },
  chain: { id: 1, name: 'Ethereum', unsupported: false },
  wallet: { id: 'metaMask', name: 'MetaMask', canSwitchChain: false },
}
const goerli = { id: 5, name: 'Goerli' }
/** The dialogs are loaded at the first press. */
const until = (check: () => void) => eventually(check)
const text = 'Your wallet does not answer yet'

function show(session = overdue) {
  const page = createTestKit({ session })
  render(
    <FoyerProvider kit={page.kit}>
      <ConnectButton />
    </FoyerProvider>,
  )
  return page
}

test('D-46 an overdue wallet: the buttons are not busy, and say why', () => {
  show()
  for (const button of screen.getAllByRole('button')) {
    expect(button.getAttribute('aria-busy')).toBeNull()
    expect(button.title).toBe(text)
  }
})

test.each([
  ['the account', overdue, 'foyer-account-button'],
  ['the network', overdue, 'foyer-chain-button'],
  ['"Wrong network"', { ...overdue, chain: { ...goerli, unsupported: true } }, 'foyer-wrong-network-button'],
])('D-46 a press on %s says so, and offers Retry and Disconnect', async (_, session, testId) => {
  const { calls, kit } = show(session)
  fireEvent.click(screen.getByTestId(testId))
  await screen.findByRole('heading', { name: text })
  expect(within(screen.getByRole('dialog')).getByText('vitalik.eth').dir).toBe('ltr')
  fireEvent.click(screen.getByRole('button', { name: 'RETRY' }))
  await until(() => expect(calls).toContain('reconnect'))
  // Told once more: a screen reader announces that nothing has changed.
  const dialog = within(screen.getByRole('dialog'))
  await until(() => expect(dialog.getAllByRole('status')[0]?.textContent).toBe(text))
  fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
  await until(() => expect(calls).toContain('disconnect'))
  expect(kit.view.get()).toBe('closed')
})

const { unanswered: _, ...remembered } = overdue
const answered: Session = { ...remembered, stale: false }

test('D-46 the account follows in the dialog when the wallet has answered, and its name gets the focus', async () => {
  const { kit, setSession } = show()
  fireEvent.click(screen.getByTestId('foyer-account-button'))
  ;(await screen.findByRole('button', { name: 'RETRY' })).focus()
  setSession(answered)
  const name = await screen.findByRole('heading', { name: 'vitalik.eth' })
  await until(() => expect(document.activeElement).toBe(name))
  expect(screen.queryByRole('button', { name: 'RETRY' })).toBeNull()
  expect(kit.view.get()).toBe('account')
})

test.each([
  ['foyer-chain-button', overdue, answered],
  [
    'foyer-wrong-network-button',
    { ...overdue, chain: { ...goerli, unsupported: true } },
    { ...answered, chain: { ...goerli, unsupported: true } },
  ],
])(
  'D-46 after a press on %s the networks follow, and their title gets the focus',
  async (testId, before, after) => {
    const { kit, setSession } = show(before)
    fireEvent.click(screen.getByTestId(testId))
    ;(await screen.findByRole('button', { name: 'RETRY' })).focus()
    setSession(after)
    const title = await screen.findByRole('heading', { name: 'Switch Networks' })
    await until(() => expect(document.activeElement).toBe(title))
    expect(screen.queryByRole('button', { name: 'RETRY' })).toBeNull()
    expect(kit.view.get()).toBe('chain')
  },
)

test.each<[string, Session]>([
  [
    'the wallet answers from an unsupported network',
    { ...answered, chain: { ...goerli, unsupported: true } },
  ],
  ['it shares no account', { status: 'disconnected', stale: false }],
])('D-46 the dialog closes when %s', async (_, session) => {
  const { kit, setSession } = show()
  fireEvent.click(screen.getByTestId('foyer-account-button'))
  await screen.findByRole('heading', { name: text })
  setSession(session)
  await until(() => expect(kit.view.get()).toBe('closed'))
})
