/**
 * Opens an app by its scheme. In a frame, the top page does: its content security policy (`frame-src`) can forbid the frame
 * to. A sandbox can forbid the top page, which throws, and allow the frame (`allow-popups`).
 */
export function openScheme(link: string): void {
  try {
    ;(top ?? window).location.href = link
  } catch {
    location.href = link
  }
}
