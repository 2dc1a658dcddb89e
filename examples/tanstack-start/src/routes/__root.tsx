import { createKit, FoyerProvider } from '@foyer/kit'
import { preferredLocale, useLanguage } from '@foyer/kit/locales'
import remember from '@foyer/kit/remember?url&no-inline'
import styles from '@foyer/kit/styles.css?url'
import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'
import { useMemo } from 'react'

const readLocale = createServerFn().handler(() => preferredLocale(getRequestHeader('accept-language')))

export const Route = createRootRoute({
  loader: () => readLocale(),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width' },
      { title: 'Foyer with TanStack Start' },
    ],
    links: [
      { rel: 'icon', href: 'data:,' },
      { rel: 'stylesheet', href: styles },
    ],
  }),
  // The development server needs inline styles.
  headers: ({ ssr }) =>
    import.meta.env.PROD ? { 'Content-Security-Policy': policy(ssr?.nonce) } : undefined,
  component: Root,
})

const policy = (nonce = '') =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    'img-src data: https:',
    "connect-src 'self' https:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

function Root() {
  const locale = Route.useLoaderData()
  const language = useLanguage(locale)
  const kit = useMemo(
    () =>
      createKit({
        appName: 'Foyer with TanStack Start',
        loadEngine: () => import('../wallet/engine'),
        language,
      }),
    [language],
  )
  return (
    <html lang={locale}>
      <head>
        <script src={remember} />
        <HeadContent />
      </head>
      <body>
        <FoyerProvider kit={kit}>
          <Outlet />
        </FoyerProvider>
        <Scripts />
      </body>
    </html>
  )
}
