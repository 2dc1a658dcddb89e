/**
 * `@foyer/auth/internal`: what Foyer's own server shares with the routes of sign-in. Without a version policy: not for
 * hosts.
 */
export { createDatabaseStore } from '../database/createDatabaseStore.ts'
export type { Database } from '../database/database.ts'
export { DatabaseError } from '../database/databaseError.ts'
export { openPostgres } from '../database/openPostgres.ts'
export { openSqlite } from '../database/openSqlite.ts'
export { createSessionStore } from '../database/sessionStore.ts'
export { slice } from '../database/sweeper.ts'
export { answer, apiHeaders, refusal } from '../server/answer.ts'
export { createFetchAnswer } from '../server/fetchAnswer.ts'
export { isLoopback } from '../server/options.ts'
export { createRateLimit, takeOne } from '../server/rateLimit.ts'
export { type CountedEvent, sumEvents } from '../server/sumEvents.ts'
