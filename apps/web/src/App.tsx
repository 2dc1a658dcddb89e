import { type Kit, KitProvider } from '@foyer/kit'
import type { PublicConfig } from '@foyer/server/contract'
import { Home } from './screens/home/Home.tsx'
import { NotFound } from './screens/notFound/NotFound.tsx'
import { Page } from './shell/Page.tsx'

interface AppProps {
  readonly config: PublicConfig
  readonly kit: Kit
  /** `location.pathname`. */
  readonly path: string
}

/** The whole site: `/` and a page for every other path (B-2.6). */
export function App({ config, kit, path }: AppProps) {
  return (
    <KitProvider kit={kit}>
      <Page config={config}>{path === '/' || path === '/index.html' ? <Home /> : <NotFound />}</Page>
    </KitProvider>
  )
}
