import { createScriptedWallet, never, type ScriptedWallet, value } from '@foyer/testing/wallet'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConnectedBench, createEntry } from '../../testing/createBench.ts'
import { createSignInServer } from '../../testing/createSignInServer.ts'

// An extension that is updated: the connected provider object has no background any more, and another is announced.

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const gone = { do: 'throw', value: new Error('Extension context invalidated.') } as const

async function connected() {
  const server = createSignInServer({}, { status: 'authenticated', address: first })
  const page = await createConnectedBench({}, { auth: server.auth })
  return { ...page, server }
}

function stop(wallet: ScriptedWallet, behaviour: typeof gone | ReturnType<typeof never>) {
  wallet.script({ eth_accounts: behaviour, eth_chainId: behaviour, personal_sign: behaviour })
}

const prompts = ['wallet_requestPermissions', 'eth_requestAccounts', 'personal_sign']

describe('D14 the newer provider of a connected wallet', () => {
  test.each([
    ['throws', gone],
    ['is silent', never()],
  ])('takes the place of one that %s, without a prompt or a signature', async (_, behaviour) => {
    const page = await connected()
    stop(page.wallet, behaviour)
    const newer = createScriptedWallet({ permitted: true })
    page.entries.set([createEntry(newer)])
    await wait(8_000)
    newer.emit('chainChanged', '0x89')
    await wait(100)
    expect(page.session()).toMatchObject({
      status: 'connected',
      account: { address: first },
      chain: { id: 137 },
    })
    expect(page.server.of('signOut')).toBe(0)
    for (const method of prompts) expect(newer.of(method)).toEqual([])
    expect(page.wallet.listeners('accountsChanged')).toBe(0)
  })

  test('is left alone while the connected one answers', async () => {
    const page = await connected()
    const newer = createScriptedWallet({ permitted: true })
    page.entries.set([createEntry(newer)])
    await wait(8_000)
    expect(newer.requests).toEqual([])
    page.wallet.emit('chainChanged', '0x89')
    await wait(100)
    expect(page.session().chain?.id).toBe(137)
  })

  test('T27 is left alone if several claim its identity', async () => {
    const page = await connected()
    stop(page.wallet, gone)
    const newer = createScriptedWallet({ permitted: true })
    page.entries.set([createEntry(newer, { contested: true })])
    await wait(8_000)
    expect(newer.requests).toEqual([])
    expect(page.session().account?.address).toBe(first)
  })

  test('changes nothing if it shares no account', async () => {
    const page = await connected()
    stop(page.wallet, gone)
    page.entries.set([createEntry(createScriptedWallet({ script: { eth_accounts: value([]) } }))])
    await wait(8_000)
    expect(page.session()).toMatchObject({ status: 'connected', account: { address: first } })
    expect(page.server.of('signOut')).toBe(0)
  })
})
