import type { PublicConfig } from '@foyer/server/contract'
import type { ReactNode } from 'react'
import { site } from '../site.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

interface PageProps {
  readonly config: PublicConfig
  readonly children: ReactNode
}

/** Layout of every page: a column at least as high as the window, with the footer at the bottom. */
export function Page({ config, children }: PageProps) {
  return (
    <div className="page">
      <Header appName={config.appName} />
      <main>{children}</main>
      <Footer companyName={config.companyName} labels={site.footerLabels} />
    </div>
  )
}
