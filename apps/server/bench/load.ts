import { Agent, type IncomingMessage, request } from 'node:http'

export interface Shot {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Result {
  readonly requests: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** How often each status came, and each failure without one. */
  readonly statuses: Readonly<Record<string, number>>
}

/** Fires at a server over a number of connections that stay open, until `next` has no more to fire. */
export async function load(port: number, connections: number, next: () => Shot | undefined): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let shot = next(); shot !== undefined; shot = next()) {
        const start = performance.now()
        const status = await fire(port, agent, shot).then(
          ({ statusCode }) => String(statusCode),
          (error: NodeJS.ErrnoException) => error.code ?? 'error',
        )
        times.push(performance.now() - start)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return {
    requests: times.length,
    perSecond: Math.round(times.length / seconds),
    p50: at(0.5),
    p99: at(0.99),
    statuses,
  }
}

function fire(port: number, agent: Agent, shot: Shot): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { path, method = 'POST', body = '{}', headers } = shot
    const sent = request(
      { host: '127.0.0.1', port, path, method, agent, headers: { ...headers } },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response))
        response.once('error', reject)
      },
    )
    sent.once('error', reject)
    sent.end(method === 'POST' ? body : undefined)
  })
}

/** The same shot again and again for so many milliseconds. */
export function during(ms: number, shot: Shot): () => Shot | undefined {
  const end = performance.now() + ms
  return () => (performance.now() < end ? shot : undefined)
}

/** A source that hands out each shot once. */
export function each(shots: readonly Shot[]): () => Shot | undefined {
  const left = shots.values()
  return () => left.next().value
}
