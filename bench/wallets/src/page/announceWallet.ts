/** Name, id and icon of a wallet (EIP-6963 `EIP6963ProviderInfo`). */
export interface Info {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** A plain square of a CSS colour, as an icon. */
export const square = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${colour}" d="M0 0h9v9H0z"/></svg>`)}`

/** Announces the provider now and whenever the page asks (EIP-6963). */
export function announceWallet(info: Info, provider: object): void {
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
