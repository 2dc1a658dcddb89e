/** Browsers open a window for a page within a press and for a few seconds after it. Old ones do not tell. */
export function canOpenWindow(): boolean {
  const { userActivation } = navigator as { readonly userActivation?: UserActivation }
  return userActivation?.isActive ?? true
}

/**
 * Where a window was blocked, the vendor's script puts a notice into the page: behind our dialog, and with
 * styles that our policy refuses. It is taken off again, and our dialog says it instead.
 */
export function removeNotice(): boolean {
  const notices = document.querySelectorAll('body > .-cbwsdk-css-reset > *')
  for (const notice of notices) notice.remove()
  return notices.length > 0
}
