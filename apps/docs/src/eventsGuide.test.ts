import { readdirSync, readFileSync } from 'node:fs'
import type { KitEvent } from '@foyer/kit'
import { metrics } from '@opentelemetry/api'
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { expect, test, vi } from 'vitest'
import { codeBlocks } from '../../../scripts/rules/codeBlocks.ts'
import { captureWith } from './eventSinks/captureWith.ts'
import { sendEvent } from './eventSinks/sendEvent.ts'

const guide = readFileSync('docs/guides/events.md', 'utf8')
const failed: KitEvent = {
  type: 'attemptEnded',
  walletId: 'metaMask',
  route: 'injected',
  retries: 1,
  ms: 740,
  outcome: 'failed',
  code: 'timeout',
}

test('35.1 the guide shows the sinks that are run here', () => {
  const sinks = readdirSync('apps/docs/src/eventSinks').map((name) =>
    readFileSync(`apps/docs/src/eventSinks/${name}`, 'utf8'),
  )
  expect(codeBlocks(guide)).toEqual(expect.arrayContaining(sinks))
})

test('35.1 the guide names every event', () => {
  const source = readFileSync('packages/kit/src/events/kitEvent.ts', 'utf8')
  const types = [...source.matchAll(/type: '(\w+)'/g)].map(([, type = '']) => type)
  expect(types.length).toBeGreaterThan(10)
  expect(types.filter((type) => !guide.includes(`\`${type}\``))).toEqual([])
})

test('35.1 an endpoint of the site gets each event with its time', () => {
  const sendBeacon = vi.fn()
  vi.stubGlobal('navigator', { sendBeacon })
  sendEvent(failed)
  vi.unstubAllGlobals()
  const [url, body] = sendBeacon.mock.calls[0] as [string, string]
  expect(url).toBe('/events')
  expect(JSON.parse(body)).toEqual({ ...failed, at: expect.any(Number) })
})

test('35.1 OpenTelemetry counts attempts and their durations', async () => {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
  const reader = new PeriodicExportingMetricReader({ exporter })
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }))
  // Its instruments are made when it is imported.
  const { countAttempts } = await import('./eventSinks/countAttempts.ts')
  countAttempts(failed)
  countAttempts(failed)
  countAttempts({ type: 'dialogOpened', dialog: 'connect' })
  await reader.forceFlush()
  const [{ scopeMetrics } = { scopeMetrics: [] }] = exporter.getMetrics()
  const points = scopeMetrics[0]?.metrics.map(({ descriptor, dataPoints }) => [
    descriptor.name,
    dataPoints.map(({ attributes, value }) => [
      attributes,
      typeof value === 'number' ? value : { count: value.count, sum: value.sum },
    ]),
  ])
  const attributes = { wallet: 'metaMask', route: 'injected', outcome: 'failed', code: 'timeout' }
  expect(points).toEqual([
    ['wallet.attempts', [[attributes, 2]]],
    ['wallet.attempt.duration', [[attributes, { count: 2, sum: 1_480 }]]],
  ])
  await reader.shutdown()
})

test('35.1 analytics of a product get a name and properties', () => {
  const capture = vi.fn()
  const { type: _, ...properties } = failed
  captureWith({ capture })(failed)
  expect(capture).toHaveBeenCalledExactlyOnceWith('wallet attemptEnded', properties)
})
