import type { Session } from '@foyer/core'

const account = {
  address: '0x0000000000000000000000000000000000000000',
  displayName: '0x00…0000',
  displayBalance: '0 ETH',
  ensAvatar: 'data:,',
} as const

/**
 * Sessions with all parts, for rendering the templates that `@foyer/kit/remember` fills. Their values are never visible.
 */
export const exampleSessions: Readonly<Record<'account' | 'wrongNetwork', Session>> = {
  account: {
    status: 'connected',
    stale: true,
    account,
    chain: { id: 1, name: 'Ethereum', unsupported: false, iconUrl: 'data:,' },
  },
  wrongNetwork: {
    status: 'connected',
    stale: true,
    account,
    chain: { id: 0, name: '', unsupported: true },
  },
}

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
