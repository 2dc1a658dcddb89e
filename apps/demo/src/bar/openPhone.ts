const width = 412
const height = 892

/**
 * Opens the Demo Phone beside the page, from within a press, or brings it to the front. A link for it travels behind
 * the `#` of its address, which no server sees.
 */
export function openPhone(phoneUrl: string, link?: string): void {
  const left = Math.max(0, Math.min(screenX + outerWidth, screen.availWidth - width))
  const address = link === undefined ? phoneUrl : `${phoneUrl}/#${encodeURIComponent(link)}`
  window
    .open(address, 'demo-phone', `popup,width=${width},height=${height},left=${left},top=${screenY}`)
    ?.focus()
}
