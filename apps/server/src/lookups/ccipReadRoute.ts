import { answer, opensMany } from '@foyer/auth/internal'
import { AuthError } from '@foyer/auth/server'
import { type Address, isAddress } from '@foyer/core'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { CcipReadAnswer, CcipReadQuestion } from '../contract.ts'
import { LookupError } from './lookupError.ts'
import type { Lookups } from './openLookups.ts'

const hex = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/i))
const question = v.strictObject({
  sender: v.custom<Address>(isAddress),
  data: hex,
  urls: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2048))), v.minLength(1), v.maxLength(8)),
})

/** Lists and objects of a question, the placeholders in its URLs included. */
const maxQuestionParts = 1024

/**
 * `POST /api/ccip-read`: an off-chain lookup (ERC-3668).
 *
 * @throws {AuthError}
 */
export async function ccipReadRoute(
  lookups: Lookups,
  headers: Readonly<Record<string, string>>,
  { req }: Context,
): Promise<Response> {
  if (req.header('content-type') !== 'application/json') throw new AuthError('unsupported_media_type')
  const body = await req.text().catch(() => {
    throw incompleteBody()
  })
  const asked = v.safeParse(question, parse(body))
  if (!asked.success)
    throw new AuthError('bad_request', {
      message: 'The body must be {"sender", "data", "urls"} of an OffchainLookup (ERC-3668).',
    })
  try {
    const data = await lookups.askGateways(asked.output as CcipReadQuestion)
    return answer(headers, { data } satisfies CcipReadAnswer)
  } catch (cause) {
    if (!(cause instanceof LookupError)) throw cause
    const message = 'No gateway of this contract answers.'
    return answer(headers, { error: { code: cause.failure, message } }, { status: 502 })
  }
}

/** A client can abort the body at any byte: not an internal error. */
export const incompleteBody = () =>
  new AuthError('bad_request', { message: 'The request body did not arrive whole.' })

function parse(body: string): unknown {
  if (opensMany(body, maxQuestionParts)) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
