/** The part of the Navigation API that is used here. TypeScript's DOM does not have it everywhere yet. */
interface NavigateEvent extends Event {
  readonly destination: { readonly url: string }
}

/**
 * Does what the system of a phone does with a link of an app (`rainbow://…`, `wc:…`): hands it to the app. Links of
 * the web go their way. Where the browser has no Navigation API, links do what they do without the demo.
 */
export function catchDeepLinks(open: (link: string) => void): void {
  const { navigation } = globalThis as { readonly navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => {
    const { url } = (event as NavigateEvent).destination
    if (/^(https?|blob|data|about|javascript|mailto):/.test(url)) return
    event.preventDefault()
    open(url)
  })
}

/** Links to Safe's own site lead to the Safe of the demo, which holds this page in its frame. */
export function leadToDemoSafe(safeUrl: string): void {
  const lead = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (link && link.hostname === 'app.safe.global') link.href = safeUrl
  }
  // Dialogs of the kit stop their events at the window. This listener is added before theirs.
  window.addEventListener('click', lead, { capture: true })
}

const width = 412
const height = 892

/**
 * Opens the Demo Phone in a window next to the page, within a click, or focuses it. A link for it is in the
 * fragment of its address, which no server receives.
 */
export function openPhone(phoneUrl: string, link?: string): void {
  const left = Math.max(0, Math.min(screenX + outerWidth, screen.availWidth - width))
  const address = link === undefined ? phoneUrl : `${phoneUrl}/#${encodeURIComponent(link)}`
  window
    .open(address, 'demo-phone', `popup,width=${width},height=${height},left=${left},top=${screenY}`)
    ?.focus()
}
