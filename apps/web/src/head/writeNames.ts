import type { PublicConfig } from '@foyer/server/contract'

/** Writes the configured names into every element marked with `data-site`, the moment it is parsed. */
export function writeNames(document: Document, config: PublicConfig): void {
  const names: Readonly<Record<string, string>> = { appName: config.appName, companyName: config.companyName }
  const [page, site] = document.title.split(' · ')
  document.title = site === undefined ? config.appName : `${page} · ${config.appName}`

  const write = () => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-site]')) {
      const name = names[place.dataset.site ?? '']
      if (name !== undefined && place.textContent !== name) place.textContent = name
    }
  }
  const observer = new MutationObserver(write)
  observer.observe(document.documentElement, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect()
    // The parser may not have reported its last nodes yet.
    write()
  })
}
