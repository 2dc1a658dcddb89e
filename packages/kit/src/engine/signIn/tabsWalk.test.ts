import { isSameAddress } from '@foyer/core'
import { after, approve, fail, never, reject } from '@foyer/testing/wallet'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTabs, type Line, type Tab } from '../../testing/createTabs.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const minute = 60_000

type Tabs = ReturnType<typeof createTabs>
interface Step {
  readonly name: string
  readonly take: (tabs: Tabs, tab: Tab) => unknown
}

async function signIn(tab: Tab) {
  const { engine } = tab.bench()
  await engine.prepareSignIn()
  await engine.signIn()
}

const connect = ({ bench, wallet }: Tab) => bench().engine.connect(wallet.info.rdns)

const row = fc.constantFrom(approve(), reject(), never(), after(3_000), after(400_000), fail(-32603, ''))
const accounts = fc.constantFrom<Parameters<Tabs['permit']>[0]>([first], [second], [second, first], [])
const chain = fc.constantFrom(1, 137, 56)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>({ name: 'connect', take: (_, tab) => void connect(tab) }) },
  { weight: 5, arbitrary: fc.constant<Step>({ name: 'sign in', take: (_, tab) => void signIn(tab) }) },
  fc.constantFrom<Step>(
    { name: 'cancel signing in', take: (_, { bench }) => bench().engine.cancelSignIn() },
    { name: 'disconnect', take: (_, { bench }) => void bench().engine.disconnect() },
    { name: 'come back', take: (_, { bench }) => bench().page.comeBack() },
    { name: 'hide', take: (_, { bench }) => bench().page.hide() },
    { name: 'reload', take: ({ reload }, tab) => reload(tab) },
    { name: 'clear cookies', take: ({ cookies }) => cookies.clear() },
  ),
  row.map((personal_sign) => ({
    name: `signatures ${fc.stringify(personal_sign)}`,
    take: (_: Tabs, { wallet }: Tab) => wallet.script({ personal_sign }),
  })),
  row.map((eth_accounts) => ({
    name: `accounts ${fc.stringify(eth_accounts)}`,
    take: (_: Tabs, { wallet }: Tab) => wallet.script({ eth_accounts, eth_requestAccounts: eth_accounts }),
  })),
  accounts.map((shared) => ({ name: `share ${shared}`, take: ({ permit }: Tabs) => permit(shared) })),
  chain.map((id) => ({
    name: `chain ${id}`,
    take: ({ tabs }: Tabs) => tabs.map(({ wallet }) => wallet.useChain(id)),
  })),
  fc.constantFrom<Line>('well', 'slow', 'down', 'lost', 'failing').map((line) => ({
    name: `line ${line}`,
    take: (_: Tabs, { setLine }: Tab) => setLine(line),
  })),
  fc.constantFrom(minute, 6 * minute, 540 * minute).map((ms) => ({
    name: `server skips ${ms} ms`,
    take: ({ skip }: Tabs) => skip(ms),
  })),
)

const walk = fc.array(fc.tuple(step, fc.nat(1), fc.constantFrom(0, 30, 700, 3_000, 12_000)), {
  minLength: 8,
  maxLength: 40,
})

/** Signing and its check take tasks of their own, which no fake timer holds. */
async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  for (let times = 0; times < 10; times += 1) await new Promise((resolve) => realImmediate(resolve))
}
const realImmediate = setImmediate

async function settle({ tabs }: Tabs) {
  for (const { setLine, wallet } of tabs) {
    setLine('well')
    wallet.script({ personal_sign: approve(), eth_accounts: approve(), eth_requestAccounts: approve() })
  }
  // The longest timeout: a prompt of the wallet.
  await pass(700_000)
  for (const { bench } of tabs) bench().page.comeBack()
  await pass(30_000)
}

/** The sessions of two tabs agree with the server. */
async function expectAgreement({ signedIn, tabs }: Tabs) {
  const account = await signedIn()
  for (const { bench } of tabs) {
    const { account: shown, stale, status } = bench().session()
    if (status === 'connected' && !stale)
      expect(shown?.address).toSatisfy((each) => isSameAddress(each, account))
    if (status === 'unauthenticated') expect(shown?.address).not.toBe(account)
    expect(bench().host.signIn.get().status).toBe('idle')
    expect(bench().host.signOut.get().status).toBe('idle')
  }
  const isConnected = tabs.some(
    ({ bench }) => bench().session().status !== 'disconnected' || bench().session().stale,
  )
  if (!isConnected) expect(account).toBeUndefined()
}

test('X8, X9 whatever happens in two tabs: they and the server agree in the end, and one signature signs in again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await fc.assert(
    fc.asyncProperty(walk, async (steps) => {
      const page = createTabs()
      const { permit, signedIn, tabs } = page
      await pass(10)
      for (const [{ take }, index, ms] of steps) {
        await take(page, tabs[index] ?? tabs[0])
        await pass(ms)
      }
      await settle(page)
      await expectAgreement(page)

      for (const { bench } of tabs) void bench().engine.disconnect()
      await pass(30_000)
      expect(await signedIn()).toBeUndefined()
      permit([])
      tabs.map(({ wallet }) => wallet.useChain(1))
      await pass(2_000)
      const [tab] = tabs
      void connect(tab)
      await pass(1_000)
      const before = tab.wallet.of('personal_sign').length
      void signIn(tab)
      await pass(1_000)
      expect(tab.bench().session().status).toBe('connected')
      expect(tab.wallet.of('personal_sign').length - before).toBe(1)
      for (const { bench } of tabs) bench().engine.stop()
    }),
    // A fixed seed: the run of the tests is the same each time.
    { numRuns: 100, seed: 4 },
  )
})
