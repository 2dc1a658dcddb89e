/** Links to Safe's own site lead to the Safe of the demo, which holds this page in its frame. */
export function leadToDemoSafe(safeUrl: string): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (link && link.hostname === 'app.safe.global') link.href = safeUrl
  })
}
