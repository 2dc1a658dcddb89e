import type { WalletEntry } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import type { SafeRequest } from '@foyer/testbed/safe'
import {
  ask,
  type Behaviour,
  createScriptedWallet,
  fail,
  never,
  reject,
  type ScriptedWallet,
  value,
} from '@foyer/testing/wallet'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type CreateConnectorFn, createConnector } from 'wagmi'
import { type BenchOptions, createBench, createConnectedBench } from '../../testing/createBench.ts'
import { createFakeFrame, safeOrigin } from '../../testing/createFakeFrame.ts'
import {
  connected,
  createPairingBench,
  createPhoneEntry,
  type PairingBench,
} from '../../testing/createPairingBench.ts'
import { safeWallet } from '../../wallets/safe/safeWallet.ts'
import { safeConnector } from '../connectors/safe/safeConnector.ts'

// Fourteen ways in which wallets answer, through five kinds of connectors: what hosts get, and how the calls were sent.

const to = '0x000000000000000000000000000000000000dEaD'
const calls = [
  { to, value: 1n },
  { to, value: 2n },
] as const
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hashOf = (digit: number): `0x${string}` => `0x${String(digit).repeat(64)}`

/** Responses of a wallet; a method without a row is unknown to it. */
interface Row {
  readonly capabilities?: Behaviour
  readonly send?: Behaviour
  readonly status?: Behaviour
  /** `batch`: one request. `sequence`: two transactions. Otherwise the code of the error. */
  readonly becomes: string
  /** The code of the status that hosts get. @default 200 */
  readonly statusCode?: number
  /** Notice to the visitor before. */
  readonly notice?: 'sequence' | 'upgrade' | undefined
  /** Where a kind of connector differs from all others. */
  readonly but?: Partial<Record<Kind, Partial<Row>>>
}

const supports = (status: string) => value({ '0x1': { atomic: { status } } })
const sent = value({ id: '0xba7c4' })
const unknownMethod = fail(4200, 'The method is not supported.')
const confirmed = value({
  version: '2.0.0',
  id: '0xba7c4',
  chainId: '0x1',
  atomic: true,
  status: 200,
  receipts: [
    {
      transactionHash: hashOf(1),
      status: '0x1',
      blockHash: hashOf(2),
      blockNumber: '0x1',
      gasUsed: '0x1',
      logs: [],
    },
  ],
})
const partial = value({
  version: '2.0.0',
  status: 600,
  chainId: '0x1',
  receipts: [
    { transactionHash: hashOf(1), status: '0x1' },
    { transactionHash: hashOf(2), status: '0x0' },
  ],
})

/** A Safe always takes batches: rows that are about a wallet's capabilities become one. */
const safeBatches = { safe: { becomes: 'batch', notice: undefined } } as const

const rows: Readonly<Record<string, Row>> = {
  supported: { capabilities: supports('supported'), send: sent, status: confirmed, becomes: 'batch' },
  ready: {
    capabilities: supports('ready'),
    send: sent,
    status: confirmed,
    becomes: 'batch',
    notice: 'upgrade',
    but: safeBatches,
  },
  'unsupported, and refused': {
    capabilities: supports('unsupported'),
    send: fail(5710, 'EIP-7702 not supported on chain'),
    becomes: 'sequence',
    notice: 'sequence',
    but: safeBatches,
  },
  'no method': {
    capabilities: unknownMethod,
    send: unknownMethod,
    becomes: 'sequence',
    notice: 'sequence',
    but: safeBatches,
  },
  hangs: {
    capabilities: never(),
    send: sent,
    status: confirmed,
    becomes: 'sequence',
    notice: 'sequence',
    // Reads do not wake a phone: its wallet may take a batch all the same. A Safe answers by itself.
    but: { phone: { becomes: 'batch', notice: undefined }, ...safeBatches },
  },
  'other chain answered': {
    capabilities: value({ '0x89': { atomic: { status: 'supported' } } }),
    send: sent,
    becomes: 'sequence',
    notice: 'sequence',
    but: safeBatches,
  },
  'legacy form': {
    capabilities: value({ '1': { atomicBatch: { supported: true } } }),
    send: value('0xba7c4'),
    status: value({ status: 'CONFIRMED', receipts: [{ transactionHash: hashOf(1), status: '0x1' }] }),
    becomes: 'batch',
  },
  'rejected 4001': { capabilities: supports('supported'), send: reject(), becomes: 'userRejected' },
  // No wallet in a Safe's frame answers with its own code: its texts are read.
  'rejected 5750': {
    capabilities: supports('ready'),
    send: fail(5750, 'Rejected upgrade'),
    becomes: 'upgradeRejected',
    notice: 'upgrade',
    but: { safe: { becomes: 'userRejected', notice: undefined } },
  },
  // MetaMask, of a hardware wallet's account and where the visitor has turned upgrades off: it opens nothing.
  'no upgrade on offer, 5750': {
    capabilities: value({ '0x1': { alternateGasFees: { supported: true } } }),
    send: fail(5750, 'EIP-7702 upgrade not supported on account'),
    becomes: 'sequence',
    notice: 'sequence',
    but: safeBatches,
  },
  // A phone that is not woken for its capabilities may have asked its visitor.
  'no capabilities, 5750': {
    capabilities: never(),
    send: fail(5750, 'Rejected upgrade'),
    becomes: 'sequence',
    notice: 'sequence',
    but: { phone: { becomes: 'upgradeRejected', notice: undefined }, ...safeBatches },
  },
  'atomic, 5760': {
    capabilities: supports('ready'),
    send: fail(5760, 'Atomicity not supported'),
    becomes: 'batchUnsupported',
    notice: 'upgrade',
    but: safeBatches,
  },
  partial: {
    capabilities: supports('supported'),
    send: sent,
    status: partial,
    becomes: 'batch',
    statusCode: 600,
    // All or nothing: the whole transaction fails.
    but: { safe: { statusCode: 500 } },
  },
  'opens app': { capabilities: supports('supported'), send: sent, status: confirmed, becomes: 'batch' },
}

const kinds = ['extension', 'phone', 'safe', 'base', 'host connector'] as const
type Kind = (typeof kinds)[number]

const cases = Object.entries(rows).flatMap(([name, { but, ...row }]) =>
  kinds.map((kind) => ({ name, kind, row: { ...row, ...but?.[kind] } })),
)

/** Both transactions of a sequence are mined at once. */
function node(method: string): unknown {
  if (method === 'eth_getTransactionReceipt')
    return {
      status: '0x1',
      transactionHash: hashOf(1),
      blockNumber: '0x1',
      blockHash: hashOf(2),
      logs: [],
      gasUsed: '0x1',
      effectiveGasPrice: '0x1',
      cumulativeGasUsed: '0x1',
      type: '0x2',
      from: account,
      to,
      logsBloom: '0x',
      transactionIndex: '0x0',
      contractAddress: null,
    }
  if (method === 'eth_getTransactionByHash')
    return {
      hash: hashOf(1),
      from: account,
      to,
      nonce: '0x0',
      blockNumber: '0x1',
      blockHash: hashOf(2),
      value: '0x1',
      input: '0x',
      gas: '0x1',
      gasPrice: '0x1',
      type: '0x0',
      chainId: '0x1',
      transactionIndex: '0x0',
      v: '0x1',
      r: '0x1',
      s: '0x1',
    }
  return '0x1'
}

const options: BenchOptions = { node, timeouts: { silentMs: 100, callsStatusMs: 1 } }

function script(
  wallet: ScriptedWallet,
  { capabilities = unknownMethod, send = unknownMethod, status = unknownMethod }: Row,
) {
  wallet.script({
    wallet_getCapabilities: capabilities,
    wallet_sendCalls: send,
    wallet_getCallsStatus: status,
    eth_sendTransaction: [value(hashOf(1)), value(hashOf(2))],
  })
}

type Page = ReturnType<typeof createBench>

interface Opened {
  readonly page: Page
  /** Requests of a kind so far. */
  count(what: 'batch' | 'transaction'): number
}

function ofWallet(page: Page, wallet: ScriptedWallet): Opened {
  const before = new Map(
    ['wallet_sendCalls', 'eth_sendTransaction'].map((name) => [name, wallet.of(name).length]),
  )
  const since = (name: string) => wallet.of(name).length - (before.get(name) ?? 0)
  return { page, count: (what) => since(what === 'batch' ? 'wallet_sendCalls' : 'eth_sendTransaction') }
}

async function openExtension(row: Row): Promise<Opened> {
  const it = await createConnectedBench({}, options)
  script(it.wallet, row)
  return ofWallet(it, it.wallet)
}

let phones: PairingBench
beforeAll(async () => {
  phones = await createPairingBench()
})
afterAll(() => phones.stop())

async function openPhone(row: Row): Promise<Opened> {
  const isAsleep = row.capabilities?.do === 'never'
  script(phones.wallet, isAsleep ? { ...row, capabilities: ask() } : row)
  const page = await connected(
    phones,
    phones.page({
      ...options,
      timeouts: { silentMs: isAsleep ? 2_000 : 8_000, callsStatusMs: 1 },
      wallets: [createPhoneEntry('deepLink')],
    }),
  )
  onTestFinished(() => phones.peer.disconnect())
  if (isAsleep) void wake(page)
  return ofWallet(page, phones.wallet)
}

/** An app that sleeps answers what it was asked, in order, once it is opened. */
async function wake(page: Page) {
  await eventually(() => expect(page.page.links.length).toBeGreaterThan(0))
  phones.wallet.script({ wallet_getCapabilities: supports('supported') })
  const requested = await phones.wallet.nextAsked('wallet_getCapabilities')
  requested.respond()
}

const safeEntry: WalletEntry = {
  wallet: safeWallet,
  installed: true,
  ready: true,
  recent: false,
  route: 'safe',
  contested: false,
}

/** The interface of a Safe, whose owners do as the row says. */
async function openSafe(row: Row): Promise<Opened> {
  const requests: SafeRequest[] = []
  const refuses = row.becomes === 'userRejected'
  const frame = createFakeFrame({
    async respond(request) {
      requests.push(request)
      const { id, method } = request
      const response = (data: unknown) => ({ id, success: true, version: '9.1.0', data })
      if (method === 'getSafeInfo') return response({ safeAddress: account, chainId: 1 })
      if (method === 'sendTransactions' && refuses)
        return { id, success: false, version: '9.1.0', error: 'Transaction was rejected' }
      if (method === 'sendTransactions') return response({ safeTxHash: hashOf(3) })
      return response({ txHash: hashOf(1), txStatus: row.statusCode === 500 ? 'FAILED' : 'SUCCESS' })
    },
  })
  const page = createBench({
    ...options,
    wallets: [safeEntry],
    creators: {
      safe: ({ timeouts, signal }) =>
        safeConnector({ id: 'safe', name: 'Safe', frame, origins: [safeOrigin], timeouts, signal }),
    },
  })
  page.start()
  await page.engine.connect('safe')
  const batches = () =>
    requests.filter(
      ({ method, params }) =>
        method === 'sendTransactions' && (params as { txs: unknown[] }).txs.length === 2,
    )
  return { page, count: (what) => (what === 'batch' ? batches().length : 0) }
}

/** A connector of the host; Base Account's provider is one that emits no events and is not guarded by itself. */
function hostConnector(wallet: ScriptedWallet, id: string): CreateConnectorFn {
  const { provider } = wallet
  return createConnector(() => ({
    id,
    name: id,
    type: id,
    connect: async () => ({ accounts: [account] as never, chainId: 1 }),
    disconnect: async () => {},
    getAccounts: async () => [account],
    getChainId: async () => 1,
    getProvider: async () => (id === 'baseAccount' ? { request: provider.request } : provider),
    isAuthorized: async () => false,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
}

async function openHostConnector(row: Row, id: string): Promise<Opened> {
  const wallet = createScriptedWallet({ permitted: true })
  script(wallet, row)
  const page = createBench({ ...options, connectors: [hostConnector(wallet, id)] })
  page.start()
  await page.engine.connect(id)
  return ofWallet(page, wallet)
}

const openers: Readonly<Record<Kind, (row: Row) => Promise<Opened>>> = {
  extension: openExtension,
  phone: openPhone,
  safe: openSafe,
  base: (row) => openHostConnector(row, 'baseAccount'),
  'host connector': (row) => openHostConnector(row, 'hosts'),
}

test.each(cases)('$name × $kind', async ({ name, kind, row }) => {
  const { page, count } = await openers[kind](row)
  expect(page.session().status).toBe('connected')
  const commands = await page.engine.calls()
  const linksBefore = page.page.links.length
  // Reads open nothing, whatever they answer.
  await commands.capabilities().catch(() => {})
  await commands.status('0xba7c4').catch(() => {})
  expect(page.page.links.length).toBe(linksBefore)

  const notices: string[] = []
  const onNotice = async ({ reason }: { readonly reason: string }) => notices.push(reason) > 0
  const sending = commands.send(calls, { atomic: name === 'atomic, 5760', description: 'Two', onNotice })
  const outcome = await sending.then(
    () =>
      count('batch') > 0 && count('transaction') === 0
        ? 'batch'
        : count('transaction') === 2
          ? 'sequence'
          : 'nothing',
    ({ code }: { readonly code: string }) => code,
  )
  expect(outcome).toBe(row.becomes)
  expect(notices).toEqual(row.notice ? [row.notice] : [])
  const wasSent = outcome === 'batch' || outcome === 'sequence'
  if (!wasSent) return expect(page.host.transactions.get()).toEqual([])
  // The app of a phone takes its requests one by one.
  const { id } = await sending
  const status = await eventually(() => commands.status(id))
  expect(status.statusCode).toBe(row.statusCode ?? 200)
  const linksOfStatus = page.page.links.length
  await commands.status(id)
  expect(page.page.links.length).toBe(linksOfStatus)
  await eventually(() =>
    expect(page.host.transactions.get()).toMatchObject([
      { status: status.status === 'success' ? 'confirmed' : 'failed', batch: { count: 2 } },
    ]),
  )
  if (row.statusCode === 600) expect(page.host.transactions.get()[0]?.batch?.isPartial).toBe(true)
})
