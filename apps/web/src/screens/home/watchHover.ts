/**
 * Keeps `data-hovered` on the picture of the door while the pointer, or the focus of the keyboard, is on the connect button.
 *
 * `.hero:has(button:hover)` needs no script, but with it a browser restyles the greeting at each change of hover and
 * focus: three times while a dialog opens.
 */
export function watchHover(door: Element): void {
  const scene = door.closest('.hero')?.querySelector('.scene')

  function update({ type, target }: Event): void {
    const button = (target as Element).closest('[data-foyer-button="connect"] > button')
    // A press with the pointer focuses too.
    if (!button || (type === 'focusin' && !button.matches(':focus-visible'))) return
    scene?.toggleAttribute('data-hovered', type === 'pointerover' || type === 'focusin')
  }

  for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout']) door.addEventListener(type, update)
}
