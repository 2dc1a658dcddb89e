import { serverBusy } from '@foyer/auth/internal'

/**
 * Runs work of a client when a slot is free.
 *
 * @throws {AuthError} `server_busy` if too much of this client, or of all, waits already, or if it has waited too long
 */
export type Slots = <Result>(client: string, work: () => Promise<Result>) => Promise<Result>

export interface SlotsOptions {
  /** Maximal number of concurrent tasks. */
  readonly count: number
  readonly perClient: number
  /** Maximal number of waiting tasks. */
  readonly maxWaiting: number
  readonly maxWaitingPerClient: number
  readonly waitMs: number
}

interface Client {
  running: number
  /** First come, first served. */
  readonly waiting: Set<() => void>
}

/**
 * Slots with a share per client; clients with waiting work take turns. Not p-limit, which bounds concurrency only: here the
 * queue is bounded in length, per client and in time.
 */
export function createSlots({
  count,
  perClient,
  maxWaiting,
  maxWaitingPerClient,
  waitMs,
}: SlotsOptions): Slots {
  let free = count
  let waitingCount = 0
  /** Clients with work, the longest waiting one first. */
  const clients = new Map<string, Client>()

  async function enter(client: Client): Promise<void> {
    if (free > 0 && client.running < perClient) {
      free -= 1
      client.running += 1
      return
    }
    if (waitingCount >= maxWaiting || client.waiting.size >= maxWaitingPerClient) throw serverBusy()
    waitingCount += 1
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        client.waiting.delete(go)
        waitingCount -= 1
      }
      const go = () => {
        leave()
        resolve()
      }
      const timer = setTimeout(() => {
        leave()
        reject(serverBusy())
      }, waitMs)
      client.waiting.add(go)
    })
  }

  function passOn(): void {
    for (const [name, client] of clients) {
      const [go] = client.waiting
      if (go === undefined || client.running >= perClient) continue
      free -= 1
      client.running += 1
      // The end of the queue of clients.
      clients.delete(name)
      clients.set(name, client)
      go()
      return
    }
  }

  return async (name, work) => {
    const client = clients.get(name) ?? { running: 0, waiting: new Set() }
    clients.set(name, client)
    try {
      await enter(client)
      try {
        return await work()
      } finally {
        client.running -= 1
        free += 1
        passOn()
      }
    } finally {
      if (client.running === 0 && client.waiting.size === 0) clients.delete(name)
    }
  }
}
