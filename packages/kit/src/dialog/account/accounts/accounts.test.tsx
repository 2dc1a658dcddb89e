import type { Address, ConnectedWallet, EngineHost } from '@foyer/core'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connected, openDialog } from '../../../testing/openDialog.tsx'

afterEach(cleanup)

const first: Address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const second: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const third: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const look = { iconUrl: 'data:,', iconBackground: '#fff' }
const metaMask: ConnectedWallet = {
  id: 'uid-1',
  wallet: { id: 'metaMask', name: 'MetaMask', ...look },
  accounts: [first, second],
  current: first,
}
const rainbow: ConnectedWallet = {
  id: 'uid-2',
  wallet: { id: 'rainbow', name: 'Rainbow', ...look },
  accounts: [third],
}

async function openAccounts(wallets: readonly ConnectedWallet[] = [metaMask, rainbow]) {
  let host: EngineHost | undefined
  const connections = {
    choose: vi.fn(async () => {}),
    disconnect: vi.fn(async () => {}),
    leaveSignIn: vi.fn(async () => {}),
  }
  const opened = await openDialog({
    view: 'account',
    session: { ...connected, addsWallets: true },
    kit: { multipleWallets: true },
    engine: { connections },
    onStart(started) {
      host = started
      started.connections?.set(wallets)
    },
  })
  fireEvent.click(within(opened.dialog).getByRole('button', { name: 'Accounts and wallets' }))
  await screen.findByRole('heading', { level: 1, name: 'Accounts and wallets' })
  await screen.findByRole('region', { name: wallets[0]?.wallet.name ?? '' })
  const set = (next: readonly ConnectedWallet[]) => act(() => host?.connections?.set(next))
  return { ...opened, connections, set }
}

describe('D-50 accounts and wallets', () => {
  test('without the option the account dialog has no such row', async () => {
    const { dialog } = await openDialog({ view: 'account', session: connected })
    expect(within(dialog).queryByRole('button', { name: 'Accounts and wallets' })).toBeNull()
  })

  test('lists the accounts of each wallet, and marks the one in use', async () => {
    await openAccounts()
    const one = within(screen.getByRole('region', { name: 'MetaMask' }))
    const rows = one.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toEqual(['0xd8…6045In use', '0x70…79C8'])
    expect(one.getByRole('button', { current: true }).title).toBe(first)
    const two = within(screen.getByRole('region', { name: 'Rainbow' }))
    expect(two.queryByRole('button', { current: true })).toBeNull()
  })

  test('a press uses an account and closes the dialog', async () => {
    const { connections, kit } = await openAccounts()
    fireEvent.click(screen.getByRole('button', { name: '0x3C…93BC' }))
    await waitFor(() => expect(connections.choose).toHaveBeenCalledWith('uid-2', third))
    expect(kit.view.get()).toBe('closed')
  })

  test('a press on the account in use closes the dialog and changes nothing', async () => {
    const { connections, kit } = await openAccounts()
    fireEvent.click(screen.getByRole('button', { current: true }))
    await act(async () => {})
    expect(connections.choose).not.toHaveBeenCalled()
    expect(kit.view.get()).toBe('closed')
  })

  test('one wallet is disconnected by itself; the focus goes to the title', async () => {
    const { connections, dialog, kit, set } = await openAccounts()
    const button = screen.getByRole('button', { name: 'Disconnect Rainbow' })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(connections.disconnect).toHaveBeenCalledWith('uid-2'))
    expect(kit.view.get()).toBe('account')
    set([metaMask])
    expect(screen.queryByRole('region', { name: 'Rainbow' })).toBeNull()
    expect(document.activeElement).toBe(within(dialog).getByRole('heading', { level: 1 }))
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect MetaMask' }))
    expect(kit.view.get()).toBe('closed')
  })

  test('another wallet is connected from the list of wallets', async () => {
    const { kit } = await openAccounts()
    fireEvent.click(screen.getByRole('button', { name: 'Connect another wallet' }))
    expect(kit.view.get()).toBe('connect')
    expect(await screen.findByRole('heading', { level: 1, name: 'Connect a Wallet' })).toBeTruthy()
  })

  test('going back gives the focus to the row that led here', async () => {
    await openAccounts()
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accounts and wallets' }))
  })

  test('"Disconnect" of the overview leaves the wallet in use alone', async () => {
    const { connections, engine } = await openAccounts()
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    fireEvent.click(screen.getByTestId('foyer-disconnect-button'))
    await waitFor(() => expect(connections.disconnect).toHaveBeenCalledWith())
    expect(engine.disconnect).not.toHaveBeenCalled()
  })

  test('cancelling the sign-in of another account returns to the one that is signed in', async () => {
    const { connections, engine, host, kit } = await openAccounts()
    act(() => {
      kit.close()
      host.session.set({ ...connected, addsWallets: true, status: 'unauthenticated' })
    })
    await act(async () => kit.open('signIn'))
    await act(async () => kit.close())
    await waitFor(() => expect(connections.leaveSignIn).toHaveBeenCalledOnce())
    expect(engine.disconnect).not.toHaveBeenCalled()
  })
})
