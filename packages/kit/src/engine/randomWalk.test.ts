import { KitError } from '@foyer/core'
import { approve, createScriptedWallet, type ScriptedWallet, throws, value } from '@foyer/testing/wallet'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBench, createEntry, expectSound } from '../testing/createBench.ts'
import { walkBehaviours } from '../testing/walkBehaviours.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const junk = fc.constantFrom<unknown>(
  null,
  undefined,
  '',
  '0x',
  'abc',
  0,
  Number.NaN,
  {},
  [],
  [null],
  [{}],
  '0x0',
)
const behaviour = fc.oneof(walkBehaviours, junk.map(value), junk.map(throws))
const methods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_revokePermissions',
] as const
const method = fc.constantFrom(...methods)

type Bench = ReturnType<typeof createBench>
interface Step {
  readonly name: string
  readonly take: (bench: Bench, wallet: ScriptedWallet) => unknown
}

const payload = fc.oneof(
  junk,
  fc.constantFrom<unknown>('0x1', '0x89', 137, [first], [second, first], { code: 1013 }),
)
const event = fc.constantFrom('accountsChanged', 'chainChanged', 'disconnect', 'connect')
const id = createScriptedWallet().info.rdns

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(method, behaviour).map(([name, row]) => ({
    name: `script ${name} ${fc.stringify(row)}`,
    take: (_: Bench, wallet: ScriptedWallet) => wallet.script({ [name]: row }),
  })),
  fc.tuple(event, payload).map(([name, value]) => ({
    name: `${name} ${fc.stringify(value)}`,
    take: (_: Bench, wallet: ScriptedWallet) => wallet.emit(name, value),
  })),
  fc.constantFrom(1, 137, 56).map((chainId) => ({
    name: `switch ${chainId}`,
    take({ engine }: Bench) {
      // A chain that is not configured rejects, and nothing else does.
      engine.switchChain(chainId).catch((error: unknown) => {
        if (!(error instanceof KitError) || error.code !== 'chainNotConfigured') throw error
      })
    },
  })),
  fc.constantFrom(0, 60, 3_000, 11_000, 310_000).map((ms) => ({
    name: `wait ${ms}`,
    take: () => vi.advanceTimersByTimeAsync(ms),
  })),
  fc.constantFrom<Step>(
    { name: 'connect', take: ({ engine }) => void engine.connect(id) },
    { name: 'cancel', take: ({ engine }) => engine.cancelConnect() },
    { name: 'disconnect', take: ({ engine }) => void engine.disconnect() },
    { name: 'come back', take: ({ page }) => page.comeBack() },
    { name: 'other tab', take: ({ page }) => page.otherTabStores(`wagmi.${id}.disconnected`, 'true') },
  ),
)

test('security 4.6 whatever a wallet does: no unsound session, no loose end, and always a way out', async () => {
  const loose = vi.fn()
  process.on('unhandledRejection', loose)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const wallet = createScriptedWallet({ chains: { 1: '', 137: '', 56: '' } })
      const bench = createBench({ wallets: [createEntry(wallet)] })
      const { attempt, chainSwitch, engine, session, start } = bench
      start()
      for (const { take } of steps) {
        await take(bench, wallet)
        expectSound(session())
      }
      // The longest timeouts: connecting, and a switch that adds a chain.
      await vi.advanceTimersByTimeAsync(1_300_000)
      expect(attempt().status).not.toBe('opening')
      expect(chainSwitch().status).not.toBe('confirming')
      const left = engine.disconnect()
      await vi.advanceTimersByTimeAsync(1_000)
      await left
      expect(session().status).toBe('disconnected')
      expect(engine.config.state).toMatchObject({ status: 'disconnected', current: null })
      wallet.script(Object.fromEntries(methods.map((name) => [name, approve()])))
      await engine.connect(id)
      expect(session().status).toBe('connected')
      await engine.disconnect()
    }),
    { numRuns: 200 },
  )
  process.off('unhandledRejection', loose)
  expect(loose).not.toHaveBeenCalled()
})
