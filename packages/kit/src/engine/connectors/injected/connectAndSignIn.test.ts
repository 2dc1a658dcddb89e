import type { AuthAdapter } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import {
  after,
  approve,
  fail,
  never,
  pending,
  reject,
  type Script,
  throws,
  value,
} from '@foyer/testing/wallet'
import { getAddress, verifyMessage } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { createConnector } from 'wagmi'
import { type BenchOptions, createBench, createWalletBench } from '../../../testing/createBench.ts'
import { createSignInServer, second } from '../../../testing/createSignInServer.ts'

// ERC-7846: `wallet_connect` with `signInWithEthereum`. The wallet builds the message itself, from the fields of the page.

const walletConnect = { projectId: 'none', oneApproval: true }
const domain = 'app.example'

const getMessageFields = (nonce: string) => ({
  nonce,
  domain,
  uri: 'https://app.example',
  statement: 'Sign in.',
  issuedAt: '2026-11-26T04:00:00.000Z',
  expirationTime: '2026-11-26T04:10:00.000Z',
})

function createMessage({ nonce, address, chainId }: Parameters<AuthAdapter['createMessage']>[0]) {
  const fields = getMessageFields(nonce)
  return `${domain} wants you to sign in with your Ethereum account:\n${getAddress(address)}\n\nSign in.\n\nURI: ${fields.uri}\nVersion: 1\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: ${fields.issuedAt}\nExpiration Time: ${fields.expirationTime}`
}

/** A server that verifies signatures and counts them. */
function createServer(over: Partial<AuthAdapter> = {}) {
  const proofs: string[] = []
  const server = createSignInServer({
    getMessageFields,
    createMessage,
    async verify({ message, signature }) {
      proofs.push(message)
      const address = message.split('\n')[1] as `0x${string}`
      if (!(await verifyMessage({ address, message, signature }))) return false
      server.status.set({ status: 'authenticated', address })
      return true
    },
    ...over,
  })
  return Object.assign(server, { proofs })
}

async function connected(script: Script = {}, over: Partial<AuthAdapter> = {}, more: BenchOptions = {}) {
  const server = createServer(over)
  const it = createWalletBench(
    { script, signsInOnConnect: true, chains: { 1: '', 137: '' } },
    { auth: server.auth, walletConnect, ...more },
  )
  await it.engine.connect(it.id)
  return { ...it, server }
}

/** The wallet's own answer, changed. */
async function changedAnswer(change: (message: string) => string, address?: string): Promise<Script> {
  const { wallet } = createWalletBench({ signsInOnConnect: true })
  const [account] = wallet.addresses
  const request = {
    ...getMessageFields('nonce001'),
    version: '1',
    chainId: '0x1',
  }
  const response = (await wallet.provider.request({
    method: 'wallet_connect',
    params: [{ version: '1', capabilities: { signInWithEthereum: request } }],
  })) as { accounts: { capabilities: { signInWithEthereum: { message: string; signature: string } } }[] }
  const { message, signature } = response.accounts[0]?.capabilities.signInWithEthereum ?? {
    message: '',
    signature: '',
  }
  const capabilities = { signInWithEthereum: { message: change(message), signature } }
  return {
    wallet_connect: value({ accounts: [{ address: address ?? account, capabilities }] }),
    eth_accounts: value([account]),
  }
}

const requestCounts = ({ wallet }: { readonly wallet: { of(method: string): readonly unknown[] } }) =>
  ['wallet_connect', 'wallet_requestPermissions', 'eth_requestAccounts', 'personal_sign'].map(
    (method) => wallet.of(method).length,
  )

test('one approval: connected and signed in, and no other status is ever shown', async () => {
  const it = await connected()
  expect(it.session()).toMatchObject({
    status: 'connected',
    authentication: 'authenticated',
    account: { address: it.wallet.addresses[0] },
  })
  expect(it.sessions.map(({ status }) => status)).not.toContain('unauthenticated')
  expect(requestCounts(it)).toEqual([1, 0, 0, 0])
  expect(it.server.proofs).toHaveLength(1)
  expect(it.server.of('getNonce')).toBe(1)
})

test('X8: a nonce that the sign-in of another tab has outdated is not signed', async () => {
  const it = await connected({ wallet_connect: [reject(), approve()] })
  it.server.status.set({ status: 'authenticated', address: second })
  it.server.status.set({ status: 'unauthenticated' })
  await it.engine.connect(it.id)
  expect(it.server.proofs).toEqual([expect.stringContaining('\nNonce: nonce002\n')])
})

test('the message is for the chain that the page wants', async () => {
  const it = await connected({}, {}, { initialChain: 137 })
  expect(it.server.proofs[0]).toContain('\nChain ID: 137\n')
})

describe('connected, and the signature is asked for afterwards', () => {
  test.each<[string, Script]>([
    ['a wallet that does not know the method (4200)', { wallet_connect: fail(4200, 'Unsupported method.') }],
    ['a wallet that does not know the method (-32601)', { wallet_connect: fail(-32601, 'Not found.') }],
    [
      'a wallet that does not know the method (4001, Enkrypt)',
      { wallet_connect: fail(4001, 'the method wallet_connect does not exist/is not available') },
    ],
    ['a wallet without the capability (5700)', { wallet_connect: fail(5700, 'Unsupported capability.') }],
    ['a wallet that throws something', { wallet_connect: throws(null) }],
    ['a wallet that answers with nothing', { wallet_connect: value(null) }],
    ['a wallet that answers without accounts', { wallet_connect: value({ accounts: [] }) }],
    ['a wallet that answers with the texts of accounts', { wallet_connect: value({ accounts: ['0x'] }) }],
  ])('%s', async (_, script) => {
    const it = await connected(script)
    expect(it.session().status).toBe('unauthenticated')
    expect(requestCounts(it)).toEqual([1, 1, 0, 0])
    expect(it.server.proofs).toEqual([])
    await it.engine.prepareSignIn()
    await it.engine.signIn()
    expect(it.session().authentication).toBe('authenticated')
  })

  test('a wallet that connects and does not sign', async () => {
    const it = await connected({
      wallet_connect: value({ accounts: [{ address: second, capabilities: {} }] }),
      eth_accounts: value([second]),
    })
    expect(it.session()).toMatchObject({ status: 'unauthenticated', account: { address: second } })
    expect(requestCounts(it)).toEqual([1, 0, 0, 0])
    expect(it.server.proofs).toEqual([])
  })

  test.each<[string, (message: string) => string]>([
    ['another nonce', (message) => message.replace('nonce001', 'nonce777')],
    ['another domain', (message) => message.replace(domain, 'evil.example')],
    ['another address', (message) => message.replace(/^0x\w+/m, second)],
    ['another chain', (message) => message.replace('Chain ID: 1', 'Chain ID: 10')],
    ['another statement', (message) => message.replace('Sign in.', 'Give all.')],
    ['another URI', (message) => message.replace('https://', 'http://')],
    ['a later end', (message) => message.replace('04:10', '23:10')],
    ['one line more', (message) => `${message}\nResources:\n- https://evil.example`],
    ['no text', () => ''],
  ])('a message with %s is not given to the server', async (_, change) => {
    const it = await connected(await changedAnswer(change))
    expect(it.session().status).toBe('unauthenticated')
    expect(it.server.proofs).toEqual([])
    expect(requestCounts(it)).toEqual([1, 0, 0, 0])
  })

  test('a message for another account than the connected one', async () => {
    const it = await connected(await changedAnswer((message) => message, second))
    expect(it.session().status).toBe('unauthenticated')
    expect(it.server.proofs).toEqual([])
  })

  test('the unchanged answer, for comparison, signs in', async () => {
    const it = await connected(await changedAnswer((message) => message))
    expect(it.session().authentication).toBe('authenticated')
  })

  test.each<[string, Partial<AuthAdapter>]>([
    ['the server refuses', { verify: async () => false }],
    ['the server is down', { verify: () => Promise.reject(new Error('503')) }],
  ])('%s', async (_, over) => {
    const it = await connected({}, over)
    expect(it.attempt().status).toBe('connected')
    expect(it.session().status).toBe('unauthenticated')
  })
})

test.each<[string, Partial<AuthAdapter>, boolean]>([
  ['without the option', {}, false],
  ['without a nonce', { getNonce: () => Promise.reject(new Error('503')) }, true],
  ['with a server that does not answer', { getNonce: () => new Promise<never>(() => {}) }, true],
  ['with an adapter that has no fields', { getMessageFields: undefined as never }, true],
])('%s, the wallet is asked for accounts alone', async (_, over, oneApproval) => {
  const it = await connected({}, over, { walletConnect: { ...walletConnect, oneApproval } })
  expect(it.session().status).toBe('unauthenticated')
  expect(requestCounts(it)).toEqual([0, 1, 0, 0])
})

test('B-8.1 a refusal is one prompt, and neither connects nor signs in', async () => {
  const it = await connected({ wallet_connect: reject() })
  expect(it.attempt().status).toBe('rejected')
  expect(requestCounts(it)).toEqual([1, 0, 0, 0])
  expect(it.session().status).toBe('disconnected')
})

test('B-8.4 a busy wallet is asked once', async () => {
  const it = await connected({ wallet_connect: pending() })
  expect(it.attempt()).toMatchObject({ status: 'failed', error: { code: 'requestPending' } })
  expect(requestCounts(it)).toEqual([1, 0, 0, 0])
})

test('a wallet that stays silent is asked for accounts alone', async () => {
  vi.useFakeTimers()
  try {
    const done = connected({ wallet_connect: never() })
    await vi.advanceTimersByTimeAsync(5_500)
    const it = await done
    expect(it.session().status).toBe('unauthenticated')
    expect(requestCounts(it)).toEqual([1, 1, 0, 0])
  } finally {
    vi.useRealTimers()
  }
})

test('B-8.4 a slow wallet that leaves the second request open is not asked a third time', async () => {
  vi.useFakeTimers()
  try {
    const done = connected({ wallet_connect: after(8_000), wallet_requestPermissions: never() })
    await vi.advanceTimersByTimeAsync(8_500)
    const it = await done
    expect(it.session().authentication).toBe('authenticated')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(requestCounts(it)).toEqual([1, 1, 0, 0])
  } finally {
    vi.useRealTimers()
  }
})

test('a slow wallet that refuses a second request is waited for', async () => {
  vi.useFakeTimers()
  try {
    const done = connected({
      wallet_connect: after(20_000),
      wallet_requestPermissions: pending(),
    })
    await vi.advanceTimersByTimeAsync(21_000)
    const it = await done
    expect(it.session().authentication).toBe('authenticated')
  } finally {
    vi.useRealTimers()
  }
})

test('a proof that the server accepts after its time-out and the disconnect opens no session', async () => {
  let accept = () => {}
  const server = createServer({
    verify: () =>
      new Promise((resolve) => {
        accept = () => {
          server.status.set({ status: 'authenticated' })
          resolve(true)
        }
      }),
  })
  const it = createWalletBench(
    { signsInOnConnect: true },
    { auth: server.auth, walletConnect, timeouts: { serverMs: 20 } },
  )
  await it.engine.connect(it.id)
  expect(it.session().status).toBe('unauthenticated')
  await it.engine.disconnect()
  accept()
  await eventually(() => expect(server.of('signOut')).toBe(1))
  expect(server.status.get().status).toBe('unauthenticated')
})

test('given up while the server verifies, beside the session of another tab: that one stays', async () => {
  const server = createServer({ verify: () => new Promise(() => {}) })
  const visit = createWalletBench({ signsInOnConnect: true }, { auth: server.auth, walletConnect })
  const connecting = visit.engine.connect(visit.id)
  await eventually(() => expect(server.of('verify')).toBe(1))
  server.status.set({ status: 'authenticated', address: visit.wallet.addresses[0] as `0x${string}` })
  visit.engine.cancelConnect()
  await connecting
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(server.of('signOut')).toBe(0)
})

test('given up while the server verifies: neither connected nor signed in', async () => {
  let accept = () => {}
  const server = createServer({
    async verify({ message }) {
      await new Promise<void>((resolve) => {
        accept = resolve
      })
      server.status.set({ status: 'authenticated', address: message.split('\n')[1] as `0x${string}` })
      return true
    },
  })
  const it = createWalletBench({ signsInOnConnect: true }, { auth: server.auth, walletConnect })
  void it.engine.connect(it.id)
  await eventually(() => expect(server.of('verify')).toBe(1))
  it.engine.cancelConnect()
  accept()
  await eventually(() => expect(server.of('signOut')).toBe(1))
  expect(it.session().status).toBe('disconnected')
})

describe('a connector of the host that takes capabilities (wagmi’s baseAccount)', () => {
  /** As wagmi's: `wallet_connect` with the capabilities of `connect`, and accounts with those of the wallet. */
  function open(script: Script, type = 'baseAccount', over: Partial<AuthAdapter> = {}) {
    const server = createServer(over)
    const { wallet } = createWalletBench({ script, signsInOnConnect: true })
    const capabilitiesSeen: object[] = []
    const create = createConnector<unknown>(() => ({
      id: 'baseAccount',
      name: 'Base Account',
      type,
      async connect({
        capabilities = {},
        withCapabilities,
      }: {
        capabilities?: object
        withCapabilities?: boolean
      } = {}) {
        capabilitiesSeen.push(capabilities)
        const params = [{ version: '1', capabilities }]
        const { accounts } = (await wallet.provider.request({ method: 'wallet_connect', params })) as {
          accounts: { address: string }[]
        }
        return {
          accounts: (withCapabilities ? accounts : accounts.map(({ address }) => address)) as never,
          chainId: 1,
        }
      },
      disconnect: async () => {},
      getAccounts: async () => wallet.walletState.permitted,
      getChainId: async () => 1,
      getProvider: async () => wallet.provider,
      isAuthorized: async () => wallet.walletState.permitted.length > 0,
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }))
    const it = createBench({ connectors: [create], auth: server.auth, walletConnect })
    it.start()
    return { ...it, server, wallet, capabilitiesSeen }
  }

  test('one approval: connected and signed in', async () => {
    const it = open({})
    await it.engine.connect('baseAccount')
    expect(it.session()).toMatchObject({ status: 'connected', authentication: 'authenticated' })
    expect(it.sessions.map(({ status }) => status)).not.toContain('unauthenticated')
    expect(it.engine.config.state.connections.values().next().value?.accounts).toEqual([
      it.wallet.addresses[0],
    ])
  })

  test('a wallet that refuses the capability connects without it', async () => {
    const it = open({
      wallet_connect: [fail(5700, 'Unsupported capability.'), value({ accounts: [{ address: second }] })],
    })
    await it.engine.connect('baseAccount')
    expect(it.session()).toMatchObject({ status: 'unauthenticated', account: { address: second } })
    expect(it.capabilitiesSeen.map((capabilities) => Object.keys(capabilities))).toEqual([
      ['signInWithEthereum'],
      [],
    ])
  })

  test('a refusal is one window', async () => {
    const it = open({ wallet_connect: reject() })
    await it.engine.connect('baseAccount')
    expect(it.attempt().status).toBe('rejected')
    expect(it.capabilitiesSeen).toHaveLength(1)
  })

  test('other connectors are not given capabilities', async () => {
    const it = open({ wallet_connect: value({ accounts: [{ address: second }] }) }, 'other')
    await it.engine.connect('baseAccount')
    expect(it.capabilitiesSeen).toEqual([{}])
    expect(it.session().status).toBe('unauthenticated')
  })
})
