import { type ReactNode, useInsertionEffect, useMemo } from 'react'
import { lightTheme } from './lightTheme.ts'
import type { Theme, ThemePair } from './theme.ts'
import { themeSheet } from './themeSheet.ts'
import './themes.css'

export interface FoyerThemeProviderProps {
  /**
   * A theme, or a pair for light and dark systems. `null`: no theme and no wrapper element, for your own CSS.
   *
   * @default lightTheme()
   */
  readonly theme?: Theme | ThemePair | null | undefined
  /** Id of this theme for your own selectors: letters, digits and underscores. */
  readonly id?: string | undefined
  /**
   * Puts the style sheet as a `<style>` element into the HTML of a server: no flash of the default theme. A string is the
   * nonce that the Content-Security-Policy allows.
   *
   * @default false: a constructed style sheet
   */
  readonly inline?: boolean | string | undefined
  readonly children?: ReactNode | undefined
}

/**
 * Theme of the kit's components below. Wrap `FoyerProvider` with it; several on one page, also nested, are independent.
 *
 * By default a constructed style sheet, before React's first paint, which needs neither `unsafe-inline` nor a nonce or hash in
 * the Content-Security-Policy.
 *
 * @example
 * <FoyerThemeProvider theme={darkTheme({ accentColor: '#0a7' })}>
 *   <FoyerProvider kit={kit}>{children}</FoyerProvider>
 * </FoyerThemeProvider>
 */
export function FoyerThemeProvider({
  theme,
  id,
  inline = false,
  children,
}: FoyerThemeProviderProps): ReactNode {
  const sheet = useMemo(
    () => (theme === null ? undefined : themeSheet(theme ?? lightTheme(), id)),
    [theme, id],
  )
  const css = sheet?.css
  useInsertionEffect(() => (css === undefined || inline !== false ? undefined : adopt(css)), [css, inline])
  if (!sheet) return children
  return (
    <Scope data-foyer={sheet.id}>
      {inline !== false && (
        // Browsers hide the nonce of an element from scripts: hydration finds another one.
        <style
          suppressHydrationWarning
          nonce={inline === true ? undefined : inline}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: values of a theme have no angle brackets
          dangerouslySetInnerHTML={{ __html: sheet.css }}
        />
      )}
      {children}
    </Scope>
  )
}

/**
 * An element without a box. It may be the first one in `<body>`, where extensions put elements before React hydrates the
 * document: React skips those of another name, and would take a `div` for this one.
 */
const Scope = 'foyer-theme' as 'div'

/** Adds a style sheet to the document; returns the cleanup. Safari before 16.4 has no such sheets, and shows the kit's own look. */
function adopt(css: string): (() => void) | undefined {
  if (!('adoptedStyleSheets' in document)) return undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
