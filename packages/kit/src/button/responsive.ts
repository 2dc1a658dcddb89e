/** One value, or one below 768 px and one from there up. Selected by CSS, without a render on resize. */
export type Responsive<T> = T | { readonly smallScreen: T; readonly largeScreen: T }

/** Converts a responsive value to two data attributes for CSS. */
export function responsive<T extends string | boolean>(name: string, value: Responsive<T>) {
  const { smallScreen, largeScreen } =
    typeof value === 'object' ? value : { smallScreen: value, largeScreen: value }
  return { [`data-${name}`]: smallScreen, [`data-large-${name}`]: largeScreen }
}
