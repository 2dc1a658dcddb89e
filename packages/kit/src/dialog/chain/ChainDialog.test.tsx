import {
  buttonMessages,
  type ChainSwitch,
  type ChainView,
  dialogMessages,
  type EngineHost,
  KitError,
  type Session,
  succeeded,
} from '@foyer/core'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { connected, openDialog } from '../../testing/openDialog.tsx'

afterEach(cleanup)

const chains: readonly ChainView[] = [
  { id: 1, name: 'Ethereum' },
  { id: 137, name: 'Polygon' },
  { id: 10, name: 'OP Mainnet' },
]
const wrong: Session = { ...connected, chain: { id: 250, name: 'Chain 0xfa', unsupported: true } }
const stuck = { id: 'safe', name: 'Safe', canSwitchChain: false }

/** Opens the dialog. Every press is answered like `answer`, at once. */
async function open(options: { session?: Session; reply?: (chainId: number) => ChainSwitch } = {}) {
  const { reply: response = (chainId) => ({ status: 'confirming', chainId, slow: false }) } = options
  let host: EngineHost | undefined
  const opened = await openDialog({
    view: 'chain',
    session: options.session ?? connected,
    engine: {
      async switchChain(chainId) {
        host?.chainSwitch.set(response(chainId))
        return succeeded
      },
      cancelSwitchChain: () => host?.chainSwitch.set({ status: 'idle' }),
    },
    onStart(started) {
      host = started
      host.chains.set(chains)
    },
  })
  return opened
}
const fails =
  (error: KitError) =>
  (chainId: number): ChainSwitch => ({ status: 'failed', chainId, error })
const row = (id: number) => screen.getByTestId(`foyer-chain-option-${id}`)
const press = (id: number) => act(async () => fireEvent.click(row(id)))

test('B-2.90, B-2.91: one row for each chain in configured order; the current one is marked', async () => {
  await open()
  expect(screen.getByRole('dialog', { name: 'Switch Networks' })).toBeTruthy()
  expect(chains.map(({ id }) => row(id).textContent)).toEqual(['EthereumConnected', 'Polygon', 'OP Mainnet'])
  expect(row(1).getAttribute('aria-current')).toBe('true')
  expect(row(1).getAttribute('aria-disabled')).toBe('true')
})

test('a switch that a button of the host has failed with is not shown when the dialog opens', async () => {
  const { host, kit } = await openDialog({ view: 'account', session: connected })
  act(() => kit.close())
  const error = new KitError('switchChainFailed', '')
  act(() => host.chainSwitch.set({ status: 'failed', chainId: 10, error }))
  await act(async () => kit.open('chain'))
  await screen.findByRole('dialog')
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => host.chainSwitch.set({ status: 'failed', chainId: 10, error }))
  expect(screen.getByRole('alert')).toBeTruthy()
})

test('B-2.91: the current one cannot be pressed', async () => {
  const { engine } = await open()
  await press(1)
  expect(engine.switchChain).not.toHaveBeenCalled()
})

test('B-8.23: a host may say the name of its app in place of "the app"', async () => {
  const { dialog, kit } = await open({ session: { ...connected, wallet: stuck } })
  expect(dialog.textContent).toContain('from the app.')
  const chain = { ...dialogMessages.chain, cannotSwitch: 'Switch networks in Acme’s wallet.' }
  await act(async () => {
    kit.language.set({ ...buttonMessages, loadDialog: async () => ({ ...dialogMessages, chain }) })
  })
  expect(dialog.textContent).toContain('Acme')
  expect(dialog.textContent).not.toContain('the app')
})

test('B-2.92: a press asks the wallet and marks the row', async () => {
  const { engine } = await open()
  await press(10)
  expect(engine.switchChain).toHaveBeenCalledExactlyOnceWith(10)
  expect(row(10).textContent).toBe('OP MainnetConfirm in wallet')
})

test('B-2.92: success closes', async () => {
  await open({ reply: (chainId) => ({ status: 'switched', chainId }) })
  await press(10)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('B-2.92, B-8.2: a rejection closes quietly', async () => {
  await open({ reply: (chainId) => ({ status: 'rejected', chainId }) })
  await press(10)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [new KitError('switchChainFailed', ''), 'Could not switch network. Please try again.'],
  [
    new KitError('chainStayed', ''),
    'Your wallet stayed on its network. Try switching from within your wallet instead.',
  ],
  [new KitError('chainAdded', ''), 'The network was added. Switch to it in your wallet.'],
])('B-8.3: any other failure keeps the dialog and says so: %s', async (error, text) => {
  await open({ reply: fails(error) })
  await press(10)
  expect(screen.getByRole('alert').textContent).toBe(text)
  expect(row(10).textContent).toBe('OP Mainnet')
})

test('the error goes with the next try', async () => {
  const { host } = await open({ reply: fails(new KitError('switchChainFailed', '')) })
  await press(10)
  act(() => host.chainSwitch.set({ status: 'confirming', chainId: 137, slow: false }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('C15: a second press while the wallet is asked moves the mark', async () => {
  const { engine } = await open()
  await press(10)
  await press(137)
  expect(engine.switchChain).toHaveBeenCalledTimes(2)
  expect(row(10).textContent).toBe('OP Mainnet')
  expect(row(137).textContent).toBe('PolygonConfirm in wallet')
})

test('closing the dialog cancels, so that a late answer does not close the next one', async () => {
  const { engine, kit, host } = await open()
  await press(10)
  engine.cancelSwitchChain.mockClear()
  await act(async () => kit.close())
  expect(engine.cancelSwitchChain).toHaveBeenCalledOnce()
  expect(host.chainSwitch.get().status).toBe('idle')
  await act(async () => kit.open('chain'))
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(row(10).textContent).toBe('OP Mainnet')
})

test('closing the dialog leaves a request that the host has made, as by `useFoyerSwitchChain`', async () => {
  const { engine, kit, host } = await open()
  act(() => host.chainSwitch.set({ status: 'confirming', chainId: 10, slow: false }))
  expect(row(10).textContent).toBe('OP MainnetConfirm in wallet')
  await act(async () => kit.close())
  expect(engine.cancelSwitchChain).not.toHaveBeenCalled()
  expect(host.chainSwitch.get().status).toBe('confirming')
})

test('B-2.93: the wallet changing its chain closes the dialog', async () => {
  const { host } = await open()
  act(() => host.session.set({ ...connected, chain: { id: 137, name: 'Polygon', unsupported: false } }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('C14, B-2.94: on a wrong network it says so, and offers to disconnect', async () => {
  const { engine } = await open({ session: wrong })
  expect(screen.getByText('Wrong network detected, switch or disconnect to continue')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByTestId('foyer-chain-option-disconnect')))
  expect(engine.disconnect).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('B-2.95: a wallet that cannot switch gets the fixed text in place of the list', async () => {
  await open({ session: { ...wrong, wallet: stuck } })
  expect(
    screen.getByText(
      'Your wallet does not support switching networks from the app. Try switching networks from within your wallet instead.',
    ),
  ).toBeTruthy()
  expect(screen.queryByTestId('foyer-chain-option-1')).toBeNull()
  expect(screen.getByTestId('foyer-chain-option-disconnect')).toBeTruthy()
})

test('C11: a wallet that does not answer gets a hint, and Cancel brings the list back', async () => {
  const { dialog, host } = await open()
  await press(10)
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  act(() => host.chainSwitch.set({ status: 'confirming', chainId: 10, slow: true }))
  expect(screen.getByText(/Open MetaMask and look for it/, { selector: 'p' })).toBeTruthy()
  expect(within(dialog).getByRole('status').textContent).toContain('Open MetaMask and look for it')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))
  expect(row(10).textContent).toBe('OP Mainnet')
})
