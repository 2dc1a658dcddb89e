import { waitFor } from './waitFor.ts'

/** Types a text into the search of the open dialog as soon as it is there. */
export async function typeIntoSearch(text: string): Promise<void> {
  const field = await waitFor(
    () => document.querySelector<HTMLInputElement>('[data-foyer-dialog] input[type="search"]'),
    5000,
  )
  if (!field) throw new Error('There is no search to type into.')
  // React listens to the event, and reads the value that was set behind its back.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
