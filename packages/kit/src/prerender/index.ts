/** `@foyer/kit/prerender`: the HTML that `@foyer/kit/remember` fills, for builds and servers. */

export { exampleSessions } from './exampleSessions.ts'
export { type InitialState, initialSession } from './initialSession.ts'
export { RememberedAccount } from './RememberedAccount.tsx'
export { rememberedTemplates } from './rememberedTemplates.ts'
