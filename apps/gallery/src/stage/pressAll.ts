import { waitFor } from './waitFor.ts'

/**
 * Presses controls of the open dialog in order, each as soon as it is rendered. A name that begins with `?` is
 * optional: some layouts have one step more.
 */
export async function pressAll(names: readonly string[], say: (name: string) => string): Promise<void> {
  for (const name of names) {
    const optional = name.startsWith('?')
    const words = say(optional ? name.slice(1) : name)
    const control = await waitFor(() => find(words), optional ? 300 : 5000)
    if (!control && !optional) throw new Error(`There is nothing to press called "${words}"`)
    control?.click()
  }
}

function find(name: string): HTMLElement | undefined {
  const controls = document.querySelectorAll<HTMLElement>('[data-foyer-dialog] :is(button, a:not([target]))')
  const cards = document.querySelectorAll<HTMLElement>('[data-foyer-dialog] a')
  return [...controls, ...cards].find(
    (control) =>
      control.ariaDisabled !== 'true' &&
      (control.dataset.testid === name ||
        control.ariaLabel?.startsWith(name) ||
        control.textContent.trim().startsWith(name)),
  )
}
