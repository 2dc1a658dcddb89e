import type { Eip1193Provider } from '@foyer/core'

export interface LegacyOptions {
  /** The global under which the wallet puts itself: `ethereum`, or its own such as `trustwallet`. */
  readonly name?: string
  /** Several wallets share `window.ethereum` and list themselves in `ethereum.providers`. */
  readonly providers?: readonly Eip1193Provider[]
  /** Reading the global throws. */
  readonly throws?: boolean
}

/**
 * Puts a wallet where wallets were before EIP-6963, and says so with `ethereum#initialized`.
 * Returns the way to take it out again.
 */
export function injectLegacy(
  wallet: { readonly provider: Eip1193Provider },
  options: LegacyOptions = {},
  page: Window = window,
): () => void {
  const { name = 'ethereum', providers, throws = false } = options
  if (providers) Object.defineProperty(wallet.provider, 'providers', { value: providers, configurable: true })
  Object.defineProperty(page, name, {
    configurable: true,
    enumerable: true,
    get() {
      if (throws) throw new Error(`Reading window.${name} throws.`)
      return wallet.provider
    },
  })
  page.dispatchEvent(new Event('ethereum#initialized'))
  return () => void Reflect.deleteProperty(page, name)
}
