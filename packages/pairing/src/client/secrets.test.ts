import { afterEach, expect, test, vi } from 'vitest'
import { createScriptedRelay, settled, walletId } from '../testing/createScriptedRelay.ts'

// `noConsole` of the linter covers this package's own code; this covers what it calls, and the texts of errors.

afterEach(() => vi.restoreAllMocks())

test('no key and no topic is ever logged, nor part of an error', async () => {
  const outputs = (['log', 'info', 'warn', 'error', 'debug', 'trace'] as const).map((level) =>
    vi.spyOn(console, level),
  )
  const writes = vi.spyOn(process.stderr, 'write')
  const relay = createScriptedRelay()
  const { symKey, topic, say } = await settled(relay)
  const stored = JSON.parse([...relay.stored.values()][0] ?? '{}')
  const sign = { chainId: 1, method: 'personal_sign', params: [] }
  const errors: unknown[] = []
  const keep = (error: unknown) => errors.push(error)
  await relay.client.request(topic, { ...sign, chainId: 10 }).catch(keep)
  await relay.client.request(topic, sign, { deadlineMs: 5 }).catch(keep)
  await relay.client.request(topic, { ...sign, params: ['x'.repeat(100_000)] }).catch(keep)
  say('no message')
  say({ id: walletId(), method: 'wc_sessionUpdate', params: {} })
  relay.push('no frame')
  relay.deliver(topic, 'no envelope')
  const waiting = relay.client.request(topic, sign).catch(keep)
  relay.client.end(topic)
  await waiting
  await relay.client.request(topic, sign).catch(keep)
  expect(errors.length).toBe(5)
  const written = [
    ...outputs.flatMap(({ mock }) => mock.calls),
    ...writes.mock.calls,
    ...errors.map((error) => [String(error), JSON.stringify(error), (error as Error).stack]),
  ].join('\n')
  expect(outputs.flatMap(({ mock }) => mock.calls)).toEqual([])
  for (const secret of [symKey, topic, stored.seed]) expect(written).not.toContain(secret)
  relay.client.close()
})
