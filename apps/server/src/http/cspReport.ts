import type { CountedEvent } from '@foyer/auth/internal'
import type { CreateRateLimit } from '@foyer/auth/server'
import { tryReadJson } from '@foyer/core'
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
const maxBodyBytes = 16_384
/** As many reports of the Reporting API as fit: each has about 18 values. */
const bodyBounds = { maxCharacters: maxBodyBytes, maxDepth: 4, maxItems: 1024, maxKeys: 1024 }
/** Log lines per minute, for all clients together. */
const maxLines = 120
const maxText = 200

/**
 * Receives reports of the Content-Security-Policy. The endpoint is public, so size, number and logged content of
 * reports are limited.
 */
export function createCspReportApp(options: {
  readonly headers: Readonly<Record<string, string>>
  readonly clientAddress: (context: Context) => string
  readonly createRateLimit: CreateRateLimit
  readonly report: (violation: CspViolation) => void
  /** Called for each refused report: to be logged as sums. */
  readonly logRefusal: (refusal: CountedEvent) => void
  readonly now?: () => number
}): Hono {
  const { headers, report, logRefusal, now = Date.now } = options
  const perClient = options.createRateLimit('reports', 60)
  const together = options.createRateLimit('reports of all', 600)
  const lines = options.createRateLimit('lines of reports', maxLines)
  const done = (status: number, extra: Readonly<Record<string, string>> = {}) => {
    const { 'Content-Type': _, ...bare } = headers
    return new Response(null, { status, headers: { ...bare, ...extra } })
  }

  const refuse = (outcome: string, status: number, extra: Readonly<Record<string, string>> = {}) => {
    logRefusal({ event: 'csp-refused', outcome })
    return done(status, extra)
  }

  const limitBody = bodyLimit({ maxSize: maxBodyBytes, onError: () => refuse('body_too_large', 413) })

  const app = new Hono()
  app.post('/csp-report', async (context, next) => {
    const wait = (await perClient(options.clientAddress(context), now())) || (await together('', now()))
    return wait > 0 ? refuse('rate_limited', 429, { 'Retry-After': String(wait) }) : next()
  })
  app.post(
    '/csp-report',
    // Rejects if the client aborts the body.
    (context, next) => limitBody(context, next).catch(() => refuse('bad_request', 400)),
    async (context) => {
      if (!types.includes(context.req.header('content-type')?.split(';')[0] ?? '')) {
        return refuse('unsupported_media_type', 415)
      }
      const text = await context.req.text().catch(() => undefined)
      // The client has aborted the body.
      if (text === undefined) return refuse('bad_request', 400)
      const body = tryReadJson(text, bodyBounds)
      const reports = (Array.isArray(body) ? body : [body]).slice(0, maxReports)
      for (const violation of reports.flatMap(readViolation)) {
        if ((await lines('', now())) > 0) logRefusal({ event: 'csp-refused', outcome: 'too_many_lines' })
        else report(violation)
      }
      return done(204)
    },
  )
  app.all('/csp-report', () => done(405, { Allow: 'POST' }))
  return app
}

/** Both formats: `csp-report` of `report-uri`, `body` of the Reporting API. */
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
      line: toLine(inner['line-number'] ?? inner.lineNumber),
    },
  ]
}

/** Not converted: a deep list has a text, too, which takes the whole stack. */
const toLine = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : 0)

const toRecord = (value: unknown) => Object(value) as Readonly<Record<string, unknown>>

/** Without query and fragment, which may contain personal data. */
const toPlace = (value: unknown) =>
  typeof value === 'string' ? value.replace(/[?#].*/s, '').slice(0, maxText) : ''
