import { type ChainView, knownChain, type Store } from '@foyer/core'
import type { Chain } from 'viem'
import { chainIcon } from '../../chains/icons.ts'
import { loadIcon } from '../../icons/loadIcon.ts'

/** What a host may add to a viem chain to have it shown its own way (B-3.12). `null`: deliberately no icon. */
interface ChainLooks {
  readonly iconUrl?: string | null | (() => Promise<string>)
  readonly iconBackground?: string
}

/**
 * Publishes the configured chains at once, and each icon when it has been loaded. A chain that has been switched off
 * for good is not among them: a wallet that is still on it is on a wrong network (B-3.23).
 */
export function publishChains(configured: readonly Chain[], store: Store<readonly ChainView[]>): void {
  const chains = configured.filter(({ id }) => !knownChain(id)?.dead)
  store.set(chains.map(toView))
  for (const chain of chains) {
    const load = iconLoader(chain)
    if (!load) continue
    load().then(
      (iconUrl) => store.set(store.get().map((view) => (view.id === chain.id ? { ...view, iconUrl } : view))),
      () => {}, // A chain without its icon still has its name.
    )
  }
}

function toView(chain: Chain): ChainView {
  const { iconUrl, iconBackground }: ChainLooks = chain as ChainLooks
  const background = iconBackground ?? (iconUrl === null ? undefined : chainIcon(chain.id)?.background)
  const explorerUrl = chain.blockExplorers?.default.url
  return {
    id: chain.id,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    ...(typeof iconUrl === 'string' && { iconUrl }),
    ...(background && { iconBackground: background }),
    ...(explorerUrl && { explorerUrl }),
  }
}

function iconLoader(chain: Chain): (() => Promise<string>) | undefined {
  const { iconUrl } = chain as ChainLooks
  if (iconUrl === undefined) return chainIcon(chain.id)?.load
  return typeof iconUrl === 'function' ? () => loadIcon(iconUrl) : undefined
}
