import { type ConnectedWallet, disconnectedSession, KitError, type Session, type Store } from '@foyer/core'
import { act, render, renderHook } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Kit } from '../kitInternals.ts'
import { FoyerProvider } from '../provider/FoyerProvider.tsx'
import { createTestKit } from '../testing/createTestKit.ts'
import { stubServer } from '../testing/stubServer.ts'
import { useConnectedWallets } from './useConnectedWallets.ts'
import { useFoyerDisconnect } from './useFoyerDisconnect.ts'
import { useFoyerSignIn } from './useFoyerSignIn.ts'
import { useFoyerSwitchChain } from './useFoyerSwitchChain.ts'
import { useAccountModal, useChainModal, useConnectModal } from './useModals.ts'
import {
  useAddRecentTransaction,
  useClearRecentTransactions,
  useRecentTransactions,
} from './useTransactions.ts'
import { useConnectWallet } from './useWallets.ts'

afterEach(() => void vi.unstubAllGlobals())

const connected: Session = {
  status: 'connected',
  stale: false,
  account: { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', displayName: '0xd8…6045' },
  chain: { id: 1, name: 'Ethereum', unsupported: false },
}
const hash = `0x${'a'.repeat(64)}` as const

const Count = () => <output>{useRecentTransactions().length}</output>

function inKit<T>(hook: () => T, session: Session) {
  const page = createTestKit({ session })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FoyerProvider kit={page.kit}>{children}</FoyerProvider>
  )
  return { ...page, ...renderHook(hook, { wrapper }) }
}

describe('B-2.25: the opener of a dialog is undefined while the dialog is not offered', () => {
  const all = () => [
    useConnectModal().openConnectModal,
    useAccountModal().openAccountModal,
    useChainModal().openChainModal,
  ]
  const table: readonly (readonly [name: string, session: Session, offered: readonly boolean[]])[] = [
    ['disconnected', disconnectedSession, [true, false, false]],
    ['unauthenticated', { ...connected, status: 'unauthenticated' }, [true, false, false]],
    ['loading', { ...connected, status: 'loading' }, [false, false, false]],
    ['connected', connected, [false, true, true]],
    [
      'wrong network',
      { ...connected, chain: { id: 9, name: 'Chain 0x9', unsupported: true } },
      [false, false, true],
    ],
  ]
  test.each(table)('%s', (_name, session, offered) => {
    expect(inKit(all, session).result.current.map((opener) => opener !== undefined)).toEqual(offered)
  })
})

test('functions of hooks are the same at every render: effects of hosts depend on them', () => {
  const all = () => {
    const { openAccountModal } = useAccountModal()
    const { openChainModal } = useChainModal()
    const { switchChain, cancel: cancelSwitch } = useFoyerSwitchChain()
    const { prepare, signIn, cancel: cancelSignIn } = useFoyerSignIn()
    const { connect, cancel: cancelConnect } = useConnectWallet()
    const { choose, disconnect } = useConnectedWallets()
    return [
      openAccountModal,
      openChainModal,
      useAddRecentTransaction(),
      useClearRecentTransactions(),
      useFoyerDisconnect(),
      ...[
        switchChain,
        cancelSwitch,
        prepare,
        signIn,
        cancelSignIn,
        connect,
        cancelConnect,
        choose,
        disconnect,
      ],
    ]
  }
  const { result, rerender } = inKit(all, connected)
  const before = result.current
  expect(before).not.toContain(undefined)
  rerender()
  for (const [index, each] of result.current.entries()) expect(each).toBe(before[index])
})

test('an effect that opens a dialog opens it once', () => {
  const opened = vi.fn()
  const { rerender } = inKit(() => {
    const { openConnectModal } = useConnectModal()
    useEffect(() => opened(openConnectModal), [openConnectModal])
  }, disconnectedSession)
  rerender()
  expect(opened).toHaveBeenCalledTimes(1)
})

test('the wallets of a former kit are gone with it, also if the next one connects one at a time', async () => {
  const former = createTestKit({ multipleWallets: true }).kit
  const next = createTestKit().kit
  let kit: Kit = former
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FoyerProvider kit={kit}>{children}</FoyerProvider>
  )
  const { result, rerender } = renderHook(useConnectedWallets, { wrapper })
  const { connections } = await former.discovery()
  const own = { id: 'example' } as ConnectedWallet
  await act(async () => (connections as Store<readonly ConnectedWallet[]>).set([own]))
  expect(result.current.wallets).toEqual([own])

  kit = next
  rerender()
  await act(async () => void (await next.discovery()))
  expect(result.current.wallets).toEqual([])
})

describe('B-4.75: transaction hooks', () => {
  const transaction = { hash, description: 'A gift' }

  test('adding asks the engine', async () => {
    const { kit, result, calls } = inKit(useAddRecentTransaction, connected)
    expect(result.current(transaction)).toBeUndefined()
    await kit.engine()
    expect(calls).toContain('addTransaction')
  })

  test('clearing asks the engine', async () => {
    const { kit, result, calls } = inKit(useClearRecentTransactions, connected)
    expect(result.current()).toBeUndefined()
    await kit.engine()
    expect(calls).toContain('clearTransactions')
  })

  test('B-5.13, B-5.14: bad input is thrown at the caller, and the engine hears nothing of it', async () => {
    const { kit, result, calls } = inKit(useAddRecentTransaction, connected)
    expect(() => result.current({ hash: '0x1', description: 1 as never, confirmations: 0 })).toThrow(
      'Unable to add transaction\nInvalid transaction hash\nTransaction must have a description\nTransaction confirmations must be a positive integer',
    )
    await kit.engine()
    expect(calls).not.toContain('addTransaction')
  })

  test.each([
    ['the engine is gone from the server', () => Promise.reject(new TypeError('Failed to fetch')), true],
    ['the wallet is left in between', undefined, false],
  ])('B-8.26: %s: nothing is rejected that no caller can catch', async (_, loadEngine, outdated) => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    stubServer(() => true)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { kit } = createTestKit({ session: connected, ...(loadEngine && { loadEngine }) })
    const wrapper = ({ children }: { children: ReactNode }) => (
      <FoyerProvider kit={kit}>{children}</FoyerProvider>
    )
    const add = renderHook(useAddRecentTransaction, { wrapper }).result.current
    const clear = renderHook(useClearRecentTransactions, { wrapper }).result.current
    if (!loadEngine) {
      const left = () => {
        throw new KitError('missingAddressOrChain', 'No address or chain ID found')
      }
      const engine = await kit.engine()
      vi.spyOn(engine, 'addTransaction').mockImplementation(left)
      vi.spyOn(engine, 'clearTransactions').mockImplementation(left)
    }
    add(transaction)
    clear()
    // Node tells of a rejection after the microtasks of its turn.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
    expect(logged).toHaveBeenCalled()
    expect(Boolean(kit.notice.get())).toBe(outdated)
    logged.mockRestore()
  })

  test('B-4.68: on a server the list is empty, and two providers of one kit share it', async () => {
    const { kit, host } = createTestKit({ session: connected })
    const two = (
      <>
        {[1, 2].map((key) => (
          <FoyerProvider key={key} kit={kit}>
            <Count />
          </FoyerProvider>
        ))}
      </>
    )
    expect(renderToStaticMarkup(two)).toBe('<output>0</output><output>0</output>')
    expect(host()).toBeUndefined()
    // Dialogs load meanwhile and stand next to the counts.
    const { container } = render(two)
    await act(() => kit.engine())
    act(() => host()?.transactions.set([{ hash, description: 'Swap', status: 'pending' }]))
    expect([...container.querySelectorAll('output')].map((count) => count.textContent)).toEqual(['1', '1'])
  })

  test('B-8.20: without an address they throw "No address or chain ID found" at the caller', () => {
    const add = inKit(useAddRecentTransaction, disconnectedSession).result.current
    expect(() => add(transaction)).toThrow('No address or chain ID found')
    const clear = inKit(useClearRecentTransactions, disconnectedSession).result.current
    expect(() => clear()).toThrow('No address or chain ID found')
  })

  test.each([useAddRecentTransaction, useClearRecentTransactions, useRecentTransactions])(
    'B-8.18: %o outside the provider',
    (hook) => {
      expect(() => renderHook(() => hook())).toThrow('Transaction hooks must be used within the provider')
    },
  )
})
