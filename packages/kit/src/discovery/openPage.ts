import type { Eip1193Provider, Sources, Wallet } from '@foyer/core'
import { createAnnouncedStore } from './announcedStore.ts'
import type { Environment } from './environment.ts'

/** Where the wallets of this page are found. */
export function openPage(wallets: readonly Wallet[], environment: Environment) {
  const namespaces = new Set<string>()
  addNamespaces(wallets)
  const announced = createAnnouncedStore(environment.requestAnnouncements)
  const readEthereum = createEthereumReader(environment)
  let connectors: Sources['connectors']

  function addNamespaces(added: readonly Wallet[]) {
    for (const { injected } of added) if (injected?.namespace) namespaces.add(injected.namespace)
  }

  return {
    addNamespaces,
    read: (): Sources => ({
      framed: environment.framed,
      ...readEthereum(),
      namespaces: readNamespaces(environment, namespaces),
      announced: announced.get().wallets,
      capped: announced.get().capped,
      ...(connectors && { connectors }),
    }),
    offer(offered: Sources['connectors']) {
      connectors = offered
    },
    watch(onChange: () => void) {
      announced.subscribe(onChange)
      environment.watchInjection(onChange)
      environment.watchAnnouncements(announced.announce)
    },
  }
}

/**
 * Reads `window.ethereum`. A getter that gives another object each time is read once: the list would change at each look
 * otherwise, and the flags of such an object are not believed everywhere (`InjectedRule.imitated`).
 */
function createEthereumReader({
  provider,
}: Environment): () => Pick<Sources, 'ethereum' | 'isEthereumUnstable'> {
  let unstable: Eip1193Provider | undefined
  return () => {
    const ethereum = provider('ethereum')
    if (!ethereum) return {}
    const again = provider('ethereum')
    if (again === ethereum) return { ethereum }
    unstable ??= ethereum
    return { ethereum: unstable, isEthereumUnstable: true }
  }
}

/** The wallets that have a global of their own, by its name. */
function readNamespaces({ provider }: Environment, names: ReadonlySet<string>) {
  const found: Record<string, Eip1193Provider> = {}
  for (const name of names) {
    const injected = provider(name)
    if (injected) found[name] = injected
  }
  return found
}
