import { cssStringFromTheme, type Theme } from '@foyer/kit/themes'
import '@foyer/kit/themes.css'

const sheet = new CSSStyleSheet()

/** Gives the whole page a theme, as a style sheet of the host's would; or takes it away. */
export function showTheme(theme: Theme | undefined): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  sheet.replaceSync(theme ? `:root{${cssStringFromTheme(theme)}}` : '')
  // The page around the button, too.
  if (theme) document.body.dataset.foyer = ''
  else delete document.body.dataset.foyer
}
