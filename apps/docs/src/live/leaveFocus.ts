/**
 * Keeps the focus outside of this frame until the visitor uses it: dialogs open without being modal, and `focus()` has no
 * effect. Otherwise a dialog that opens by itself would take the focus of the page around the frame.
 */
export function leaveFocus(): void {
  const dialogs = HTMLDialogElement.prototype
  const elements = HTMLElement.prototype
  const { showModal } = dialogs
  const { focus } = elements
  dialogs.showModal = function (this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
  elements.focus = () => {}
  const restore = () => {
    dialogs.showModal = showModal
    elements.focus = focus
    for (const type of inputs) removeEventListener(type, restore, true)
  }
  for (const type of inputs) addEventListener(type, restore, true)
}

const inputs = ['pointerdown', 'keydown'] as const
