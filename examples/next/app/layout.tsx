import '@foyer/kit/styles.css'
import '@foyer/kit/themes.css'
import { preferredLocale } from '@foyer/kit/locales'
import { darkTheme, lightTheme } from '@foyer/kit/themes'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Wallet } from '@/wallet/Wallet'

export const metadata = { title: 'Foyer with Next', icons: 'data:,' }

const look = { accentColor: '#0a7d55' }
const theme = { lightMode: lightTheme(look), darkMode: darkTheme(look) }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const request = await headers()
  const locale = preferredLocale(request.get('accept-language'))
  return (
    <html lang={locale}>
      <head>
        <script src="/remember.js" nonce={request.get('x-nonce') ?? undefined} />
      </head>
      <body>
        <Wallet locale={locale} theme={theme} nonce={request.get('x-nonce') ?? undefined}>
          {children}
        </Wallet>
      </body>
    </html>
  )
}
