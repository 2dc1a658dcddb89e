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

/** `GET /api/grants?search=…&status=…`. Invalid parameters are refused. */
export async function grantsRoute(
  grants: GrantStore,
  headers: Readonly<Record<string, string>>,
  context: Context,
): Promise<Response> {
  const received = [...new URL(context.req.url).searchParams]
  const requests = v.safeParse(query, Object.fromEntries(received))
  // A repeated parameter is ambiguous.
  if (!requests.success || received.length !== Object.keys(requests.output).length) {
    const message =
      'The query may have "search" (at most 200 characters) and "status" (open, closed or awarded).'
    return errorJson(headers, new AuthError('bad_request', { message }))
  }
  const { search, status } = requests.output
  try {
    const found = await grants.find({ ...(search && { search }), ...(status && { status }) })
    return json(headers, { grants: found } satisfies GrantsAnswer)
  } catch (cause) {
    return errorJson(headers, new AuthError('store_unavailable', { cause }))
  }
}
