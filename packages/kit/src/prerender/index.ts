/** `@foyer/kit/prerender`: the HTML that `@foyer/kit/remember` fills. For builds and servers. */

export { exampleSessions } from './exampleSessions.ts'
export { rememberedTemplates } from './rememberedTemplates.ts'
