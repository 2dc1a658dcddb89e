import { createRateLimit } from '@foyer/auth/server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

export interface CspViolation {
  readonly directive: string
  readonly blocked: string
  readonly page: string
  readonly source: string
  readonly line: number
}

const types = ['application/csp-report', 'application/reports+json', 'application/json']
const maxReports = 10
const maxText = 200

/**
 * Takes what browsers report of the Content-Security-Policy. Anybody may send anything here, so it is bounded
 * in every direction: in size, in number, and in what reaches the log.
 */
export function createCspReportApp(options: {
  readonly headers: Readonly<Record<string, string>>
  readonly clientAddress: (context: Context) => string
  readonly report: (violation: CspViolation) => void
  readonly now?: () => number
}): Hono {
  const { headers, report, now = Date.now } = options
  const perClient = createRateLimit(60, 10_000)
  const together = createRateLimit(600, 1)
  const done = (status: number, extra: Readonly<Record<string, string>> = {}) => {
    const { 'Content-Type': _, ...bare } = headers
    return new Response(null, { status, headers: { ...bare, ...extra } })
  }

  const app = new Hono()
  app.post('/csp-report', bodyLimit({ maxSize: 16_384, onError: () => done(413) }), async (context) => {
    const wait = perClient(options.clientAddress(context), now()) || together('', now())
    if (wait > 0) return done(429, { 'Retry-After': String(wait) })
    if (!types.includes(context.req.header('content-type')?.split(';')[0] ?? '')) return done(415)
    const body: unknown = await context.req.json().catch(() => undefined)
    const reports = (Array.isArray(body) ? body : [body]).slice(0, maxReports)
    for (const violation of reports.flatMap(readViolation)) report(violation)
    return done(204)
  })
  app.all('/csp-report', () => done(405, { Allow: 'POST' }))
  return app
}

/** Of both forms: `report-uri` puts it under `csp-report`, the Reporting API under `body`. */
function readViolation(value: unknown): readonly CspViolation[] {
  const outer = toRecord(value)
  const inner = toRecord(outer['csp-report'] ?? outer.body)
  const directive = inner['effective-directive'] ?? inner.effectiveDirective ?? inner['violated-directive']
  if (typeof directive !== 'string') return []
  return [
    {
      directive: directive.slice(0, maxText),
      blocked: toPlace(inner['blocked-uri'] ?? inner.blockedURL),
      page: toPlace(inner['document-uri'] ?? inner.documentURL),
      source: toPlace(inner['source-file'] ?? inner.sourceFile),
      line: Number(inner['line-number'] ?? inner.lineNumber) || 0,
    },
  ]
}

const toRecord = (value: unknown) => Object(value) as Readonly<Record<string, unknown>>

/** Without query and fragment, in which visitors have things of their own. */
const toPlace = (value: unknown) =>
  typeof value === 'string' ? value.replace(/[?#].*$/s, '').slice(0, maxText) : ''
