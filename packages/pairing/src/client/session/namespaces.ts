import {
  entries,
  object,
  otherwise,
  read,
  readableItems,
  type Schema,
  text,
  textThat,
} from '../../protocol/schema.ts'

/** Approved `eip155` namespaces of a wallet (CAIP-25), merged into one. */
export interface ApprovedNamespace {
  /** CAIP-2, those of the accounts first. */
  readonly chains: readonly string[]
  /** CAIP-10. */
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

const maxNamespaces = 100
const maxItems = 1000

/** Ids beyond 2⁵³ would be read as those of other chains. */
const hasId = (value: string) => Number.isSafeInteger(Number(value.split(':')[1]))
const isChain = (value: string) => /^eip155:[1-9]\d{0,15}$/.test(value) && hasId(value)
const isAccount = (value: string) => /^eip155:[1-9]\d{0,15}:0[xX][0-9a-fA-F]{40}$/.test(value) && hasId(value)

const namespace = object({
  chains: readableItems(textThat(isChain), maxItems),
  accounts: readableItems(textThat(isAccount), maxItems),
  methods: readableItems(text(128), maxItems),
  events: readableItems(text(128), maxItems),
})
const empty = namespace({})
const namespaces: Schema<readonly (readonly [string, ApprovedNamespace])[]> = entries(
  otherwise(namespace, empty),
  maxNamespaces,
)

/**
 * The namespaces of a settlement or an update. Keys `eip155` and `eip155:<chain>` are merged; missing lists are
 * empty; texts that are not CAIP-2 chains or CAIP-10 accounts are omitted; other namespaces are ignored.
 *
 * @returns undefined for a value that is not an object, or has more than 100 keys.
 */
export function parseNamespaces(value: unknown): ApprovedNamespace | undefined {
  const found = read(namespaces, value)?.filter(([key]) => /^eip155(:|$)/.test(key))
  if (!found) return undefined
  const all = (field: keyof ApprovedNamespace) => [...new Set(found.flatMap(([, each]) => each[field]))]
  const accounts = all('accounts')
  const keys = found.flatMap(([key]) => (isChain(key) ? [key] : []))
  const ofAccounts = accounts.map((account) => account.slice(0, account.lastIndexOf(':')))
  return {
    chains: [...new Set([...ofAccounts, ...all('chains'), ...keys])],
    accounts,
    methods: all('methods'),
    events: all('events'),
  }
}

/** The decimal ids of the chains that the wallet has shared an account for, in its order. */
export function approvedChains({ accounts }: ApprovedNamespace): readonly number[] {
  return [...new Set(accounts.map((account) => Number(account.split(':')[1])))]
}

/** The addresses on a chain, as the wallet wrote them. */
export function approvedAccounts({ accounts }: ApprovedNamespace, chainId: number): readonly string[] {
  const prefix = `eip155:${chainId}:`
  return accounts.flatMap((account) => (account.startsWith(prefix) ? [account.slice(prefix.length)] : []))
}
