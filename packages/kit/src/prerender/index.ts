/** `@foyer/kit/prerender`: the HTML that `@foyer/kit/remember` fills, for builds and servers. */

export { type InitialState, initialSession } from './initialSession.ts'
export { RememberedAccount } from './RememberedAccount.tsx'
export { exampleSessions, rememberedTemplates } from './rememberedTemplates.ts'
