import type { KitEvent } from '@foyer/kit'
import { metrics } from '@opentelemetry/api'

const meter = metrics.getMeter('foyer')
const attempts = meter.createCounter('wallet.attempts')
const durations = meter.createHistogram('wallet.attempt.duration', { unit: 'ms' })

export function countAttempts(event: KitEvent): void {
  if (event.type !== 'attemptEnded') return
  const { walletId, route, outcome, ms } = event
  const attributes = {
    wallet: walletId,
    route,
    outcome,
    ...(event.outcome === 'failed' && { code: event.code }),
  }
  attempts.add(1, attributes)
  durations.record(ms, attributes)
}
