import '@foyer/kit/styles.css'
import { ConnectButton, FoyerProvider } from '@foyer/kit'
import { RememberedAccount } from '@foyer/kit/prerender'
import { FoyerThemeProvider, lightTheme } from '@foyer/kit/themes'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createHostKit } from './kit.ts'

declare global {
  /** The HTML as a server renders it. */
  var serverHtml: string
}

const kit = createHostKit()

/** As in `examples/next`: React has the whole document. */
const page = (
  <html lang="en">
    <head>
      <title>A host</title>
      <script type="module" src={new URL(import.meta.url).pathname} />
    </head>
    <body>
      <FoyerThemeProvider theme={lightTheme()} inline>
        <FoyerProvider kit={kit}>
          <main>
            <h1>A host</h1>
            <RememberedAccount>
              <ConnectButton />
            </RememberedAccount>
          </main>
        </FoyerProvider>
      </FoyerThemeProvider>
    </body>
  </html>
)

if (document.body.childElementCount === 0) globalThis.serverHtml = `<!doctype html>${renderToString(page)}`
else hydrateRoot(document, page)
