import { type AuthAdapter, type Authentication, type AuthStatus, createStore } from '@foyer/core'
import type { Script } from '@foyer/testing/wallet'
import { hexToString } from 'viem'
import { type BenchOptions, createConnectedBench } from './createBench.ts'

/** The message of a `personal_sign` request. */
export const text = (params: unknown) => hexToString((params as [`0x${string}`])[0])

export const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** In-memory sign-in server: numbers its nonces and accepts every signature. `over` replaces methods. */
export function createSignInServer(
  over: Partial<AuthAdapter> = {},
  initial: AuthStatus = { status: 'unauthenticated' },
) {
  const status = createStore<AuthStatus>(initial)
  const calls: string[] = []
  let nonces = 0
  const adapter: AuthAdapter = {
    async getNonce() {
      nonces += 1
      return `nonce00${nonces}`
    },
    createMessage: ({ nonce, address, chainId }) => `${nonce} ${address} ${chainId}`,
    async verify({ message }) {
      status.set({ status: 'authenticated', address: message.split(' ')[1] as `0x${string}` })
      return true
    },
    async signOut() {
      status.set({ status: 'unauthenticated' })
    },
    ...over,
  }
  const counted = Object.fromEntries(
    Object.entries(adapter).map(([name, call]) => [
      name,
      (...args: unknown[]) => {
        calls.push(name)
        return (call as (...args: unknown[]) => unknown)(...args)
      },
    ]),
  ) as unknown as AuthAdapter
  const auth: Authentication = {
    adapter: counted,
    getStatus: status.get,
    subscribe: status.subscribe,
    async refresh() {
      calls.push('refresh')
    },
  }
  const of = (name: string) => calls.filter((call) => call === name).length
  return { auth, calls, of, status }
}

/** A connected wallet before sign-in. */
export async function createSignInBench(
  script: Script = {},
  over: Partial<AuthAdapter> = {},
  more: BenchOptions = {},
) {
  const server = createSignInServer(over)
  const it = await createConnectedBench(
    { chains: { 1: '', 137: '' }, script },
    { auth: server.auth, ...more },
  )
  return { ...it, server, signInState: () => it.host.signIn.get() }
}
