import type { Responsive } from './ConnectButton.tsx'

/** Writes a responsive value as two data attributes that the style sheet reads. */
export function responsive<T extends string | boolean>(name: string, value: Responsive<T>) {
  const { smallScreen, largeScreen } =
    typeof value === 'object' ? value : { smallScreen: value, largeScreen: value }
  return { [`data-${name}`]: String(smallScreen), [`data-large-${name}`]: String(largeScreen) }
}
