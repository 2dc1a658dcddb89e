import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { serverBusy } from '@foyer/auth/internal'
import { type RecoverSigner, recoverSigner } from '@foyer/auth/server'

interface RecoveryTask {
  readonly id: number
  readonly message: string
  readonly signature: `0x${string}`
}

interface RecoveryAnswer {
  readonly id: number
  readonly signer: Signer
}

export interface RecoveryPool {
  readonly recoverSigner: RecoverSigner
  close(): Promise<void>
}

export interface RecoveryOptions {
  readonly threads: number
  /**
   * Maximal number of waiting signatures, of all threads and the main one.
   *
   * @default about 2 s of work for one thread
   */
  readonly maxWaiting?: number
  readonly onTrouble?: (error: Error) => void
  readonly createWorker?: () => Worker
  /** Milliseconds of a clock that is never set back. */
  readonly now?: () => number
}

type Signer = `0x${string}` | undefined

interface Waiting {
  readonly task: RecoveryTask
  resolve(signer: Signer | Promise<Signer>): void
}

interface Thread {
  readonly worker: Worker
  ready: boolean
  /** Unanswered requests by id. */
  readonly waiting: Map<number, Waiting>
}

/** Time until threads are restarted after one has failed. */
const restartPauseMs = 30_000

/**
 * Recovers signers on worker threads, because each takes about 2 ms. The threads start with the first sign-in. Until
 * one is ready, and after a failure, the main thread recovers with the same result.
 *
 * `recoverSigner` throws an `AuthError` `server_busy` if too many are waiting.
 *
 * Not tinypool: it rejects the tasks of a failed worker and has no fallback, so that a wrapper would be as long.
 */
export function createRecoveryPool(options: RecoveryOptions): RecoveryPool {
  const {
    maxWaiting = 1000,
    onTrouble = () => {},
    createWorker = startWorker,
    now = () => performance.now(),
  } = options
  const threads = new Set<Thread>()
  const main = createMainQueue()
  let notBefore = Number.NEGATIVE_INFINITY
  let lastId = 0

  function startThread(): void {
    const thread: Thread = { worker: createWorker(), ready: false, waiting: new Map() }
    threads.add(thread)
    // An idle thread does not keep the process alive.
    thread.worker.unref()
    thread.worker.on('message', (message: 'ready' | RecoveryAnswer) => {
      if (message === 'ready') {
        thread.ready = true
        return
      }
      thread.waiting.get(message.id)?.resolve(message.signer)
      thread.waiting.delete(message.id)
    })
    thread.worker.once('error', onTrouble)
    thread.worker.once('exit', () => {
      threads.delete(thread)
      notBefore = now() + restartPauseMs
      main.push(...thread.waiting.values())
    })
  }

  return {
    async recoverSigner(message, signature) {
      while (threads.size < options.threads && now() >= notBefore) startThread()
      const ready = [...threads].filter((thread) => thread.ready)
      const [first] = ready.sort((a, b) => a.waiting.size - b.waiting.size)
      const waiting = ready.reduce((sum, thread) => sum + thread.waiting.size, main.size())
      if (waiting >= maxWaiting) throw serverBusy()
      lastId += 1
      const task: RecoveryTask = { id: lastId, message, signature }
      return new Promise<Signer>((resolve) => {
        if (first === undefined) return main.push({ task, resolve })
        first.waiting.set(task.id, { task, resolve })
        first.worker.postMessage(task)
      })
    },

    async close() {
      notBefore = Number.POSITIVE_INFINITY
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

/** Recovers one signer in each turn of the event loop: up to 2 s of work may wait, and the other requests go on. */
function createMainQueue() {
  const queue: Waiting[] = []

  async function work(): Promise<void> {
    for (let next = queue[0]; next; next = queue[0]) {
      next.resolve(recoverSigner(next.task.message, next.task.signature))
      await turn()
      queue.shift()
    }
  }

  return {
    size: () => queue.length,
    push(...waiting: readonly Waiting[]): void {
      if (queue.push(...waiting) === waiting.length) void work()
    },
  }
}

const startWorker = () => new Worker(new URL('./recoveryWorker.js', import.meta.url))
