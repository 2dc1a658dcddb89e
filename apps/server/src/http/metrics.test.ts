import { once } from 'node:events'
import { createServer } from 'node:net'
import { freePort, listen } from '@foyer/testbed/ports'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSocket } from '../testing/socket.ts'
import { createMetrics, type Metrics } from './metrics.ts'

let metrics: Metrics
beforeEach(() => {
  metrics = createMetrics()
})
afterEach(() => metrics.close())

async function start(port?: number) {
  port ??= await freePort()
  await metrics.listen(port, '127.0.0.1')
  return (path = '/metrics', method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
}

test('events are counted by their outcome, sums as many', async () => {
  const get = await start()
  metrics.onEvent({ event: 'sign-in', outcome: 'ok' })
  metrics.onEvent({ event: 'sign-in', outcome: 'nonce_spent', count: 40 })
  metrics.onEvent({ event: 'sign-in', outcome: 'nonce_spent' })
  const response = await get()
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await response.text()
  expect(text).toContain('foyer_auth_events_total{event="sign-in",outcome="ok"} 1\n')
  expect(text).toContain('foyer_auth_events_total{event="sign-in",outcome="nonce_spent"} 41\n')
})

test('answers are counted by route, class of status and seconds', async () => {
  const get = await start()
  for (const [status, seconds] of [
    [200, 0.0005],
    [204, 0.3],
    [399, 20],
    [503, 1],
  ] as const)
    metrics.onAnswer({ route: 'page', status, seconds })
  const text = await (await get()).text()
  const rows = text.split('\n').filter((line) => line.startsWith('foyer_http_seconds'))
  const bucket = (le: string, status: string) =>
    rows.find((row) => row.includes(`le="${le}"`) && row.includes(`status="${status}"`))?.split(' ')[1]
  const limits = ['0.001', '0.005', '0.02', '0.1', '0.5', '2', '10', '+Inf']
  expect(limits.map((limit) => bucket(limit, '2xx'))).toEqual(['1', '1', '1', '1', '2', '2', '2', '2'])
  expect(limits.map((limit) => bucket(limit, '3xx'))).toEqual(['0', '0', '0', '0', '0', '0', '0', '1'])
  expect(rows).toContain('foyer_http_seconds_count{route="page",status="5xx"} 1')
  expect(rows.filter((row) => row.includes('_bucket{'))).toHaveLength(3 * limits.length)
})

test('the process is measured, and each server has its own registry', async () => {
  const get = await start()
  metrics.onEvent({ event: 'error', outcome: 'internal' })
  expect(await (await get()).text()).toContain('process_cpu_seconds_total')
  await metrics.close()
  metrics = createMetrics()
  const again = await start()
  expect(await (await again()).text()).not.toContain('outcome="internal"')
})

test('nothing else is served', async () => {
  const get = await start()
  const answers = await Promise.all([get('/'), get('/metrics?a'), get('/metrics', 'POST'), get('/', 'POST')])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('a port that is taken is an error, and a server that was not started closes', async () => {
  const other = createServer()
  const port = await listen(other)
  await expect(metrics.listen(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await new Promise((done) => other.close(done))
  await createMetrics().close()
})

test('a server that was closed has freed its port', async () => {
  const get = await start()
  expect((await get()).status).toBe(200)
  await metrics.close()
  await expect(get()).rejects.toThrow()
})

test('a connection without a request does not keep a server from closing', async () => {
  const port = await freePort()
  const get = await start(port)
  const socket = await openSocket(port)
  // Connections are accepted in their order.
  await get()
  const ended = once(socket.resume(), 'close')
  await metrics.close()
  await ended
})
