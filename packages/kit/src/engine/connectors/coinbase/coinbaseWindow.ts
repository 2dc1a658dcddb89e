/** Pop-ups are allowed within and shortly after a press. Browsers without `userActivation` are taken to allow them. */
export function canOpenWindow(): boolean {
  const { userActivation } = navigator as { readonly userActivation?: UserActivation }
  return userActivation?.isActive ?? true
}

/**
 * Removes the notice that the vendor's script adds to the page when a pop-up is blocked. It is behind our dialog, and
 * the page's policy refuses its styles. Our dialog reports the error instead.
 *
 * @returns whether there was one
 */
export function removeNotice(): boolean {
  const notices = document.querySelectorAll('body > .-cbwsdk-css-reset > *')
  for (const notice of notices) notice.remove()
  return notices.length > 0
}
