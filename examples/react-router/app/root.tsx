import '@foyer/kit/styles.css'
import { createKit, FoyerProvider } from '@foyer/kit'
import { loadLanguage, preferredLocale, useLanguage } from '@foyer/kit/locales'
import remember from '@foyer/kit/remember?url&no-inline'
import { useMemo } from 'react'
import { Links, Meta, Outlet, Scripts, useLoaderData } from 'react-router'

export const meta = () => [{ title: 'Foyer with React Router' }]

/** The nonce is that of the policy (`entry.server.tsx`), on the framework's inline scripts. */
export async function loader({ request }: { request: Request }) {
  const locale = preferredLocale(request.headers.get('accept-language'))
  // A root that suspends on the server loses the data that React Router streams after it.
  await loadLanguage(locale)
  return { locale, nonce: crypto.randomUUID() }
}

export default function Root() {
  const { locale, nonce } = useLoaderData<typeof loader>()
  const language = useLanguage(locale)
  const kit = useMemo(
    () =>
      createKit({
        appName: 'Foyer with React Router',
        loadEngine: () => import('./wallet/engine'),
        language,
      }),
    [language],
  )
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <script src={remember} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <FoyerProvider kit={kit}>
          <Outlet />
        </FoyerProvider>
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

/** In place of the framework's page, whose inline script the policy refuses. */
export function ErrorBoundary() {
  return (
    <html lang="en">
      <head>
        <title>Foyer with React Router</title>
      </head>
      <body>
        <h1>This page cannot be shown</h1>
      </body>
    </html>
  )
}
