import { errorJson, json } from '@foyer/auth/internal'
import { AuthError } from '@foyer/auth/server'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { GrantsAnswer } from '../contract.ts'
import type { GrantStore } from './grantStore.ts'

// PostgreSQL cannot store the character NUL.
const query = v.strictObject({
  search: v.optional(v.pipe(v.string(), v.maxLength(200), v.excludes('\0'))),
  status: v.optional(v.picklist(['open', 'closed', 'awarded'])),
})

/** Characters, percent-encoded: the longest valid query has about 1,850. */
const maxQueryLength = 2_000

/** `GET /api/grants?search=…&status=…`. Invalid parameters are refused. */
export async function grantsRoute(
  grants: GrantStore,
  headers: Readonly<Record<string, string>>,
  context: Context,
): Promise<Response> {
  const requested = readQuery(new URL(context.req.url))
  if (!requested) {
    const message =
      'The query may have "search" (at most 200 characters) and "status" (open, closed or awarded).'
    return errorJson(headers, new AuthError('bad_request', { message }))
  }
  const { search, status } = requested
  try {
    const found = await grants.find({ ...(search && { search }), ...(status && { status }) })
    return json(headers, { grants: found } satisfies GrantsAnswer)
  } catch (cause) {
    return errorJson(headers, new AuthError('store_unavailable', { cause }))
  }
}

/** @returns undefined for a query that is invalid, or too long to be read. */
function readQuery(url: URL): v.InferOutput<typeof query> | undefined {
  if (url.search.length > maxQueryLength) return undefined
  const received = [...url.searchParams]
  const { success, output } = v.safeParse(query, Object.fromEntries(received))
  // A repeated parameter is ambiguous.
  return success && received.length === Object.keys(output).length ? output : undefined
}
