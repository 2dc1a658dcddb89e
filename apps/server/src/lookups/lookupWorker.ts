/**
 * Thread of lookups, started by `lookupThread.ts`. It holds no key, no session and no connection of the database, so a host that
 * keeps it busy delays no sign-in.
 */
import { constants, setPriority } from 'node:os'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { createCalls, type Functions } from './calls.ts'
import { createLookupJobs, type LookupJobs } from './lookupJobs.ts'
import type { LookupWorkerData } from './lookupThread.ts'
import { internet } from './network.ts'
import { remoteNetwork } from './networkRelay.ts'

// On Linux priorities are of threads: sign-ins come first where processors are few. Elsewhere it would be the process. At the
// lowest one (19), eight busy processes on two cores leave a thread 0.4 % of a core, and it is ended as stuck; at 10, 3 %.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const { nodes, deadlineMs, remote } = workerData as LookupWorkerData
const functions = {
  /** Answered when this thread can work. */
  start() {},
  askGateways: (question) => jobs.askGateways(question),
  savePicture: (name, path) => jobs.savePicture(name, path),
} satisfies LookupJobs & Functions
const calls = createCalls(parentPort as MessagePort, functions)
const network = remote ? remoteNetwork(calls, remote.tls) : internet
const jobs = createLookupJobs({ nodes, deadlineMs, network })
