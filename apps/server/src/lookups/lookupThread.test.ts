import { readdirSync, readFileSync } from 'node:fs'
import { ClientRequest, createServer, type Server } from 'node:http'
import { Worker } from 'node:worker_threads'
import { eventually } from '@foyer/testbed/eventually'
import { listen } from '@foyer/testbed/ports'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestNetwork, publicAddress } from '../testing/createTestNetwork.ts'
import { createTestServer } from '../testing/createTestServer.ts'
import { createLookupThread, type LookupThreadOptions } from './lookupThread.ts'

const question = {
  sender: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  data: '0x12',
  urls: ['http://gateway.test/{data}'],
} as const

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
  vi.restoreAllMocks()
})

/** A thread whose code is given; by default, that of lookups. */
function create(codes?: readonly string[], options: Partial<LookupThreadOptions> = {}) {
  const troubles: string[] = []
  const startWorker = vi.fn(
    () => new Worker(`${prelude}${codes?.[startWorker.mock.calls.length - 1] ?? healthy}`, { eval: true }),
  )
  const thread = createLookupThread({
    nodes: new Map(),
    deadlineMs: 100_000,
    network: createTestNetwork({}, () => 1),
    onTrouble: ({ message }) => troubles.push(message),
    restartPauseMs: 1,
    ...(codes && { startWorker }),
    ...options,
  })
  ended.push(thread.close)
  return { thread, troubles, startWorker }
}

const prelude = `
const { parentPort } = require('node:worker_threads')
const answer = ({ call }, value) => parentPort.postMessage({ response: call, value })
`
const on = (code: string) => `
parentPort.on('message', (message) => {
  if (message.name === 'start') answer(message)
  else { ${code} }
})`
const healthy = on("answer(message, '0xabcd')")

/** Threads of this process that give way to all others. */
function lowPriorityThreads(): number {
  // The 19th field, counted from the state that follows the name in brackets, is the nice value.
  const niceOf = (thread: string) => {
    try {
      return readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]
    } catch {
      // It ended after the folder was read.
      return undefined
    }
  }
  return readdirSync('/proc/self/task').filter((thread) => niceOf(thread) === '10').length
}

async function startGateway(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((_, response) => response.end('{"data":"0xabcd"}'))
  ended.push(() => server.close())
  return { server, port: await listen(server) }
}

describe('T18: lookups have a thread of their own', () => {
  test('which asks over the network that it is given', async () => {
    const { port } = await startGateway()
    const network = createTestNetwork({ 'gateway.test': [publicAddress] }, () => port)
    const { thread } = create(undefined, { network })
    expect(await thread.askGateways(question)).toBe('0xabcd')
    expect(network.connections).toEqual([`${publicAddress} 80`])
    const elsewhere = { ...question, urls: ['http://nowhere.test/'] }
    await expect(thread.askGateways(elsewhere)).rejects.toMatchObject({
      name: 'LookupError',
      failure: 'failed',
      message: 'nowhere.test: ENOTFOUND',
    })
  })

  test.runIf(process.platform === 'linux')('29.1: whose priority is lower, and no other one’s', async () => {
    const { port } = await startGateway()
    const network = createTestNetwork({ 'gateway.test': [publicAddress] }, () => port)
    const before = lowPriorityThreads()
    const { thread } = create(undefined, { network })
    await thread.askGateways(question)
    expect(lowPriorityThreads()).toBe(before + 1)
    await thread.close()
    // Linux lists a thread for a moment after it was joined.
    await eventually(() => expect(lowPriorityThreads()).toBe(before))
  })

  test('nothing of what a gateway sends is read on the thread that signs visitors in', async () => {
    const { port } = await startGateway()
    const network = createTestNetwork({ 'gateway.test': [publicAddress] }, () => port)
    const server = await createTestServer({}, { network })
    ended.push(server.close)
    const requests = vi.spyOn(ClientRequest.prototype, 'onSocket')
    const response = await fetch(`http://127.0.0.1:${server.port}/api/ccip-read`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(question),
    })
    expect(await response.json()).toEqual({ data: '0xabcd' })
    expect(network.connections).toHaveLength(1)
    expect(requests).not.toHaveBeenCalled()
  })
})

const busy = { code: 'server_busy', retryAfterSeconds: 2 }

describe('T18: a thread that fails', () => {
  test.each([
    ['throws', on("throw new Error('broken')"), 'broken'],
    ['ends', on('process.exit(3)'), 'the thread of lookups has ended (3)'],
    ['throws before it is ready', "throw new Error('broken')", 'broken'],
  ])('%s: its lookups are refused as busy, and another one starts', async (_, code, trouble) => {
    const { thread, troubles, startWorker } = create([code])
    const answers = await Promise.allSettled([
      thread.askGateways(question),
      thread.savePicture('a.eth', '/a'),
    ])
    for (const reply of answers) expect(reply).toMatchObject({ status: 'rejected', reason: busy })
    expect(troubles).toEqual([trouble])
    const next = () => thread.askGateways(question).catch(() => undefined)
    await eventually(async () => expect(await next()).toBe('0xabcd'))
    expect(startWorker).toHaveBeenCalledTimes(2)
  })

  test('does not end: it is ended', async () => {
    const { thread, troubles, startWorker } = create([on('for (;;);')], { deadlineMs: 1, graceMs: 1 })
    await expect(thread.askGateways(question)).rejects.toMatchObject(busy)
    expect(troubles).toEqual(['the thread of lookups has ended (1)'])
    expect(startWorker).toHaveBeenCalledTimes(1)
  })

  test('uses too much memory: it is ended, and the process goes on', async () => {
    const code = on('const all = []; for (;;) all.push(new Array(1e5).fill(0.5))')
    const startWorker = () =>
      new Worker(prelude + code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } })
    const { thread, troubles } = create(undefined, { startWorker })
    await expect(thread.askGateways(question)).rejects.toMatchObject(busy)
    expect(troubles[0]).toContain('memory')
  })

  test('rests for a while, in which lookups are refused', async () => {
    const { thread, startWorker } = create([on('process.exit(3)')], { restartPauseMs: 600_000 })
    for (const _ of [1, 2]) await expect(thread.askGateways(question)).rejects.toMatchObject(busy)
    expect(startWorker).toHaveBeenCalledTimes(1)
  })

  test('is closed: no trouble, and no other one', async () => {
    const { thread, troubles, startWorker } = create([on('')])
    const asking = thread.askGateways(question)
    asking.catch(() => {})
    await thread.close()
    await expect(asking).rejects.toMatchObject(busy)
    await expect(thread.askGateways(question)).rejects.toMatchObject(busy)
    expect([troubles, startWorker.mock.calls.length]).toEqual([[], 1])
  })
})
