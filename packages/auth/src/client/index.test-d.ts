// Types of `@foyer/auth/client`, checked by `npm run types`.
import type { Authentication, AuthStatus } from '@foyer/core'
import { expectTypeOf } from 'vitest'
import { createAuthentication } from './index.ts'

const auth = createAuthentication({ baseUrl: 'https://api.example' })
createAuthentication({ baseUrl: undefined, deadlineMs: undefined })
expectTypeOf(auth).toEqualTypeOf<Authentication>()
expectTypeOf(auth.getStatus()).toEqualTypeOf<AuthStatus>()
expectTypeOf(auth.subscribe(() => {})).toEqualTypeOf<() => void>()
