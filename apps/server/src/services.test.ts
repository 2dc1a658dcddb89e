import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FakeRpc, startFakeRpc } from '@foyer/testbed/chains'
import { eventually } from '@foyer/testbed/eventually'
import Libsql from 'libsql'
import { pino } from 'pino'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from './config/config.ts'
import { openPictureCache } from './lookups/pictureCache.ts'
import { openServices, type ServiceOptions } from './services.ts'
import { createTestNetwork } from './testing/createTestNetwork.ts'

let folder: string
let ended: (() => Promise<void> | void)[]
let logged: Record<string, unknown>[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-services-'))
  ended = []
  logged = []
})
afterEach(async () => {
  vi.useRealTimers()
  for (const step of ended) await step()
})

function open(env: Readonly<Record<string, string>> = {}, options: ServiceOptions = {}) {
  const config = readConfig({ DATA_DIR: folder, VERIFY_THREADS: '0', ENS_LOOKUPS: 'off', ...env })
  const log = pino(
    { level: 'debug', base: null, timestamp: false },
    {
      write: (line) => logged.push(JSON.parse(line)),
    },
  )
  return openServices({ ...options, config, log, onEnd: (step) => void ended.unshift(step) })
}

const account = privateKeyToAccount(generatePrivateKey())
const grant = {
  id: 'a',
  title: 'A grant',
  summary: 'For a test.',
  organisation: 'Foyer',
  amount: '1.5',
  symbol: 'ETH',
  chainId: 1,
  status: 'open',
  deadline: '2027-01-01T00:00:00Z',
  url: 'https://grants.example/a',
}

test('the database is opened, and closed at the end', async () => {
  const { database, store, grants } = await open()
  expect(database.kind).toBe('sqlite')
  await store.ping()
  expect(await grants.find({})).toEqual([])
  for (const step of ended.splice(0)) await step()
  await expect(store.ping()).rejects.toThrow()
})

test('a folder that cannot be made is named, with its variable', async () => {
  const taken = join(folder, 'taken')
  writeFileSync(taken, '')
  await expect(open({ DATA_DIR: taken })).rejects.toThrow(
    /^The folder .*taken cannot be made or written to \(EEXIST.*\): set DATA_DIR to /,
  )
})

// Only the superuser gets as far as `mkdir` there.
test.runIf(process.getuid?.() === 0 && existsSync('/proc/self'))(
  'a folder below one that takes none is named, of the database and of pictures',
  async () => {
    await expect(open({ DATA_DIR: '/proc/foyer/data' })).rejects.toThrow(
      /^The folder \/proc\/foyer\/data cannot be made or written to \(ENOENT.*\): set DATA_DIR to /,
    )
    await expect(openPictureCache({ folder: '/proc/foyer/data/pictures' })).rejects.toThrow('ENOENT')
  },
)

test('what fails in the upkeep of the database is in the log', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await open()
  const other = new Libsql(join(folder, 'foyer.sqlite'))
  other.exec('drop table nonce_key')
  other.close()
  vi.advanceTimersByTime(60_000)
  await eventually(() =>
    expect(logged).toContainEqual(
      expect.objectContaining({
        level: 50,
        event: 'upkeep',
        err: expect.objectContaining({ message: 'no such table: nonce_key' }),
      }),
    ),
  )
})

test('grants are imported from their file', async () => {
  const grantsFile = join(folder, 'grants.json')
  writeFileSync(grantsFile, JSON.stringify([grant]))
  const { grants } = await open({}, { grantsFile })
  expect(await grants.find({})).toMatchObject([{ id: 'a' }])
})

test('signers are recovered, by as many threads as the configuration names', async () => {
  const { recoverSigner } = await open()
  const signature = await account.signMessage({ message: 'a' })
  expect(await recoverSigner('a', signature)).toBe(account.address)
})

test('without local chains there are those of the configuration', async () => {
  expect((await open()).chains.map(({ id }) => id)).toEqual([1, 137, 10, 42_161])
})

test('local chains come after those of the configuration, and their node confirms contracts', async () => {
  const local = { id: 31_337, rpcUrl: 'http://127.0.0.1:8545' }
  const { chains } = await open({}, { localChains: [local] })
  expect(chains.map(({ id }) => id)).toEqual([1, 137, 10, 42_161, 31_337])
  expect(chains.at(-1)).toEqual({ ...local, verifyUrls: [local.rpcUrl] })
})

test('a node that does not answer is in the log', async () => {
  const node: FakeRpc = await startFakeRpc({ chainId: 31_337 })
  node.script({ eth_call: { status: 503 }, eth_getCode: { status: 503 } })
  const { verifyContract } = await open({}, { localChains: [{ id: 31_337, rpcUrl: node.url }] })
  const proof = { chainId: 31_337, address: account.address, message: 'a', signature: '0x12' as const }
  await Promise.resolve(verifyContract(proof as never)).catch(() => {})
  expect(node.posts).toBeGreaterThan(0)
  expect(logged).toContainEqual(expect.objectContaining({ level: 40, event: 'node' }))
  await node.stop()
})

test('pictures are looked up where the configuration says so, and their failures are in the log', async () => {
  expect((await open()).lookups).toBeUndefined()
  expect(existsSync(join(folder, 'pictures'))).toBe(false)
  const node = await startFakeRpc({ chainId: 1 })
  const network = createTestNetwork({}, () => 0)
  const { lookups } = await open(
    { ENS_LOOKUPS: 'on', RPC_URL_1: node.url },
    // The thread of lookups gives way to every other one of the machine.
    { network, lookupDeadlineMs: 100_000 },
  )
  expect(existsSync(join(folder, 'pictures'))).toBe(true)
  expect(await (await lookups?.pictures())?.find('visitor.eth', 'client')).toBe('failed')
  expect(node.posts).toBeGreaterThan(0)
  expect(logged.at(-1)).toEqual({
    level: 30,
    event: 'lookup',
    failure: 'failed',
    reason: expect.stringContaining('a contract did not answer'),
  })
  const question = { sender: account.address, data: '0x', urls: ['http://nowhere.test/'] } as const
  await expect(lookups?.askGateways(question, 'client')).rejects.toThrow('ENOTFOUND')
  expect(network.lookups).toEqual(['nowhere.test'])
  await node.stop()
  // A thread starts from the sources.
})
