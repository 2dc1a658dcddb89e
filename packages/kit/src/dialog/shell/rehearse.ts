/**
 * Lays out the closed dialogs once, unseen, and forgets the result. The browser remembers the fonts it found,
 * the shapes of the words and the styles that matched: the larger part of what a first opening would wait for.
 * Nothing hides it meanwhile, for nothing is painted before this ends, and hidden elements have other styles.
 */
export function rehearse(): void {
  for (const dialog of document.querySelectorAll<HTMLElement>('dialog[data-foyer-dialog]:not([open])')) {
    const { style } = dialog
    const display = style.getPropertyValue('display')
    const priority = style.getPropertyPriority('display')
    style.setProperty('display', 'block', 'important')
    dialog.getBoundingClientRect()
    style.setProperty('display', display, priority)
  }
}
