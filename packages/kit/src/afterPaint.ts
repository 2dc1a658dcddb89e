/** Runs work after the next frame was painted; in a page that paints none, because it is hidden, in a later task. */
export function afterPaint(run: () => void): void {
  const later = () => setTimeout(run)
  if (document.visibilityState === 'visible') requestAnimationFrame(later)
  else later()
}
