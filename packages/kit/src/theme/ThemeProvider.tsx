import { type ReactNode, useId, useInsertionEffect } from 'react'
import type { Theme, ThemePair } from './theme.ts'
import { themeSheet } from './themeSheet.ts'

interface ThemeProviderProps {
  /** A theme, a pair of them, or `null` for none: then the style sheet of the page has the word (B-5.21). */
  readonly theme: Theme | ThemePair | null
  /** Names this provider in selectors: letters, digits and underscores. One of its own when left out or empty. */
  readonly id?: string
  readonly children?: ReactNode
}

/**
 * Gives everything of the kit below it a look. Put it around `KitProvider`; around several, each has its own.
 *
 * The theme reaches the page through a constructed style sheet, before the first paint of what React renders, and
 * so under a Content-Security-Policy without `unsafe-inline` (D-5).
 */
export function ThemeProvider({ theme, id, children }: ThemeProviderProps): ReactNode {
  const ownId = useId()
  const scope = id || ownId.replace(/\W/g, '_')
  const css = theme === null ? undefined : themeSheet(scope, theme)
  useInsertionEffect(() => (css === undefined ? undefined : adopt(css)), [css])
  if (css === undefined) return children
  return (
    <div data-foyer={scope} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

/** Adds a style sheet to the document; returns the way to take it out again. */
function adopt(css: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
