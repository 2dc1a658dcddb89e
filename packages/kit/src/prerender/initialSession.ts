import { displayName, isAddress, type Session } from '@foyer/core'

/** The members that are read of a wagmi `State`. */
export interface InitialState {
  /** `uid` of the connection in use. */
  readonly current: string | null
  readonly connections: ReadonlyMap<
    string,
    {
      readonly accounts: readonly string[]
      /** Decimal. */
      readonly chainId: number
      readonly connector: { readonly id: string; readonly name: string }
    }
  >
}

/** The members that are read of a wagmi `Config`. */
interface InitialConfig {
  readonly chains: readonly { readonly id: number; readonly name: string }[]
}

/**
 * The session for `createKit` on a page whose server reads wagmi's cookie: the button and wagmi's hooks show the same account
 * in one HTML, and at hydration. It is stale, as a remembered one, until the wallet has answered.
 *
 * @param initialState What `cookieToInitialState` of wagmi returns. A cookie is untrusted: an account that is no address, or a
 *   chain id that is no whole number above 0, is no session.
 * @returns Undefined without a connection, for `session` of `createKit`.
 * @example
 * const session = initialSession(config, cookieToInitialState(config, cookie))
 * const kit = createKit({ appName: 'Your app', config, loadEngine, ...(session && { session }) })
 */
export function initialSession(
  { chains }: InitialConfig,
  initialState: InitialState | undefined,
): Session | undefined {
  const connection = initialState?.connections.get(initialState.current ?? '')
  const address = connection?.accounts[0]
  if (!connection || !isAddress(address)) return undefined
  const { chainId, connector } = connection
  if (!Number.isSafeInteger(chainId) || chainId < 1) return undefined
  const chain = chains.find(({ id }) => id === chainId)
  return {
    status: 'connected',
    stale: true,
    account: { address, displayName: displayName(address) },
    chain: {
      id: chainId,
      name: chain?.name ?? `Chain ${chainId}`,
      unsupported: chain === undefined,
      ...(chain && chains.length === 1 && { only: true }),
    },
    wallet: { id: connector.id, name: connector.name, canSwitchChain: false },
  }
}
