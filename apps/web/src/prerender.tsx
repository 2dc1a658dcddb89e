import type { Session } from '@foyer/core'
import { disconnectedSession } from '@foyer/core'
import { ConnectButton, createKit, exampleSessions, KitProvider } from '@foyer/kit'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import { defaultConfig } from './config.ts'

const kitWith = (session: Session) =>
  createKit({
    session,
    loadEngine: () => Promise.reject(new Error('There is no engine while a page is prerendered.')),
  })

/** The markup of the page at `path`, for a visitor of whom nothing is known. */
export function renderPage(path: string): string {
  return renderToString(<App config={defaultConfig} kit={kitWith(disconnectedSession)} path={path} />)
}

/** The button as returning visitors will see it, to be filled in by the script in the head (D-3). */
export function renderRemembered(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(exampleSessions).map(([name, session]) => [
      `foyer-remembered-${name}`,
      renderToString(
        <KitProvider kit={kitWith(session)}>
          <ConnectButton />
        </KitProvider>,
      ),
    ]),
  )
}
