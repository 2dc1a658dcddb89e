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
