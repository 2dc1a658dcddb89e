import type { SignInEvent } from '@foyer/auth/server'
import { metrics } from '@opentelemetry/api'

const meter = metrics.getMeter('foyer')
const signIns = meter.createCounter('sign_in.attempts')
const answerTimes = meter.createHistogram('sign_in.duration', { unit: 'ms' })
const ends = meter.createCounter('sign_in.session.ends')
const limited = meter.createCounter('sign_in.rate_limited')

export function countSignIns(event: SignInEvent): void {
  switch (event.type) {
    case 'signInEnded': {
      const code = event.outcome === 'failed' ? { code: event.code } : {}
      signIns.add(1, { outcome: event.outcome, by: event.by, ...code })
      answerTimes.record(event.ms, { outcome: event.outcome, by: event.by })
      break
    }
    case 'sessionEnded':
      ends.add(1, { reason: event.reason })
      break
    case 'rateLimited':
      limited.add(1, { limit: event.limit })
  }
}
