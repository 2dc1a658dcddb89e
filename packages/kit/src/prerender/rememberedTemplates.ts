import type { Session } from '@foyer/core'
import { exampleSessions } from './exampleSessions.ts'

/**
 * Renders the templates of the button for returning visitors: `<template>` elements for `<head>`, before the script of
 * `@foyer/kit/remember`.
 *
 * @param render Renders the page's `ConnectButton`, in a kit with the given `session`, by `renderToString`.
 */
export function rememberedTemplates(render: (session: Session) => string): string {
  return Object.entries(exampleSessions)
    .map(([state, session]) => `<template id="foyer-remembered-${state}">${render(session)}</template>`)
    .join('')
}
