/** The approved namespaces of a WalletConnect session (CAIP-25). */
export interface SessionNamespaces {
  readonly namespaces: Readonly<
    Record<string, { readonly accounts: readonly string[]; readonly methods: readonly string[] }>
  >
}

interface Requested {
  readonly optionalNamespaces?: Readonly<Record<string, { readonly chains?: readonly string[] }>>
}

/** Decimal ids of the chains with an account, in the wallet's order. */
export function approvedChains(session: SessionNamespaces): readonly number[] {
  return [...new Set(accountIds(session).map(({ chainId }) => chainId))]
}

/** Addresses on a chain, unchanged. */
export function approvedAccounts(session: SessionNamespaces, chainId: number): readonly string[] {
  return accountIds(session)
    .filter((id) => id.chainId === chainId)
    .map(({ address }) => address)
}

export function approvedMethods(session: SessionNamespaces): readonly string[] {
  return ethereum(session).flatMap(({ methods }) => methods)
}

/**
 * Whether the proposal of a session contained all of these chains. A wallet cannot switch to another chain: the
 * session has to be replaced.
 */
export function wasAskedFor({ optionalNamespaces = {} }: Requested, chainIds: readonly number[]): boolean {
  const proposed = Object.values(optionalNamespaces).flatMap(({ chains = [] }) => chains)
  return chainIds.every((id) => proposed.includes(`eip155:${id}`))
}

/** Address of an account in an event, which is plain or CAIP-10. */
export function plainAddress(account: unknown): string {
  return String(account).split(':').at(-1) ?? ''
}

/** Namespaces may be keyed with a chain: `eip155:1`. */
function ethereum({ namespaces }: SessionNamespaces) {
  return Object.entries(namespaces).flatMap(([key, value]) => (/^eip155(:|$)/.test(key) ? [value] : []))
}

/** CAIP-10: `eip155:<chain>:<address>`. */
function accountIds(session: SessionNamespaces) {
  return ethereum(session)
    .flatMap(({ accounts }) => accounts)
    .flatMap((id) => {
      const [, chain, address] = /^eip155:([1-9]\d{0,15}):(0x[0-9a-fA-F]{40})$/.exec(id) ?? []
      return chain && address ? [{ chainId: Number(chain), address }] : []
    })
}
