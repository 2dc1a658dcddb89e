import { detectOs } from '@foyer/core'
import { dialogFilesId } from '../islands.ts'

/** Fetches the dialogs for a press that comes before the page's module, so that the two arrive side by side. */
export function fetchDialogs(document: Document): void {
  const { desktop, phone } = document.getElementById(dialogFilesId)?.dataset ?? {}
  const files = detectOs(navigator) === 'desktop' ? desktop : phone
  for (const href of files?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.crossOrigin = ''
    if (href.endsWith('.css')) {
      link.rel = 'preload'
      link.as = 'style'
    } else link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}
