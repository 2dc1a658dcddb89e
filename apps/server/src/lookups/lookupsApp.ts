import { consumeToken, errorJson, methodNotAllowed } from '@foyer/auth/internal'
import { AuthError, type CreateRateLimit } from '@foyer/auth/server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { apiRoutes, avatarPath } from '../contract.ts'
import { type AvatarOptions, avatarRoute } from './avatarRoute.ts'
import { ccipReadRoute, incompleteBody, maxQuestionBytes } from './ccipReadRoute.ts'

export interface LookupsAppOptions extends AvatarOptions {
  /** Origin of the site: only its own pages are served. */
  readonly origin: string
  readonly createRateLimit: CreateRateLimit
  /** Called for each error that is no refusal. */
  readonly onError: (error: unknown) => void
  readonly now?: () => number
}

/** Lookups per minute, for one client and for all clients. */
const perClientPerMinute = 60
const togetherPerMinute = 1200

/** Lookups on behalf of the browser, which would otherwise reveal the visit to hosts that the owner of a name chooses. */
export function createLookupsApp(options: LookupsAppOptions): Hono {
  const { headers, origin, onError, now = Date.now } = options
  const perClient = options.createRateLimit('lookups', perClientPerMinute)
  const together = options.createRateLimit('lookups of all', togetherPerMinute)

  /** @throws {AuthError} */
  async function requireRoom(context: Context): Promise<void> {
    await consumeToken(perClient, options.clientAddress(context), now())
    await consumeToken(together, '', now())
  }

  const limitBody = bodyLimit({
    maxSize: maxQuestionBytes,
    onError: () => errorJson(headers, new AuthError('body_too_large')),
  })

  const app = new Hono()
  app.get(`${avatarPath}:name`, (context) => {
    requireOwnPage(origin, context)
    return avatarRoute(options, () => requireRoom(context), context)
  })
  app.post(
    apiRoutes.ccipRead,
    (context, next) => limitBody(context, next).catch(() => errorJson(headers, incompleteBody())),
    async (context) => {
      requireOwnPage(origin, context)
      await requireRoom(context)
      return ccipReadRoute(options, context)
    },
  )
  app.all(apiRoutes.ccipRead, () => methodNotAllowed(headers, 'POST'))
  app.all(`${avatarPath}:name`, () => methodNotAllowed(headers, 'GET, HEAD'))
  app.onError((error) => {
    if (!(error instanceof AuthError)) onError(error)
    return errorJson(headers, error)
  })
  return app
}

/** @throws {AuthError} */
function requireOwnPage(origin: string, { req }: Context): void {
  const site = req.header('sec-fetch-site') ?? 'same-origin'
  // `none`: the visitor opened the picture directly.
  const isOwn = site === 'same-origin' || (site === 'none' && req.method === 'GET')
  if (!isOwn || (req.header('origin') ?? origin) !== origin) throw new AuthError('origin_forbidden')
}
