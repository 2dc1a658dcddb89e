import type { Responsive } from './ConnectButton.tsx'

/** Converts a responsive value to two data attributes for CSS. */
export function responsive<T extends string | boolean>(name: string, value: Responsive<T>) {
  const { smallScreen, largeScreen } =
    typeof value === 'object' ? value : { smallScreen: value, largeScreen: value }
  return { [`data-${name}`]: smallScreen, [`data-large-${name}`]: largeScreen }
}
