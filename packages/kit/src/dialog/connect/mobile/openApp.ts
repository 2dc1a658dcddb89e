/**
 * B-7.26. Opens another app, from within the visitor's press. An https link goes through an anchor of its own:
 * `window.open` leaves empty tabs behind in the web views of iOS.
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
