'use client'

import { createKit, FoyerProvider } from '@foyer/kit'
import { type Locale, useLanguage } from '@foyer/kit/locales'
import { FoyerThemeProvider, type ThemePair } from '@foyer/kit/themes'
import { type ReactNode, useMemo } from 'react'

interface Props {
  locale: Locale
  theme: ThemePair
  nonce: string | undefined
  children: ReactNode
}

export function Wallet({ locale, theme, nonce, children }: Props) {
  const language = useLanguage(locale)
  const kit = useMemo(
    () => createKit({ appName: 'Foyer with Next', loadEngine: () => import('./engine'), language }),
    [language],
  )
  return (
    <FoyerThemeProvider theme={theme} inline={nonce ?? true}>
      <FoyerProvider kit={kit}>{children}</FoyerProvider>
    </FoyerThemeProvider>
  )
}
