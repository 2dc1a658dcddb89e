import { after, type ScriptedWalletOptions, value } from '@foyer/testing/wallet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnectedBench } from '../../testing/createBench.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const a = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const b = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function connected(options: ScriptedWalletOptions = {}) {
  const it = await createConnectedBench({ chains: { 1: '', 137: '' }, ...options })
  return {
    ...it,
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    /** The window gets the focus. */
    focus: () => it.page.comeBack(),
    chainId: () => it.session().chain?.id,
    account: () => it.session().account?.address,
  }
}

test('D-46 a wallet that told its switch and reads 3 s behind stays where it said', async () => {
  const { chainId, focus, wait, wallet } = await connected()
  wallet.emit('chainChanged', '0x89')
  await wait(100)
  focus()
  await wait(3_000)
  expect(chainId()).toBe(137)
  wallet.script({ eth_chainId: value('0x89') })
  await wait(20_000)
  expect(chainId()).toBe(137)
})

test('D-46 so does one that was asked to switch', async () => {
  const { chainId, engine, focus, wait, wallet } = await connected({
    script: { wallet_switchEthereumChain: value(null) },
  })
  const switching = engine.switchChain(137)
  await wait(10)
  wallet.emit('chainChanged', '0x89')
  await switching
  focus()
  await wait(3_000)
  expect(chainId()).toBe(137)
})

test('D-46 an answer that was asked for before the event is not believed', async () => {
  const { chainId, focus, wait, wallet } = await connected()
  await wait(20_000)
  wallet.script({ eth_chainId: after(1_000, value('0x1')) })
  focus()
  await wait(500)
  wallet.emit('chainChanged', '0x89')
  wallet.script({ eth_chainId: value('0x89') })
  await wait(20_000)
  expect(chainId()).toBe(137)
})

test('D-46 accounts in a fixed order: the one that the event named first stays', async () => {
  const { account, focus, wait, wallet } = await connected()
  wallet.script({ eth_accounts: value([a, b]) })
  wallet.emit('accountsChanged', [b, a])
  await wait(100)
  expect(account()).toBe(b)
  for (let i = 0; i < 3; i++) {
    focus()
    await wait(30_000)
    expect(account()).toBe(b)
  }
})

test('D-46 an event that comes twice, the old account last: the wallet is asked which one counts', async () => {
  const { account, wait, wallet } = await connected()
  wallet.script({ eth_accounts: value([b]) })
  wallet.emit('accountsChanged', [b])
  await wait(100)
  wallet.emit('accountsChanged', [a])
  await wait(20_000)
  expect(account()).toBe(b)
})

test('D-46 one empty read is not the end, two are', async () => {
  const { focus, session, wait, wallet } = await connected()
  wallet.script({ eth_accounts: [value([]), value([a])] })
  focus()
  await wait(5_000)
  expect(session().status).toBe('connected')
  wallet.script({ eth_accounts: value([]) })
  focus()
  await wait(5_000)
  expect(session().status).toBe('disconnected')
})

test('D-46 what the wallet says last counts, though its event was lost', async () => {
  const { chainId, focus, wait, wallet } = await connected()
  wallet.emit('chainChanged', '0x89')
  await wait(60_000)
  wallet.script({ eth_chainId: value('0x1') })
  focus()
  await wait(200)
  expect(chainId()).toBe(1)
})

test('D-46 a read that says what the page shows is no event', async () => {
  const { engine, focus, wait } = await connected()
  await wait(1_000)
  const heard = vi.fn()
  engine.config.subscribe((state) => state, heard)
  focus()
  await wait(5_000)
  expect(heard).not.toHaveBeenCalled()
})

test('a lost event is made up for after the clock was set back', async () => {
  const { chainId, focus, wait, wallet } = await connected()
  wallet.emit('chainChanged', '0x89')
  await wait(60_000)
  vi.setSystemTime(Date.now() - 3_600_000)
  wallet.script({ eth_chainId: value('0x1') })
  focus()
  await wait(200)
  expect(chainId()).toBe(1)
})

test('X11 a hidden page asks the wallet no further, and once more when it is shown', async () => {
  const { chainId, focus, page, wait, wallet } = await connected()
  wallet.emit('chainChanged', '0x89')
  await wait(100)
  focus()
  await wait(1_500)
  page.hide()
  await wait(1_000)
  const reads = wallet.of('eth_chainId').length
  await wait(20_000)
  expect(wallet.of('eth_chainId')).toHaveLength(reads)
  focus()
  await wait(200)
  expect(chainId()).toBe(1)
})
