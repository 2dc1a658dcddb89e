import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { recoverSigner } from '@foyer/auth/server'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createRecoveryPool, type RecoveryOptions, type RecoveryPool } from './recoveryPool.ts'

const account = privateKeyToAccount(generatePrivateKey())
const proofs = await Promise.all(
  Array.from({ length: 20 }, async (_, index) => {
    const message = `message ${index}`
    return { message, signature: await account.signMessage({ message }) }
  }),
)
const [{ message, signature }] = proofs as [(typeof proofs)[0]]

let pool: RecoveryPool
afterEach(() => pool.close())

/** A thread that says it is ready and then does what `code` says with every message. */
const thread = (code: string) => () =>
  new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.on('message', (task) => { ${code} });
     parentPort.postMessage('ready')`,
    { eval: true },
  )

async function startPool(options: Partial<RecoveryOptions> & { readonly createWorker: () => Worker }) {
  let onReady = () => {}
  const ready = new Promise<void>((resolve) => {
    onReady = resolve
  })
  const createWorker = () => options.createWorker().once('message', onReady)
  pool = createRecoveryPool({ threads: 1, ...options, createWorker })
  // The first is computed here and starts the threads.
  expect(await pool.recoverSigner(message, signature)).toBe(account.address)
  if (options.threads !== 0) await ready
}

describe('F2: signers are computed on other threads', () => {
  test('to the same result as here', async () => {
    let started = 0
    let used = 0
    // The thread of the product, with an ear at its door.
    const createWorker = () => {
      started += 1
      const worker = new Worker(new URL('./recoveryWorker.js', import.meta.url))
      worker.on('message', (response) => {
        if (response !== 'ready') used += 1
      })
      return worker
    }
    pool = createRecoveryPool({ threads: 2, createWorker })
    while (used === 0) {
      expect(await pool.recoverSigner(message, signature)).toBe(account.address)
      await wait(10)
    }
    const before = used
    const signers = await Promise.all(
      proofs.map((proof) => pool.recoverSigner(proof.message, proof.signature)),
    )
    expect(signers).toEqual(proofs.map(() => account.address))
    expect(used - before).toBe(20)
    expect(started).toBe(2)
    for (const [text, hex] of [
      ['another', signature],
      [message, `0x${'05'.padStart(64, '0')}${signature.slice(66)}`],
    ] as const) {
      expect(await pool.recoverSigner(text, hex)).toEqual(await recoverSigner(text, hex))
    }
  })

  test('as far as there are threads', async () => {
    await startPool({
      threads: 0,
      createWorker: () => {
        throw new Error('none was asked for')
      },
    })
  })

  test('by those of the product, unless others are given', async () => {
    pool = createRecoveryPool({ threads: 1 })
    expect(await pool.recoverSigner(message, signature)).toBe(account.address)
  })

  test('by the one with the fewest that wait', async () => {
    const requests: number[] = []
    let ready = 0
    const createWorker = () => {
      const worker = thread('')()
      const index = requests.push(0) - 1
      const post = worker.postMessage.bind(worker)
      worker.postMessage = (task) => {
        requests[index] = (requests[index] ?? 0) + 1
        post(task)
      }
      return worker.once('message', () => {
        ready += 1
      })
    }
    pool = createRecoveryPool({ threads: 2, createWorker })
    await pool.recoverSigner(message, signature)
    while (ready < 2) await wait(5)
    const waiting = [1, 2, 3, 4].map(() => pool.recoverSigner(message, signature))
    await wait(0)
    expect(requests).toEqual([2, 2])
    await pool.close()
    await Promise.all(waiting)
  })

  test('but the queue is bounded; the next one gets server_busy', async () => {
    await startPool({ maxWaiting: 3, createWorker: thread('') })
    const waiting = [1, 2, 3].map(() => pool.recoverSigner(message, signature))
    await expect(pool.recoverSigner(message, signature)).rejects.toThrow(
      expect.objectContaining({ code: 'server_busy', retryAfterSeconds: 2 }),
    )
    // Closing loses no result.
    await pool.close()
    expect(await Promise.all(waiting)).toEqual([account.address, account.address, account.address])
  })
})

describe('F2: while no thread is ready', () => {
  const silent = () => new Worker('setInterval(() => {}, 1000)', { eval: true })
  const recoverAll = () => proofs.map((proof) => pool.recoverSigner(proof.message, proof.signature))

  test('signers are computed here in as many turns, between other work', async () => {
    pool = createRecoveryPool({ threads: 1, createWorker: silent })
    let turns = 0
    let isOver = false
    const count = () => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    count()
    const turnsAt = await Promise.all(recoverAll().map((signer) => signer.then(() => turns)))
    isOver = true
    expect(new Set(turnsAt).size).toBeGreaterThan(10)
  })

  test('no more wait here than for a thread; the next one gets server_busy', async () => {
    pool = createRecoveryPool({ threads: 1, maxWaiting: 3, createWorker: silent })
    const results = await Promise.allSettled(recoverAll())
    expect(results.slice(0, 3).map((result) => result.status)).toEqual(Array(3).fill('fulfilled'))
    for (const result of results.slice(3))
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'server_busy' } })
    expect(await pool.recoverSigner(message, signature)).toBe(account.address)
  })
})

describe('a thread that fails', () => {
  test.each([
    ['breaks', 'throw new Error("broken")'],
    ['ends', 'process.exit(1)'],
  ])(
    '%s: what it was asked is answered here, and it is started again after half a minute',
    async (_, code) => {
      let time = 0
      let started = 0
      const troubles: Error[] = []
      const create = thread(code)
      await startPool({
        now: () => time,
        onTrouble: (error) => troubles.push(error),
        createWorker: () => {
          started += 1
          return create()
        },
      })
      const requests = proofs.map((proof) => pool.recoverSigner(proof.message, proof.signature))
      expect(new Set(await Promise.all(requests))).toEqual(new Set([account.address]))
      expect(troubles.map((error) => error.message)).toEqual(code.startsWith('throw') ? ['broken'] : [])
      expect(await pool.recoverSigner(message, signature)).toBe(account.address)
      expect(started).toBe(1)
      time = 30_000
      expect(await pool.recoverSigner(message, signature)).toBe(account.address)
      expect(started).toBe(2)
    },
  )

  test('B26: is started again after half a minute although the clock was set back', async () => {
    const steady = vi.spyOn(performance, 'now').mockReturnValue(1000)
    onTestFinished(() => steady.mockRestore())
    let started = 0
    const create = thread('process.exit(1)')
    await startPool({
      createWorker: () => {
        started += 1
        return create()
      },
    })
    expect(await pool.recoverSigner(message, signature)).toBe(account.address)
    const wall = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
    onTestFinished(() => wall.mockRestore())
    steady.mockReturnValue(31_000)
    expect(await pool.recoverSigner(message, signature)).toBe(account.address)
    expect(started).toBe(2)
  })
})

test('F2: what a thread leaves behind is computed in as many turns, between other work', async () => {
  await startPool({ createWorker: thread(`if (task.id === 20) process.exit()`) })
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  const turnsAt = await Promise.all(
    proofs.map(async (proof) => {
      const signer = await pool.recoverSigner(proof.message, proof.signature)
      if (turns === 0) count()
      expect(signer).toBe(account.address)
      return turns
    }),
  )
  isOver = true
  expect(new Set(turnsAt).size).toBeGreaterThan(10)
})
