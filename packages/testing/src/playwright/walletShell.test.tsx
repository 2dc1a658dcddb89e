import { expect, test, vi } from 'vitest'
import { walletShell } from './walletShell.ts'

type Emit = (event: string, payload: readonly { readonly value: unknown }[]) => void

test('a listener that throws keeps no other one from hearing, and its error is reported', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('queueMicrotask', (task: () => void) => {
    try {
      task()
    } catch (error) {
      reported.push(error)
    }
  })
  const info = { uuid: 'u', name: 'Test', icon: 'data:,', rdns: 'test' }
  walletShell({ key: 'test', info, flags: {}, place: 'legacy', legacyName: 'testWallet' })
  const page = window as unknown as Record<string, unknown>
  const provider = page.testWallet as { on(event: string, listener: (accounts: unknown) => void): void }
  const fault = new Error('A fault of the page.')
  const heard: unknown[] = []
  provider.on('accountsChanged', () => {
    throw fault
  })
  provider.on('accountsChanged', (accounts) => heard.push(accounts))
  ;(page['test:emit'] as Emit)('accountsChanged', [{ value: ['0x1'] }])
  vi.unstubAllGlobals()
  expect(heard).toEqual([['0x1']])
  expect(reported).toEqual([fault])
})
