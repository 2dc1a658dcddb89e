import type { CommandResult } from '@foyer/core'
import { approve, createScriptedWallet, never, reject } from '@foyer/testing/wallet'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBench, createEntry } from '../testing/createBench.ts'
import { createSignInBench } from '../testing/createSignInServer.ts'

// A command says how it ended. Its state on the way is in the stores, which other tests check.

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const codeOf = (result: CommandResult) => (result.ok ? 'ok' : result.error.code)

function createTwoWallets() {
  const one = createScriptedWallet()
  const other = createScriptedWallet({ info: { rdns: 'org.example.other' } })
  const bench = createBench({ wallets: [createEntry(one), createEntry(other)] })
  bench.start()
  return { ...bench, one, other }
}

describe('connect', () => {
  test('connected', async () => {
    const { engine, one } = createTwoWallets()
    expect(codeOf(await engine.connect(one.info.rdns))).toBe('ok')
  })

  test.each<[string, (bench: ReturnType<typeof createTwoWallets>) => unknown]>([
    ['declined', ({ one }) => one.script({ wallet_requestPermissions: reject() })],
    ['cancelled', ({ engine }) => setTimeout(() => engine.cancelConnect(), 100)],
    ['replaced', ({ engine, other }) => setTimeout(() => engine.connect(other.info.rdns), 100)],
  ])('%s: userRejected', async (_, act) => {
    const bench = createTwoWallets()
    bench.one.script({ wallet_requestPermissions: never() })
    act(bench)
    const connecting = bench.engine.connect(bench.one.info.rdns)
    await vi.advanceTimersByTimeAsync(200)
    expect(codeOf(await connecting)).toBe('userRejected')
  })

  test('a wallet that is not there', async () => {
    expect(codeOf(await createTwoWallets().engine.connect('none'))).toBe('walletNotInstalled')
  })
})

describe('signIn', () => {
  test('signed in', async () => {
    const { engine } = await createSignInBench()
    await engine.prepareSignIn()
    expect(codeOf(await engine.signIn())).toBe('ok')
  })

  test('without a nonce', async () => {
    const { engine } = await createSignInBench()
    expect(codeOf(await engine.signIn())).toBe('signInPrepare')
  })

  test('declined', async () => {
    const { engine, wallet } = await createSignInBench()
    wallet.script({ personal_sign: reject() })
    await engine.prepareSignIn()
    expect(codeOf(await engine.signIn())).toBe('userRejected')
  })

  test('cancelled, and signed later all the same', async () => {
    const { engine, wallet } = await createSignInBench()
    wallet.script({ personal_sign: approve() })
    await engine.prepareSignIn()
    const signing = engine.signIn()
    engine.cancelSignIn()
    await vi.advanceTimersByTimeAsync(0)
    expect(codeOf(await signing)).toBe('userRejected')
  })
})

test('disconnect', async () => {
  const { engine, one } = createTwoWallets()
  await engine.connect(one.info.rdns)
  expect(codeOf(await engine.disconnect())).toBe('ok')
})
