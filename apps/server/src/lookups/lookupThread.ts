import { Worker } from 'node:worker_threads'
import { serverBusy } from '@foyer/auth/internal'
import { type Calls, createCalls } from './calls.ts'
import type { LookupJobs, LookupJobsOptions } from './lookupJobs.ts'
import { internet, type Network } from './network.ts'
import { relayFunctions } from './networkRelay.ts'

/** Data of the thread at its start. */
export interface LookupWorkerData extends Omit<LookupJobsOptions, 'network'> {
  /** The network is of the thread that started this one. Absent: the internet. */
  readonly remote?: { readonly tls?: Network['tls'] }
}

export interface LookupThread extends LookupJobs {
  close(): Promise<void>
}

interface Opened {
  readonly worker: Worker
  readonly calls: Calls
  /** Rejects if the thread ends before it is ready. */
  readonly ready: Promise<void>
}

export interface LookupThreadOptions extends LookupJobsOptions {
  /** Called when the thread has failed, or was ended because it did not answer. */
  readonly onTrouble: (error: Error) => void
  readonly startWorker?: (data: LookupWorkerData) => Worker
  /**
   * Time beyond `deadlineMs` after which the thread counts as stuck.
   *
   * @default 3000
   */
  readonly graceMs?: number
  /**
   * Pause after a failure, in which lookups are refused.
   *
   * @default 1000
   */
  readonly restartPauseMs?: number
}

/** A host that makes the thread use more ends the thread, not the process. */
const maxHeapMb = 256
/** Time in which a thread starts: from the sources, on a busy machine, 5 s. */
const startingMs = 60_000

/**
 * The jobs on a thread of their own, which starts with the first of them. A thread that fails, or that answers no job within its
 * deadline and `graceMs`, is ended; the next job after a pause starts another one.
 *
 * Jobs reject with an `AuthError` `server_busy` if the thread ends or rests.
 */
export function createLookupThread(options: LookupThreadOptions): LookupThread {
  const { nodes, deadlineMs, network, onTrouble, startWorker = start } = options
  const { graceMs = 3000, restartPauseMs = 1000 } = options
  const isRemote: boolean = network !== internet
  let current: Opened | undefined
  let pausing: NodeJS.Timeout | undefined
  let closed = false

  function open(): Opened {
    const remote = isRemote ? { remote: network.tls ? { tls: network.tls } : {} } : {}
    const worker = startWorker({ nodes, deadlineMs, ...remote })
    const calls = createCalls(worker, isRemote ? relayFunctions(network) : {})
    // An idle thread does not keep the process alive.
    worker.unref()
    const ready = calls.call<void>('start')
    ready.catch(() => {})
    const opened = { worker, calls, ready }
    const end = (error: Error) => {
      calls.end(serverBusy())
      if (current !== opened) return
      current = undefined
      if (closed) return
      onTrouble(error)
      pausing = setTimeout(() => {
        pausing = undefined
      }, restartPauseMs).unref()
    }
    worker.once('error', end)
    worker.once('exit', (code) => end(new Error(`the thread of lookups has ended (${code})`)))
    return opened
  }

  async function call<Result>(name: keyof LookupJobs, ...args: readonly unknown[]): Promise<Result> {
    if (closed || pausing) throw serverBusy()
    current ??= open()
    const { worker, calls, ready } = current
    await endUnless(worker, startingMs, ready)
    return endUnless(worker, deadlineMs + graceMs, calls.call<Result>(name, ...args))
  }

  return {
    askGateways: (question) => call('askGateways', question),
    savePicture: (name, path) => call('savePicture', name, path),
    async close() {
      closed = true
      clearTimeout(pausing)
      await current?.worker.terminate()
    },
  }
}

/** Ends a thread that has not answered in time, which rejects the answer: one that runs without an end can only be terminated. */
async function endUnless<Answer>(
  worker: Worker,
  timeoutMs: number,
  response: Promise<Answer>,
): Promise<Answer> {
  const timer = setTimeout(() => worker.terminate(), timeoutMs).unref()
  try {
    return await response
  } finally {
    clearTimeout(timer)
  }
}

function start(workerData: LookupWorkerData): Worker {
  const isSource = import.meta.url.endsWith('.ts')
  return new Worker(new URL(isSource ? './lookupWorker.source.js' : './lookupWorker.js', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    execArgv: isSource ? ['--conditions=foyer-source'] : [],
  })
}
