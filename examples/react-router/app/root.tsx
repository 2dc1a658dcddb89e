import '@foyer/kit/styles.css'
import { createKit, FoyerProvider } from '@foyer/kit'
import { preferredLocale, useLanguage } from '@foyer/kit/locales'
import remember from '@foyer/kit/remember?url&no-inline'
import { useState } from 'react'
import { data, type HeadersArgs, Links, Meta, Outlet, Scripts, useLoaderData } from 'react-router'

export const meta = () => [{ title: 'Foyer with React Router' }]

/** The nonce stands in the policy of the answer, and on the framework's inline scripts. */
export function loader({ request }: { request: Request }) {
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
  return data({ locale, nonce }, { headers: { 'Content-Security-Policy': policy } })
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export default function Root() {
  const { locale, nonce } = useLoaderData<typeof loader>()
  const language = useLanguage(locale)
  const [kit] = useState(() =>
    createKit({ appName: 'Foyer with React Router', loadEngine: () => import('./wallet/engine'), language }),
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
