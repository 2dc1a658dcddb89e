import '@foyer/kit/styles.css'
import { createKit, FoyerProvider } from '@foyer/kit'
import { loadLanguage, preferredLocale, useLanguage } from '@foyer/kit/locales'
import remember from '@foyer/kit/remember?url&no-inline'
import { useMemo } from 'react'
import { data, type HeadersArgs, Links, Meta, Outlet, Scripts, useLoaderData } from 'react-router'

export const meta = () => [{ title: 'Foyer with React Router' }]

/** The nonce stands in the policy of the answer, and on the framework's inline scripts. */
export async function loader({ request }: { request: Request }) {
  const nonce = crypto.randomUUID()
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    'img-src data: https:',
    "connect-src 'self' https:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const locale = preferredLocale(request.headers.get('accept-language'))
  // A root that suspends on the server loses the data that React Router streams after it.
  await loadLanguage(locale)
  // The development server needs inline styles.
  const headers = import.meta.env.PROD ? { 'Content-Security-Policy': policy } : undefined
  return data({ locale, nonce }, headers && { headers })
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

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
