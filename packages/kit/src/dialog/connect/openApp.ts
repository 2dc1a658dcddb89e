/**
 * Opens another app, within the visitor's press event. https links are opened by an anchor: `window.open` leaves empty
 * tabs in web views of iOS.
 */
export function openApp(link: string): void {
  if (!/^https?:/.test(link)) {
    location.href = link
    return
  }
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.target = '_blank'
  anchor.rel = 'noreferrer noopener'
  anchor.click()
}
