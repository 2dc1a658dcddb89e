import type { BetterAuthPlugin, Session, User } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { currentSession } from './auth.ts'

const readProof = async (headers = new Headers()) => (await currentSession({ headers })).session

/** Routes that open or end a session, or have the hook below. */
const open = ['/get-session', '/sign-in/wallet', '/sign-out']

/** `POST /sign-in/wallet`: opens a session for the account that Foyer's session proves. */
export const wallet = () =>
  ({
    id: 'wallet',
    schema: {
      user: { fields: { account: { type: 'string', required: false, unique: true, input: false } } },
      // One session for each session of Foyer, however many requests arrive.
      session: { fields: { proof: { type: 'string', required: false, unique: true, input: false } } },
    },
    endpoints: {
      signInWallet: createAuthEndpoint('/sign-in/wallet', { method: 'POST' }, async (context) => {
        const { adapter, internalAdapter } = context.context
        const proof = await readProof(context.headers)
        if (proof === undefined) throw new APIError('UNAUTHORIZED', { message: 'Sign in first.' })

        // A contract account is one on its own network only.
        const account = proof.by === 'contract' ? `${proof.address}@${proof.chainId}` : proof.address
        const findUser = () =>
          adapter.findOne<User>({ model: 'user', where: [{ field: 'account', value: account }] })
        // A user needs an address for mail. No host is called `.invalid` (RFC 2606).
        const email = `${crypto.randomUUID()}@wallet.invalid`
        const user =
          (await findUser()) ??
          (await internalAdapter
            .createUser({ account, name: proof.address, email }, { method: 'wallet' })
            .catch(findUser))
        if (!user) throw new APIError('INTERNAL_SERVER_ERROR')

        const { expiresAt, id } = proof
        const findSession = () =>
          adapter.findOne<Session>({ model: 'session', where: [{ field: 'proof', value: id }] })
        const session =
          (await findSession()) ??
          (await internalAdapter
            .createSession(user.id, false, { proof: id, expiresAt }, true)
            .catch(findSession))
        if (!session) throw new APIError('INTERNAL_SERVER_ERROR')
        await setSessionCookie(context, { session, user })
        return context.json({ user })
      }),
    },
    // A session ends with Foyer's, which another device may have signed out.
    hooks: {
      before: [
        {
          matcher: ({ path = '' }) => !open.includes(path),
          handler: createAuthMiddleware(async (context) => {
            const found = await getSessionFromCtx<object, { proof?: string }>(context, {
              disableCookieCache: true,
              disableRefresh: true,
            })
            const proof = found?.session.proof
            if (proof && (await readProof(context.headers))?.id !== proof)
              throw new APIError('UNAUTHORIZED', { message: 'Sign in again.' })
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === '/get-session',
          handler: createAuthMiddleware(async (context) => {
            const response = context.context.returned as { session?: { proof?: string } } | null
            const proof = response?.session?.proof
            if (!proof) return
            if ((await readProof(context.headers))?.id !== proof) return context.json(null)
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin
