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
