import { disconnectedSession, type Session } from '@foyer/core'
import { createKit, exampleSessions } from '@foyer/kit'
import { renderToString } from 'react-dom/server'
import { defaultConfig } from './config.ts'
import { Failed } from './screens/failed/Failed.tsx'
import { Door } from './screens/home/Door.tsx'
import { Home } from './screens/home/Home.tsx'
import { NotFound } from './screens/notFound/NotFound.tsx'
import { Page } from './shell/Page.tsx'

function doorFor(session: Session) {
  const loadEngine = () => Promise.reject(new Error('There is no engine while a page is prerendered.'))
  return <Door kit={createKit({ appName: defaultConfig.appName, session, loadEngine })} />
}

/** The home page, for a visitor of whom nothing is known. */
export function renderHome(): string {
  return renderToString(
    <Page config={defaultConfig}>
      <Home door={doorFor(disconnectedSession)} />
    </Page>,
  )
}

/** The page for every path that leads nowhere. */
export function renderNotFound(): string {
  return renderToString(
    <Page config={defaultConfig}>
      <NotFound />
    </Page>,
  )
}

/** The page for when the server cannot answer. */
export function renderFailed(): string {
  return renderToString(
    <Page config={defaultConfig}>
      <Failed />
    </Page>,
  )
}

/** The button as returning visitors will see it, to be filled in by the script in the head (D-3). */
export function renderRemembered(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(exampleSessions).map(([state, session]) => [
      `foyer-remembered-${state}`,
      renderToString(doorFor(session)),
    ]),
  )
}
