import { hasRdns, isWellFormedRdns } from './announced.ts'
import { hasFlag, isObject, isPresent, isProvider, readProperty } from './safeRead.ts'
import type { AnnouncedWallet, Eip1193Provider, InjectedRule, Sources, Wallet } from './wallet.ts'

/** Number of `ethereum.providers` that are read: the list is untrusted and may be endless. */
const maxProviders = 32

/**
 * Finds the provider of a wallet in this page. Sources by precedence: its EIP-6963 announcement, its own global,
 * `ethereum.providers`, `ethereum`. `ethereum` comes after its list, because it carries the flags of all its members.
 *
 * Never throws: an unreadable property counts as absent.
 */
export function findProvider(wallet: Wallet, sources: Sources): Eip1193Provider | undefined {
  const announced = findAnnounced(wallet, sources.announced)
  if (announced) return announced.provider
  const rule = wallet.injected
  if (!rule) return undefined
  const own = rule.namespace && sources.namespaces[rule.namespace]
  if (isProvider(own) && !isAnnounced(wallet, own, sources)) return own
  return legacyProviders(sources.ethereum).find(
    (provider) => passes(rule, provider) && !belongsToAnother(wallet, provider, sources),
  )
}

/** The first announcement with one of the wallet's reverse-DNS ids. */
export function findAnnounced(
  wallet: Wallet,
  announced: readonly AnnouncedWallet[],
): AnnouncedWallet | undefined {
  return announced.find(({ rdns }) => isWellFormedRdns(rdns) && hasRdns(wallet, rdns))
}

/** `ethereum`, preceded by its list of providers. */
function legacyProviders(ethereum: unknown): readonly Eip1193Provider[] {
  const list = readProperty(ethereum, 'providers')
  const members = isObject(list)
    ? Array.from({ length: maxProviders }, (_, index) => readProperty(list, String(index)))
    : []
  return [...members, ethereum].filter(isProvider)
}

function passes(rule: InjectedRule, provider: Eip1193Provider): boolean {
  if (rule.any) return true
  return (
    (rule.flags ?? []).some((flag) => hasFlag(provider, flag)) &&
    !(rule.unless ?? []).some((flag) => hasFlag(provider, flag)) &&
    Object.entries(rule.requires ?? {}).every(
      ([flag, properties]) =>
        !hasFlag(provider, flag) || properties.every((property) => isPresent(provider, property)),
    )
  )
}

/** Whether the provider is the object of an announced wallet, which is listed already. */
function isAnnounced({ rdns }: Wallet, provider: Eip1193Provider, { announced }: Sources): boolean {
  return Boolean(rdns?.length) && announced.some((other) => other.provider === provider)
}

/**
 * Whether something else in the page explains the provider's flags: it is the object of an announced wallet, or has the
 * flags of one. A wallet that others imitate (`imitated`) is not believed if there is any other explanation.
 */
function belongsToAnother(
  { rdns, injected: rule }: Wallet,
  provider: Eip1193Provider,
  { announced, isEthereumUnstable = false }: Sources,
): boolean {
  if (!rule || !rdns?.length) return false
  if (announced.some((other) => other.provider === provider || passes(rule, other.provider))) return true
  // Flags are read again: a proxy may answer differently each time.
  return (
    rule.imitated === true &&
    (announced.length > 0 || isEthereumUnstable || hasUnknownFlags(provider, rule) || !passes(rule, provider))
  )
}

/** Bounds of what is read of an untrusted provider. */
const maxPrototypes = 8
const maxNames = 512
const flagPattern = /^_{0,2}is[A-Z]/

/**
 * Whether a provider, or a class that it is of, has a flag (`is…` with a truthy value that is no function) that the rule
 * does not name. Never throws: what cannot be listed has no unknown flag.
 */
function hasUnknownFlags(provider: Eip1193Provider, { flags = [], requires = {} }: InjectedRule): boolean {
  const known = new Set([...flags, ...Object.keys(requires)])
  return flagNames(provider).some((name) => !known.has(name) && hasFlag(provider, name))
}

function flagNames(provider: object): readonly string[] {
  const names: string[] = []
  try {
    let level: object | null = provider
    for (let depth = 0; level && level !== Object.prototype && depth < maxPrototypes; depth++) {
      names.push(
        ...Object.getOwnPropertyNames(level)
          .slice(0, maxNames)
          .filter((name) => flagPattern.test(name)),
      )
      level = Object.getPrototypeOf(level)
    }
  } catch {
    // A proxy that refuses to be listed.
  }
  return names
}
