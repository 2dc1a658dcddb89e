import { json } from '@foyer/auth/internal'
import { AuthError } from '@foyer/auth/server'
import { type Address, isAddress, tryReadJson } from '@foyer/core'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { CcipReadAnswer, CcipReadQuestion } from '../contract.ts'
import type { AvatarOptions } from './avatarRoute.ts'
import { LookupError } from './lookupError.ts'

const maxUrls = 8
/** Bytes of a body. */
export const maxQuestionBytes = 65_536

const hex = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/i))
export const questionSchema = v.strictObject({
  sender: v.custom<Address>(isAddress),
  data: hex,
  // The length before the items, which valibot would read first.
  urls: v.pipe(
    v.custom<readonly unknown[]>((urls) => Array.isArray(urls) && urls.length >= 1 && urls.length <= maxUrls),
    v.array(v.pipe(v.string(), v.maxLength(2048))),
  ),
})

/** An object of three members and its URLs; twice as much, so that another shape and a large question have different errors. */
const questionBounds = { maxCharacters: maxQuestionBytes, maxDepth: 2, maxItems: 2 * maxUrls + 8, maxKeys: 6 }

/**
 * `POST /api/ccip-read`: an off-chain lookup (ERC-3668).
 *
 * @throws {AuthError}
 */
export async function ccipReadRoute(
  { lookups, clientAddress, headers }: AvatarOptions,
  context: Context,
): Promise<Response> {
  const { req } = context
  if (req.header('content-type') !== 'application/json') throw new AuthError('unsupported_media_type')
  const body = await req.text().catch(() => {
    throw incompleteBody()
  })
  const requests = v.safeParse(questionSchema, tryReadJson(body, questionBounds), { abortEarly: true })
  if (!requests.success)
    throw new AuthError('bad_request', {
      message: 'The body must be {"sender", "data", "urls"} of an OffchainLookup (ERC-3668).',
    })
  try {
    const data = await lookups.askGateways(requests.output as CcipReadQuestion, clientAddress(context))
    return json(headers, { data } satisfies CcipReadAnswer)
  } catch (cause) {
    if (!(cause instanceof LookupError)) throw cause
    const message = 'No gateway of this contract answers.'
    return json(headers, { error: { code: cause.failure, message } }, { status: 502 })
  }
}

/** A client can abort the body at any byte: not an internal error. */
export const incompleteBody = () =>
  new AuthError('bad_request', { message: 'The request body did not arrive whole.' })
