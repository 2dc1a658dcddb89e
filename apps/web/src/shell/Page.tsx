import type { PublicConfig } from '@foyer/server/contract'
import type { ReactNode } from 'react'
import { site } from '../site.ts'
import { Footer } from './Footer.tsx'

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

/** The mark of the house and its name. `data-site` lets the script in the head write the name before React runs. */
function Header({ appName }: { readonly appName: string }) {
  return (
    <header>
      <a className="home-link" href="/">
        <svg viewBox="0 0 24 28" width="24" height="28" aria-hidden="true">
          <path d="M0 28V12a12 12 0 0 1 24 0v16z" />
          <path d="M4 28V12a8 8 0 0 1 16 0v16z" />
          <path d="M11 28V8q5-4 9 0v20z" />
        </svg>
        <span data-site="appName">{appName}</span>
      </a>
    </header>
  )
}
