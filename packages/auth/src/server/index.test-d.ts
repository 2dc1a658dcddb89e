// Types of `@foyer/auth/server`, checked by `npm run types`.
import { expectTypeOf } from 'vitest'
import type { DatabaseStore } from '../sqlite/index.ts'
import {
  type AuthOptions,
  createAuthApp,
  createCurrentSession,
  type SignInEvent,
  type VisitorSession,
} from './index.ts'

declare const options: AuthOptions

expectTypeOf(createAuthApp(options).fetch(new Request('https://app.example'))).toExtend<
  Response | Promise<Response>
>()
// A setting that is absent is `undefined`, also for hosts with `exactOptionalPropertyTypes`.
createAuthApp({
  ...options,
  statement: undefined,
  verifyContract: undefined,
  basePath: undefined,
  log: undefined,
})
const currentSession = createCurrentSession(options)
const visitor = await currentSession(new Request('https://app.example'))
expectTypeOf(visitor.session).toEqualTypeOf<VisitorSession | undefined>()
expectTypeOf(visitor.setCookies).toEqualTypeOf<readonly string[]>()
expectTypeOf<VisitorSession['address']>().toEqualTypeOf<`0x${string}`>()
// Requests of Node have an object of headers.
currentSession({ headers: { cookie: 'a=b' } })

declare const event: SignInEvent
if (event.type === 'sessionEnded') expectTypeOf(event.by).toEqualTypeOf<'key' | 'contract'>()
if (event.type === 'signInEnded' && event.outcome === 'verified')
  expectTypeOf(event.sinceNonceMs).toEqualTypeOf<number>()
// @ts-expect-error No event has an address.
event.address

declare const databaseStore: DatabaseStore
createAuthApp({ origin: 'https://app.example', chainIds: [1], store: databaseStore })

const { nonceKeys: _, ...withoutKeys } = options
// @ts-expect-error Nonces are signed with keys.
createAuthApp(withoutKeys)
