/** The part of a WalletConnect session that says what was approved (CAIP-25). */
export interface SessionNamespaces {
  readonly namespaces: Readonly<
    Record<string, { readonly accounts: readonly string[]; readonly methods: readonly string[] }>
  >
}

interface Requested {
  readonly optionalNamespaces?: Readonly<Record<string, { readonly chains?: readonly string[] }>>
}

/** The decimal chain ids for which the wallet has shared an account, in its order. */
export function approvedChains(session: SessionNamespaces): readonly number[] {
  return [...new Set(accountIds(session).map(({ chainId }) => chainId))]
}

/** The accounts on a chain, as the wallet wrote them. */
export function approvedAccounts(session: SessionNamespaces, chainId: number): readonly string[] {
  return accountIds(session)
    .filter((id) => id.chainId === chainId)
    .map(({ address }) => address)
}

export function approvedMethods(session: SessionNamespaces): readonly string[] {
  return ethereum(session).flatMap(({ methods }) => methods)
}

/**
 * B-4.45. Whether the wallet was asked for all of these chains. One that never heard of a chain cannot be
 * moved to it: such a session has to be made anew.
 */
export function wasAskedFor({ optionalNamespaces = {} }: Requested, chainIds: readonly number[]): boolean {
  const asked = Object.values(optionalNamespaces).flatMap(({ chains = [] }) => chains)
  return chainIds.every((id) => asked.includes(`eip155:${id}`))
}

/** An account as the wallet names it in an event: an address, or CAIP-10. */
export function plainAddress(account: unknown): string {
  return String(account).split(':').at(-1) ?? ''
}

/** A namespace may also be written with its chain: `eip155:1`. */
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
