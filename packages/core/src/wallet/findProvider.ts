import { isObject, isProvider, present, read, truthy } from './hostile.ts'
import type { AnnouncedWallet, Eip1193Provider, InjectedRule, Sources, Wallet } from './wallet.ts'

/** As many as anybody has installed; the list may come from a stranger and have no end. */
const maxProviders = 32

/**
 * Section 5.5. The provider of a wallet in this page, or nothing. First hit wins: its EIP-6963
 * announcement, its own global, `ethereum.providers`, `ethereum`. Where there is a list of providers,
 * `ethereum` only stands for them and carries their flags, so the list is asked first.
 *
 * Never throws: a property that cannot be read is not there.
 */
export function findProvider(wallet: Wallet, sources: Sources): Eip1193Provider | undefined {
  const announced = findAnnounced(wallet, sources.announced)
  if (announced) return announced.provider
  const rule = wallet.injected
  if (!rule) return undefined
  const own = rule.namespace && sources.namespaces[rule.namespace]
  if (isProvider(own)) return own
  return legacyProviders(sources.ethereum).find(
    (provider) => passes(rule, provider) && !belongsToAnother(wallet, provider, sources.announced),
  )
}

/** B-5.44, B-10.6. The first announcement under one of the wallet's reverse-DNS ids. */
export function findAnnounced(
  wallet: Wallet,
  announced: readonly AnnouncedWallet[],
): AnnouncedWallet | undefined {
  return announced.find(({ rdns }) => wallet.rdns?.some((id) => id.toLowerCase() === rdns))
}

/** B-5.43, B-5.50. `ethereum` preceded by the providers it stands for. */
function legacyProviders(ethereum: unknown): readonly Eip1193Provider[] {
  const list = read(ethereum, 'providers')
  const members = isObject(list)
    ? Array.from({ length: maxProviders }, (_, index) => read(list, String(index)))
    : []
  return [...members, ethereum].filter(isProvider)
}

/** B-5.40 to B-5.48. */
function passes(rule: InjectedRule, provider: Eip1193Provider): boolean {
  if (rule.any) return true
  return (
    (rule.flags ?? []).some((flag) => truthy(provider, flag)) &&
    !(rule.unless ?? []).some((flag) => truthy(provider, flag)) &&
    Object.entries(rule.requires ?? {}).every(
      ([flag, properties]) =>
        !truthy(provider, flag) || properties.every((property) => present(provider, property)),
    )
  )
}

/** A provider that announced itself under another name is that wallet, whatever its flags claim. */
function belongsToAnother(
  wallet: Wallet,
  provider: Eip1193Provider,
  announced: readonly AnnouncedWallet[],
): boolean {
  return Boolean(wallet.rdns?.length) && announced.some((other) => other.provider === provider)
}
