import type { Responsive } from './ConnectButton.tsx'

/** Writes a responsive value as two data attributes that the style sheet reads. */
export function responsive<T extends string | boolean>(name: string, value: Responsive<T>) {
  // A plain value has no screens, and stands for both of them.
  const { smallScreen = value, largeScreen = value } = Object(value)
  return { [`data-${name}`]: smallScreen, [`data-large-${name}`]: largeScreen }
}
