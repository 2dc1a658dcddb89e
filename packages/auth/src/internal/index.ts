/**
 * `@foyer/auth/internal`: shared with Foyer's own server. Without a version policy: not for hosts.
 */
export { BoundedMap } from '../boundedMap.ts'
export { createDatabaseStore } from '../database/createDatabaseStore.ts'
export type { Database } from '../database/database.ts'
export { DatabaseError, messageOf } from '../database/database.ts'
export { openPostgres } from '../database/openPostgres.ts'
export { makeFolder, openSqlite } from '../database/openSqlite.ts'
export { postgresHost } from '../database/postgresHost.ts'
export { createSessionStore } from '../database/sessionStore.ts'
export { slice } from '../database/sweeper.ts'
export { createFetchAnswer } from '../server/contract/fetchAnswer.ts'
export { serverBusy } from '../server/http/authError.ts'
export { apiHeaders, errorJson, json, methodNotAllowed } from '../server/http/json.ts'
export { addressGroup, consumeToken, createRateLimit } from '../server/http/limits.ts'
export { type CountedEvent, sumEvents } from '../server/http/sumEvents.ts'
export { isLoopback } from '../server/options.ts'
