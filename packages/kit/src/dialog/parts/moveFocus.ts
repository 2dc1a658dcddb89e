import type { KeyboardEvent } from 'react'

/** Keys that move focus along a list, with the number of entries. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * Moves focus between the buttons of a list with arrow keys, Home and End, and to the next button that starts with the
 * typed letter. Tab still visits every button.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const from = buttons.indexOf(event.target as HTMLButtonElement)
  if (from < 0) return
  const target =
    steps[event.key] === undefined ? findLetter(buttons, from, event.key) : findStep(event, buttons, from)
  if (!target) return
  event.preventDefault()
  target.focus()
}

function findStep(event: KeyboardEvent<HTMLElement>, buttons: readonly HTMLButtonElement[], from: number) {
  const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const mirrored = sideways && getComputedStyle(event.currentTarget).direction === 'rtl'
  const step = (steps[event.key] ?? 0) * (mirrored ? -1 : 1)
  return buttons[Math.min(Math.max(from + step, 0), buttons.length - 1)]
}

function findLetter(buttons: readonly HTMLButtonElement[], from: number, key: string) {
  if (key.length !== 1 || key === ' ') return
  const following = [...buttons.slice(from + 1), ...buttons.slice(0, from)]
  return following.find((button) => button.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}
