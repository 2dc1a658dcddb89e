import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { answer, createRateLimit, refusal } from '@foyer/auth/internal'
import { AuthError } from '@foyer/auth/server'
import { type Address, isAddress } from '@foyer/core'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { apiRoutes, avatarPath, type CcipReadAnswer, type CcipReadQuestion } from '../contract.ts'
import { fileHeaders } from '../page/headers.ts'
import { LookupError } from './lookupError.ts'
import type { Lookups } from './openLookups.ts'
import type { CachedPicture } from './pictureCache.ts'

export interface LookupsAppOptions {
  readonly lookups: Lookups
  /** Headers of every response except pictures. */
  readonly headers: Readonly<Record<string, string>>
  readonly https: boolean
  /** Origin of the site: only its own pages are served. */
  readonly origin: string
  readonly clientAddress: (context: Context) => string
  readonly now?: () => number
}

/** Lookups per minute, for one client and for all clients. */
const perClientPerMinute = 60
const togetherPerMinute = 1200

const hex = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/i))
const question = v.strictObject({
  sender: v.custom<Address>(isAddress),
  data: hex,
  urls: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2048))), v.minLength(1), v.maxLength(8)),
})

/**
 * `GET /avatar/<name>`: the picture of an ENS name. `POST /api/ccip-read`: an off-chain lookup (ERC-3668). Both on
 * behalf of the browser, which would otherwise reveal the visit to hosts that the owner of a name chooses.
 */
export function createLookupsApp(options: LookupsAppOptions): Hono {
  const { lookups, headers, https, origin, now = Date.now } = options
  const perClient = createRateLimit(perClientPerMinute, 10_000)
  const together = createRateLimit(togetherPerMinute, 1)

  /** @throws {AuthError} */
  function requireRoom(context: Context): void {
    const retryAfterSeconds = perClient(options.clientAddress(context), now()) || together('', now())
    if (retryAfterSeconds > 0) throw new AuthError('rate_limited', { retryAfterSeconds })
  }

  /** @throws {AuthError} */
  function requireOwnPage({ req }: Context): void {
    const site = req.header('sec-fetch-site') ?? 'same-origin'
    // `none`: the visitor opened the picture directly.
    const isOwn = site === 'same-origin' || (site === 'none' && req.method === 'GET')
    if (!isOwn || (req.header('origin') ?? origin) !== origin) throw new AuthError('origin_forbidden')
  }

  /** @throws if its file was deleted */
  async function showPicture(picture: CachedPicture, isHead: boolean): Promise<Response> {
    const file = createReadStream(picture.path)
    await once(file, 'open')
    if (isHead) file.destroy()
    return new Response(isHead ? null : (Readable.toWeb(file) as ReadableStream), {
      headers: {
        ...fileHeaders(https, false),
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'Content-Type': picture.type,
        'Content-Length': String(picture.bytes),
        'Content-Disposition': 'inline; filename="avatar"',
        'Cache-Control': 'private, max-age=3600',
      },
    })
  }

  /** To an `<img>` there is no content, because browsers print every failed request on the page's console. */
  function noPicture({ req }: Context, failure: 'refused' | 'failed'): Response {
    const [status, message, seconds] =
      failure === 'refused'
        ? ([404, 'This name has no picture that can be shown.', 3600] as const)
        : ([502, 'The picture of this name cannot be had right now. Try again shortly.', 30] as const)
    const extra = { 'Cache-Control': `private, max-age=${seconds}`, Vary: 'Sec-Fetch-Dest' }
    if (req.header('sec-fetch-dest') === 'image') {
      const response = new Response(null, { status: 204, headers: { ...headers, ...extra } })
      response.headers.delete('Content-Type')
      return response
    }
    return answer(headers, { error: { code: failure, message } }, { status, extra })
  }

  const app = new Hono()
  app.get(`${avatarPath}:name`, async (context) => {
    requireOwnPage(context)
    const pictures = await lookups.pictures()
    const name = context.req.param('name')
    if (!pictures.isName(name))
      throw new AuthError('bad_request', { message: 'The address must end with a normalised ENS name.' })
    let found = pictures.known(name)
    if (found === undefined) {
      requireRoom(context)
      found = await pictures.find(name)
    }
    if (typeof found === 'string') return noPicture(context, found)
    return showPicture(found, context.req.method === 'HEAD').catch(async () => {
      await pictures.drop(name)
      return noPicture(context, 'failed')
    })
  })
  app.post(
    apiRoutes.ccipRead,
    bodyLimit({ maxSize: 65_536, onError: () => refusal(headers, new AuthError('body_too_large')) }),
    async (context) => {
      requireOwnPage(context)
      requireRoom(context)
      if (context.req.header('content-type') !== 'application/json')
        throw new AuthError('unsupported_media_type')
      const asked = v.safeParse(question, await context.req.json().catch(() => undefined))
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
    },
  )
  app.all(apiRoutes.ccipRead, () => methodNotAllowed('POST'))
  app.all(`${avatarPath}:name`, () => methodNotAllowed('GET, HEAD'))
  app.onError((error) => refusal(headers, error))
  return app

  function methodNotAllowed(allowed: string): Response {
    const error = new AuthError('method_not_allowed')
    return answer(headers, error.body, { status: error.status, extra: { Allow: allowed } })
  }
}
