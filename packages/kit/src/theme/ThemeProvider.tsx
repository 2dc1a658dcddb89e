import { type ReactNode, useInsertionEffect, useMemo } from 'react'
import { lightTheme } from './lightTheme.ts'
import type { Theme, ThemePair } from './theme.ts'
import { themeSheet } from './themeSheet.ts'
import './themes.css'

export interface ThemeProviderProps {
  /**
   * A theme, or one for light and one for dark systems. The light one when left out. `null` for none: then nothing
   * is put around the children, and your own style sheet has the word (B-5.21).
   */
  readonly theme?: Theme | ThemePair | null
  /** Names this theme in selectors of your own: letters, digits and underscores. */
  readonly id?: string
  readonly children?: ReactNode
}

/**
 * Gives everything of the kit below it a look. Put it around `KitProvider`; several of them on one page each have
 * their own, one within another as well.
 *
 * The theme reaches the page through a constructed style sheet, before the first paint of what React renders, and
 * so under a Content-Security-Policy without `unsafe-inline`, a nonce or a hash (D-5).
 */
export function ThemeProvider({ theme, id, children }: ThemeProviderProps): ReactNode {
  const sheet = useMemo(
    () => (theme === null ? undefined : themeSheet(theme ?? lightTheme(), id)),
    [theme, id],
  )
  const css = sheet?.css
  useInsertionEffect(() => (css === undefined ? undefined : adopt(css)), [css])
  return sheet ? <div data-foyer={sheet.id}>{children}</div> : children
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
