/**
 * `@foyer/auth/internal`: what Foyer's own server shares with the routes of sign-in. Without a version policy: not for
 * hosts.
 */
export { answer, apiHeaders, refusal } from '../server/answer.ts'
export { isLoopback } from '../server/options.ts'
export { createRateLimit } from '../server/rateLimit.ts'
export { type CountedEvent, sumEvents } from '../server/sumEvents.ts'
