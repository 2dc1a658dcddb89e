import { readdirSync, readFileSync } from 'node:fs'
import { authRoutes } from '@foyer/auth/contract'
import { createTestSite, fetchNonce, post, readCsrf, signIn } from '@foyer/auth/testing'
import type { KitEvent } from '@foyer/kit'
import { metrics } from '@opentelemetry/api'
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
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

test.each(['packages/kit/src/events/kitEvent.ts', 'packages/auth/src/server/signInEvent.ts'])(
  '35.1 the guide names every event of %s',
  (file) => {
    const source = readFileSync(file, 'utf8')
    const types = [...source.matchAll(/type: '(\w+)'/g)].map(([, type = '']) => type)
    expect(types.length).toBeGreaterThan(7)
    expect(types.filter((type) => !guide.includes(`\`${type}\``))).toEqual([])
  },
)

test('35.1 an endpoint of the site gets each event with its time', () => {
  const sendBeacon = vi.fn()
  vi.stubGlobal('navigator', { sendBeacon })
  sendEvent(failed)
  vi.unstubAllGlobals()
  const [url, body] = sendBeacon.mock.calls[0] as [string, string]
  expect(url).toBe('/events')
  expect(JSON.parse(body)).toEqual({ ...failed, at: expect.any(Number) })
})

/** Points of each instrument, by its name. */
async function measured(count: () => Promise<void>) {
  metrics.disable()
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
  const reader = new PeriodicExportingMetricReader({ exporter })
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }))
  await count()
  await reader.forceFlush()
  const [{ scopeMetrics } = { scopeMetrics: [] }] = exporter.getMetrics()
  const points = scopeMetrics[0]?.metrics.map(({ descriptor, dataPoints }) => [
    descriptor.name,
    dataPoints.map(({ attributes, value }) => [
      attributes,
      typeof value === 'number' ? value : { count: value.count, sum: value.sum },
    ]),
  ])
  await reader.shutdown()
  return points
}

test('35.1 OpenTelemetry counts attempts and their durations', async () => {
  const points = await measured(async () => {
    // Its instruments are made when it is imported.
    const { countAttempts } = await import('./eventSinks/countAttempts.ts')
    countAttempts(failed)
    countAttempts(failed)
    countAttempts({ type: 'dialogOpened', dialog: 'connect' })
  })
  const attributes = { wallet: 'metaMask', route: 'injected', outcome: 'failed', code: 'timeout' }
  expect(points).toEqual([
    ['wallet.attempts', [[attributes, 2]]],
    ['wallet.attempt.duration', [[attributes, { count: 2, sum: 1_480 }]]],
  ])
})

test('35.1 OpenTelemetry counts sign-ins of the server, ends of sessions and limits', async () => {
  const points = await measured(async () => {
    const { countSignIns } = await import('./eventSinks/countSignIns.ts')
    const site = createTestSite({ onEvent: countSignIns, limits: { noncesPerBrowser: 1 } })
    const browser = site.browser()
    const csrf = await readCsrf(await signIn(browser, privateKeyToAccount(generatePrivateKey())))
    await post(browser, authRoutes.verify, 'x')
    await fetchNonce(browser)
    await fetchNonce(browser)
    await fetchNonce(browser)
    await post(browser, authRoutes.signOut, {}, { 'X-CSRF': csrf })
  })
  const verified = { outcome: 'verified', by: 'key' }
  const refused = { outcome: 'failed', by: undefined }
  expect(points).toEqual([
    [
      'sign_in.attempts',
      [
        [verified, 1],
        [{ ...refused, code: 'bad_request' }, 1],
      ],
    ],
    [
      'sign_in.duration',
      [
        [verified, { count: 1, sum: 0 }],
        [refused, { count: 1, sum: 0 }],
      ],
    ],
    ['sign_in.session.ends', [[{ reason: 'signedOut' }, 1]]],
    ['sign_in.rate_limited', [[{ limit: 'noncesPerBrowser' }, 1]]],
  ])
})

test('35.1 analytics of a product get a name and properties', () => {
  const capture = vi.fn()
  const { type: _, ...properties } = failed
  captureWith({ capture })(failed)
  expect(capture).toHaveBeenCalledExactlyOnceWith('wallet attemptEnded', properties)
})
