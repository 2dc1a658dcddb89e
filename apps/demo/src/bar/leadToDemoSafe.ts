/** Links to Safe's own site lead to the Safe of the demo, which holds this page in its frame. */
export function leadToDemoSafe(safeUrl: string): void {
  const lead = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (link && link.hostname === 'app.safe.global') link.href = safeUrl
  }
  // Dialogs of the kit stop their events at the window. This listener is added before theirs.
  window.addEventListener('click', lead, { capture: true })
}
