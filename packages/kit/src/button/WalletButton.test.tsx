import { type Attempt, type EngineHost, KitError, type Session, succeeded, type Wallet } from '@foyer/core'
import { createIdleCommands } from '@foyer/testbed/engine'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useConnectWallet, useWallets } from '../hooks/useWallets.ts'
import { createKit } from '../kit.ts'
import type { KitOptions } from '../kitOptions.ts'
import { ConnectDialog } from '../provider/ConnectDialog.tsx'
import { FoyerProvider } from '../provider/FoyerProvider.tsx'
import { announceWallet } from '../testing/announceWallet.ts'
import { wallet } from '../testing/connectDialog.ts'
import { connected, pairingUri } from '../testing/openDialog.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { WalletButton, type WalletButtonProps } from './WalletButton.tsx'
import type { WalletButtonRenderProps } from './WalletButtonCustom.tsx'

const harbour = wallet('harbour', { name: 'Harbour', connector: 'walletConnect' })
const anchor = wallet('anchor', { name: 'Anchor', connector: 'walletConnect' })
/** Its id as a host's own records have it. */
const idOf = ({ id }: Wallet) => id as WalletButtonProps['wallet']

beforeEach(() => localStorage.clear())
afterEach(cleanup)

async function show(children: ReactNode, options: Partial<KitOptions> = {}) {
  const commands = { ...createIdleCommands(), connect: vi.fn(async () => succeeded), cancelConnect: vi.fn() }
  const start = vi.fn((_: EngineHost) => commands)
  const kit = createKit({
    appName: 'Test',
    loadEngine: async () => ({ engine: { start } }),
    loadWallets: async () => [harbour],
    allWallets: async () => [anchor],
    walletConnect: { projectId: 'test' },
    ...options,
  })
  render(<FoyerProvider kit={kit}>{children}</FoyerProvider>)
  await act(async () => void (await kit.engine()))
  const [host] = start.mock.lastCall ?? []
  if (!host) throw new Error('The engine was not started')
  return { kit, host, commands }
}

describe('WalletButton', () => {
  test('has the name of the wallet, and opens the dialog at its code', async () => {
    const { commands, host } = await show(<WalletButton wallet={idOf(harbour)} />)
    const button = await screen.findByRole('button', { name: 'Harbour' })
    await act(async () => void fireEvent.click(button))
    expect(await screen.findByRole('dialog', { name: 'Connect a Wallet' })).toBeTruthy()
    expect(commands.connect).toHaveBeenCalledExactlyOnceWith('harbour')
    act(() => host.attempt.set({ status: 'awaitingScan', walletId: 'harbour', pairingUri }))
    expect(await screen.findByRole('heading', { name: 'Scan with Harbour' })).toBeTruthy()
  })

  test('a record names it before anything is fetched', () => {
    const never = () => new Promise<never>(() => {})
    const kit = createKit({ appName: 'Test', loadEngine: never, loadWallets: never })
    render(
      <FoyerProvider kit={kit}>
        <WalletButton wallet={harbour} />
      </FoyerProvider>,
    )
    expect(screen.getByRole('button', { name: 'Harbour' })).toBeTruthy()
  })

  test('a wallet of "All wallets" is found there', async () => {
    const { commands } = await show(<WalletButton wallet={idOf(anchor)} />)
    const button = await screen.findByRole('button', { name: 'Anchor' })
    await act(async () => void fireEvent.click(button))
    await screen.findByRole('dialog')
    expect(commands.connect).toHaveBeenCalledExactlyOnceWith('anchor')
  })

  test('the dialog opens with its list the next time', async () => {
    const { kit, commands } = await show(<WalletButton wallet={idOf(harbour)} />)
    const button = await screen.findByRole('button', { name: 'Harbour' })
    await act(async () => void fireEvent.click(button))
    await screen.findByRole('dialog')
    act(() => kit.close())
    await act(async () => kit.open('connect'))
    await screen.findByRole('dialog')
    expect(commands.connect).toHaveBeenCalledOnce()
  })

  test.each([
    ['with "All wallets"', {}],
    ['without', { allWallets: false }],
    ['where nothing can be used', { walletConnect: undefined, allWallets: false }],
    ['where "All wallets" is empty', { allWallets: async () => [] }],
    ['where both are', { walletConnect: undefined, allWallets: async () => [] }],
  ])('an id that no record has renders nothing, %s', async (_, options) => {
    await show(<WalletButton wallet={idOf(wallet('none'))} />, options)
    await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]))
  })

  test('a record finds its extension, which is listed under its rdns', async () => {
    const record = wallet('lighthouse', { name: 'Lighthouse', rdns: ['example.Lighthouse'] })
    announceWallet('lighthouse')
    const { commands } = await show(<WalletButton wallet={record} />)
    const button = await screen.findByRole('button', { name: 'Lighthouse' })
    await act(async () => void fireEvent.click(button))
    await screen.findByRole('dialog')
    expect(commands.connect).toHaveBeenCalledExactlyOnceWith('example.lighthouse')
  })

  test('is inactive while a wallet is connected', async () => {
    const { host } = await show(<WalletButton wallet={idOf(harbour)} />)
    const session: Session = {
      ...connected,
      wallet: { id: 'harbour', name: 'Harbour', canSwitchChain: true },
    }
    act(() => host.session.set(session))
    expect((await screen.findByRole('button', { name: 'Harbour' })).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  const failure = new KitError('walletNotInstalled', 'gone')
  test.each<[name: string, attempt: Attempt, shown: object]>([
    [
      'of another wallet',
      { status: 'opening', walletId: 'other', slow: false },
      { loading: false, error: undefined },
    ],
    ['that is opening', { status: 'opening', walletId: 'harbour', slow: false }, { loading: true }],
    ['that waits for a scan', { status: 'awaitingScan', walletId: 'harbour', pairingUri }, { loading: true }],
    [
      'that has failed',
      { status: 'failed', walletId: 'harbour', error: failure },
      { loading: false, error: failure },
    ],
  ])('Custom is told of an attempt %s', async (_, attempt, shown) => {
    let last: WalletButtonRenderProps | undefined
    const { host } = await show(
      <WalletButton.Custom wallet={idOf(harbour)}>
        {(props) => {
          last = props
          return null
        }}
      </WalletButton.Custom>,
    )
    act(() => host.attempt.set(attempt))
    expect(last).toMatchObject({
      ready: true,
      connected: false,
      mounted: true,
      record: { name: 'Harbour' },
      ...shown,
    })
  })
})

function Screen() {
  const { attempt, connect, cancel } = useConnectWallet()
  return (
    <>
      {useWallets({ all: true }).map(({ wallet: { id, name }, route }) => (
        <button key={id} type="button" onClick={() => connect(id, { chainId: 1 })}>
          {`${name} by ${route}`}
        </button>
      ))}
      {attempt.status === 'awaitingScan' && <output>{attempt.pairingUri}</output>}
      <button type="button" onClick={cancel}>
        Cancel
      </button>
    </>
  )
}

describe('a screen of the host', () => {
  test('lists wallets, asks one and shows its code, without a dialog', async () => {
    const { commands, host } = await show(<Screen />)
    await act(
      async () => void fireEvent.click(await screen.findByRole('button', { name: 'Anchor by qrCode' })),
    )
    expect(commands.connect).toHaveBeenCalledExactlyOnceWith('anchor', { chainId: 1 })
    act(() => host.attempt.set({ status: 'awaitingScan', walletId: 'anchor', pairingUri }))
    expect(screen.getByText(pairingUri).tagName).toBe('OUTPUT')
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))
    expect(commands.cancelConnect).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('ConnectDialog', () => {
  test('is a part of the page: not modal, without a way to close it, below the heading of the page', async () => {
    await show(<ConnectDialog />)
    const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Connect a Wallet' })
    expect([dialog.open, dialog.getAttribute('aria-modal')]).toEqual([true, null])
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Connect a Wallet' }).tagName).toBe('H2')
  })

  test('leaves the wallet of a button to the dialog over the page', async () => {
    const { commands, kit } = await show(<ConnectDialog />)
    await screen.findByRole('dialog')
    await act(async () => kit.open('connect', 'harbour'))
    const dialogs = await screen.findAllByRole<HTMLDialogElement>('dialog')
    const selected = (each: HTMLElement) =>
      within(each).getByTestId('foyer-wallet-option-harbour').getAttribute('aria-current')
    const isInPage = dialogs.filter(selected).map(({ dataset }) => dataset.foyerInline !== undefined)
    expect(isInPage).toEqual([false])
    expect(commands.connect).toHaveBeenCalledOnce()
  })

  test('connects like the dialog over the page, and is gone then', async () => {
    const { commands, host } = await show(<ConnectDialog />)
    const dialog = within(await screen.findByRole('dialog'))
    await act(async () => void fireEvent.click(dialog.getByTestId('foyer-wallet-option-harbour')))
    expect(commands.connect).toHaveBeenCalledExactlyOnceWith('harbour')
    act(() => host.session.set(connected))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    [
      'the button of the kit',
      <ConnectButton key="door" />,
      -1,
      () => screen.getByRole('button', { name: /0xd8/ }),
    ],
    [
      'the control before it, on a page without one',
      null,
      undefined,
      () => screen.getByRole('button', { name: 'Before' }),
    ],
    ['its place, if the host lets it have focus', null, -1, () => screen.getByTestId('place')],
  ])('2.4.3: focus in it goes to %s when it is gone', async (_, door, tabIndex, target) => {
    const { host } = await show(
      <>
        <button type="button">First</button>
        <button type="button">Before</button>
        <section tabIndex={tabIndex} data-testid="place">
          <ConnectDialog />
        </section>
        <button type="button">After</button>
        {door}
      </>,
    )
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByTestId('foyer-wallet-option-harbour').focus()
    await act(async () => host.session.set(connected))
    expect(document.activeElement).toBe(target())
  })

  test('focus elsewhere stays there', async () => {
    const { host } = await show(
      <>
        <ConnectDialog />
        <button type="button">After</button>
      </>,
    )
    await screen.findByRole('dialog')
    const after = screen.getByRole('button', { name: 'After' })
    after.focus()
    await act(async () => host.session.set(connected))
    expect(document.activeElement).toBe(after)
  })

  const unauthenticated: Session = { ...connected, status: 'unauthenticated' }
  const connectedAttempt: Attempt = { status: 'connected', walletId: 'harbour' }

  test('a wallet that connects in it is asked for the signature in the dialog', async () => {
    const { host, kit } = await show(<ConnectDialog />)
    await screen.findByRole('dialog')
    await act(async () => host.session.set(unauthenticated))
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(async () => host.attempt.set(connectedAttempt))
    expect(await screen.findByRole('dialog', { name: 'Verify your account' })).toBeTruthy()
    act(() => kit.close())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a sign-out elsewhere asks for no signature', async () => {
    const { host } = await show(<ConnectDialog />)
    await act(async () => {
      host.attempt.set(connectedAttempt)
      host.session.set(connected)
    })
    await act(async () => host.session.set(unauthenticated))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
