import { disconnectedSession, type Session } from '@foyer/core'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { KitProvider } from '../provider/KitProvider.tsx'
import { createTestKit } from '../testing/createTestKit.ts'
import { useAccountModal, useChainModal, useConnectModal } from './useModals.ts'
import {
  useAddRecentTransaction,
  useClearRecentTransactions,
  useRecentTransactions,
} from './useTransactions.ts'

const connected: Session = {
  status: 'connected',
  stale: false,
  account: { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', displayName: '0xd8…6045' },
  chain: { id: 1, name: 'Ethereum', unsupported: false },
}
const hash = `0x${'a'.repeat(64)}`

const Count = () => useRecentTransactions().length

function inKit<T>(hook: () => T, session: Session) {
  const page = createTestKit({ session })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KitProvider kit={page.kit}>{children}</KitProvider>
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

describe('B-4.75: transaction hooks', () => {
  test('adding asks the engine', async () => {
    const { result, calls } = inKit(useAddRecentTransaction, connected)
    await result.current({ hash, description: 'A gift' })
    expect(calls).toContain('addTransaction')
  })

  test('clearing asks the engine', async () => {
    const { result, calls } = inKit(useClearRecentTransactions, connected)
    await result.current()
    expect(calls).toContain('clearTransactions')
  })

  test('B-4.68: on a server the list is empty, and two providers of one kit share it', () => {
    const { kit, host } = createTestKit({ session: connected })
    const two = (
      <>
        {[1, 2].map((key) => (
          <KitProvider key={key} kit={kit}>
            <Count />
          </KitProvider>
        ))}
      </>
    )
    expect(renderToStaticMarkup(two)).toBe('00')
    expect(host()).toBeUndefined()
  })

  test('B-8.20: without an address they throw "No address or chain ID found"', async () => {
    const add = inKit(useAddRecentTransaction, disconnectedSession)
    await expect(add.result.current({ hash, description: '' })).rejects.toThrow(
      'No address or chain ID found',
    )
    const clear = inKit(useClearRecentTransactions, disconnectedSession)
    await expect(clear.result.current()).rejects.toThrow('No address or chain ID found')
  })

  test.each([useAddRecentTransaction, useClearRecentTransactions, useRecentTransactions])(
    'B-8.18: %o outside the provider',
    (hook) => {
      expect(() => renderHook(() => hook())).toThrow('Transaction hooks must be used within the provider')
    },
  )
})
