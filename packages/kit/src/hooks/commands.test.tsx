import { disconnectedSession, failedWith, KitError, succeeded } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FoyerProvider } from '../provider/FoyerProvider.tsx'
import { createTestKit } from '../testing/createTestKit.ts'
import { stubServer } from '../testing/stubServer.ts'
import { useFoyerDisconnect } from './useFoyerDisconnect.ts'
import { useFoyerSignIn } from './useFoyerSignIn.ts'
import { useFoyerSwitchChain } from './useFoyerSwitchChain.ts'
import { useConnectWallet } from './useWallets.ts'

afterEach(() => void vi.unstubAllGlobals())

function useCommands() {
  const connect = useConnectWallet()
  const chain = useFoyerSwitchChain()
  const signIn = useFoyerSignIn()
  return { connect, chain, signIn, disconnect: useFoyerDisconnect() }
}
type Commands = ReturnType<typeof useCommands>

function open(options: Parameters<typeof createTestKit>[0] = {}) {
  const page = createTestKit({ session: disconnectedSession, ...options })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FoyerProvider kit={page.kit}>{children}</FoyerProvider>
  )
  const { result } = renderHook(useCommands, { wrapper })
  return { ...page, commands: () => result.current }
}

const rows: readonly (readonly [
  command: 'connect' | 'switchChain' | 'signIn' | 'disconnect',
  run: (commands: Commands) => Promise<unknown>,
])[] = [
  ['connect', ({ connect }) => connect.connect('metaMask')],
  ['switchChain', ({ chain }) => chain.switchChain(10)],
  ['signIn', ({ signIn }) => signIn.signIn()],
  ['disconnect', ({ disconnect }) => disconnect()],
]

test.each(rows)('%s resolves to the end of the command', async (name, run) => {
  const { commands, kit } = open()
  const engine = await kit.engine()
  const failed = failedWith(new KitError('userRejected', ''))
  vi.spyOn(engine, name).mockResolvedValueOnce(succeeded).mockResolvedValueOnce(failed)
  expect(await run(commands())).toBe(succeeded)
  expect(await run(commands())).toBe(failed)
})

test.each(rows)('%s resolves to a mistake of the app', async (name, run) => {
  const { commands, kit } = open()
  const engine = await kit.engine()
  const error = new KitError('missingAuthenticationAdapter', '')
  vi.spyOn(engine, name).mockRejectedValue(error)
  expect(await run(commands())).toEqual({ ok: false, error })
})

test.each(
  rows.flatMap(([name, run]) => [
    [name, run, 'outdatedPage', true] as const,
    [name, run, 'networkUnreachable', false] as const,
  ]),
)('%s resolves to an engine that could not be fetched: %3$s', async (_, run, code, isThere) => {
  stubServer(() => isThere)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { commands } = open({ loadEngine: () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(await run(commands())).toMatchObject({ ok: false, error: { code } })
  logged.mockRestore()
})

test.each(rows)('%s resolves to an engine whose module throws', async (_, run) => {
  const fetched = stubServer(() => true)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const cause = new TypeError("Cannot read properties of undefined (reading 'id')")
  const { commands } = open({ loadEngine: () => Promise.reject(cause) })
  expect(await run(commands())).toMatchObject({ ok: false, error: { code: 'unknown', cause } })
  expect(fetched).not.toHaveBeenCalled()
  logged.mockRestore()
})

test('a wallet that could not be asked, without the engine, is a failed attempt', async () => {
  stubServer(() => false)
  const { commands, kit } = open({ loadEngine: () => Promise.reject(new TypeError('Failed to fetch')) })
  await commands().connect.connect('metaMask')
  const failed = { status: 'failed', walletId: 'metaMask', error: { code: 'networkUnreachable' } }
  expect(kit.attempt.get()).toMatchObject(failed)
})

test('a wallet that is left in the middle, or that has failed already, is no other attempt', async () => {
  const { commands, kit } = open()
  const engine = await kit.engine()
  const cancelled = failedWith(new KitError('userRejected', ''))
  vi.spyOn(engine, 'connect').mockResolvedValueOnce(cancelled)
  await commands().connect.connect('metaMask')
  expect(kit.attempt.get()).toEqual({ status: 'idle' })

  const error = new KitError('timeout', '')
  const attempt = { status: 'failed', walletId: 'metaMask', error } as const
  kit.attempt.set(attempt)
  vi.spyOn(engine, 'connect').mockResolvedValueOnce(failedWith(error))
  await commands().connect.connect('metaMask')
  expect(kit.attempt.get()).toBe(attempt)
})

test('signIn fetches the nonce first', async () => {
  const { calls, commands, kit } = open()
  await kit.engine()
  await commands().signIn.signIn()
  expect(calls.slice(-2)).toEqual(['prepareSignIn', 'signIn'])
})

test('a command that throws no KitError is a defect, and is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { commands, kit } = open()
  const engine = await kit.engine()
  const defect = new TypeError('x')
  vi.spyOn(engine, 'cancelConnect').mockImplementation(() => {
    throw defect
  })
  commands().connect.cancel()
  await eventually(() => expect(logged).toHaveBeenCalledWith(defect))
  logged.mockRestore()
})
