import { chainRecords, type EngineHost } from '@foyer/core'
import { createKit, type EngineCommands, FoyerProvider, type NewTransaction, type Session } from '@foyer/kit'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { testTransactionMessages } from '../../../messages/testTransactionMessages.ts'
import type { Send } from '../../../wallet/sendTestTransaction.ts'
import { TestTransaction } from './TestTransaction.tsx'
import { TestTransactionOffer, testChains } from './TestTransactionOffer.tsx'

afterEach(cleanup)

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const hash = `0x${'a'.repeat(64)}` as const
const onChain = (id: number): Session => ({
  status: 'connected',
  stale: false,
  account: { address, displayName: '0xd8…6045' },
  chain: { id, name: 'Sepolia', unsupported: false },
})

type Answer = Awaited<ReturnType<Send>>

/** Mounts `children` in a page whose engine only notes down what it is given. */
async function mount(session: Session, children: ReactNode, commands: Partial<EngineCommands> = {}) {
  const added: NewTransaction[] = []
  let host: EngineHost | undefined
  const engine = {
    start(shared: EngineHost) {
      host = shared
      return {
        addTransaction: (transaction) => added.push(transaction),
        ...commands,
      } as Partial<EngineCommands> as EngineCommands
    },
  }
  const kit = createKit({
    appName: 'Test',
    session,
    loadEngine: async () => ({ engine }),
    loadWallets: async () => [],
  })
  await kit.engine()
  await act(
    async () =>
      void render(
        <FoyerProvider kit={kit}>
          <main>{children}</main>
        </FoyerProvider>,
      ),
  )
  return { added, shared: () => host as EngineHost }
}

/** The control, with a wallet that answers on command. */
async function mountControl() {
  const requested: Parameters<Send>[0][] = []
  let settle: (response: Answer) => void = () => {}
  const send: Send = (request) => {
    requested.push(request)
    return new Promise((resolve) => {
      settle = resolve
    })
  }
  const page = await mount(
    onChain(11_155_111),
    <TestTransaction send={send} messages={testTransactionMessages} />,
  )
  return { ...page, requested, respond: (response: Answer) => act(async () => settle(response)) }
}

// Dialogs load at idle and are siblings of it.
const main = () => screen.getByRole('main')
const button = () => within(main()).getByTestId('test-transaction')
const text = () => within(main()).getByRole('status').textContent
const press = () => act(async () => void fireEvent.click(button()))

test('every recorded test chain that lives is offered it', () => {
  const living = Object.entries(chainRecords).filter(([, { testnet, dead }]) => testnet && !dead)
  expect(new Set(testChains)).toEqual(new Set(living.map(([id]) => Number(id))))
})

test.each([
  [1, false],
  [137, false],
  [1337, true],
  [31_337, true],
  [11_155_111, true],
])('on chain %i it is offered: %s', async (id, offered) => {
  await mount(onChain(id), <TestTransactionOffer load={async () => 'the control'} />)
  expect(main().textContent).toBe(offered ? 'the control' : '')
})

test.each<[string, Session]>([
  ['remembered only', { ...onChain(31_337), stale: true }],
  ['not signed in', { ...onChain(31_337), status: 'unauthenticated' }],
  [
    'on a chain that the page does not offer',
    { ...onChain(1), chain: { id: 1337, name: '', unsupported: true } },
  ],
])('a visitor who is %s is not offered it, and nothing is fetched', async (_, session) => {
  let loads = 0
  const load = async () => `${++loads}`
  await mount(session, <TestTransactionOffer load={load} />)
  expect([main().textContent, loads]).toEqual(['', 0])
})

test('it is removed on mainnets, and a missing chunk is no error', async () => {
  const { shared } = await mount(onChain(31_337), <TestTransactionOffer load={async () => 'the control'} />)
  await act(async () => shared().session.set(onChain(1)))
  expect(main().textContent).toBe('')
  cleanup()
  await mount(onChain(31_337), <TestTransactionOffer load={() => Promise.reject(new Error('gone'))} />)
  expect(main().textContent).toBe('')
})

test('while the wallet asks it is busy, and a second press sends nothing more', async () => {
  const { requested } = await mountControl()
  expect(text()).toBe('0 ETH to yourself on Sepolia.')
  await press()
  await press()
  expect(requested).toEqual([{ address, chainId: 11_155_111 }])
  expect(button().getAttribute('aria-busy')).toBe('true')
  expect(button().textContent).toBe('Confirm in your wallet')
})

test('what was sent is followed, and the text follows it', async () => {
  const { added, respond, shared } = await mountControl()
  await press()
  await respond({ hash })
  expect(added).toEqual([{ hash, description: 'Test transaction' }])
  expect(button().getAttribute('aria-busy')).toBeNull()
  for (const [status, said] of [
    ['pending', 'On its way. Your account lists it.'],
    ['confirmed', 'It arrived. Your account lists it.'],
    ['failed', 'It did not go through. Your account lists it.'],
  ] as const) {
    await act(async () => shared().transactions.set([{ hash, description: 'Test transaction', status }]))
    expect(text()).toBe(said)
  }
})

test('a batch goes to the engine as two calls, and the text follows its row', async () => {
  const sent: unknown[] = []
  const batch = { id: '0xba7c4', count: 2, hashes: [] }
  const calls = {
    send: async (...args: unknown[]) => {
      sent.push(args)
      return { id: batch.id }
    },
  }
  const { shared } = await mount(
    onChain(11_155_111),
    <TestTransaction send={async () => ({ failure: 'failed' })} messages={testTransactionMessages} />,
    { calls: async () => calls as never },
  )
  await act(async () => void fireEvent.click(within(main()).getByTestId('test-batch')))
  expect(sent).toMatchObject([[[{ to: address }, { to: address }], { description: 'Test batch' }]])
  const row = { hash, description: 'Test batch', batch } as const
  await act(async () => shared().transactions.set([{ ...row, status: 'pending' }]))
  expect(text()).toBe('On its way. Your account lists it.')
  await act(async () => shared().transactions.set([{ ...row, status: 'confirmed' }]))
  expect(text()).toBe('It arrived. Your account lists it.')
})

test('a rejection is silent', async () => {
  const { added, respond } = await mountControl()
  await press()
  await respond({ failure: 'rejected' })
  expect([text(), button().textContent]).toEqual(['0 ETH to yourself on Sepolia.', 'Send a test transaction'])
  expect(added).toEqual([])
})

test.each([
  ['walletBusy', 'another request open'],
  ['noFunds', 'cannot pay the network’s fee'],
  ['failed', 'was not sent'],
] as const)('any other failure is said: %s', async (failure, said) => {
  const { added, respond } = await mountControl()
  await press()
  await respond({ failure })
  expect(text()).toContain(said)
  expect(added).toEqual([])
  await press()
  expect(text()).not.toContain(said)
})

test('a response after a change of account is listed under the account that sent', async () => {
  const { added, respond, shared } = await mountControl()
  await press()
  await act(async () => shared().session.set(onChain(31_337)))
  await respond({ hash })
  expect(added).toEqual([])
  expect(button().textContent).toBe('Send a test transaction')
})
