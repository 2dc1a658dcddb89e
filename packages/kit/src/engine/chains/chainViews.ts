import { type ChainView, knownChain, type Store } from '@foyer/core'
import type { Chain } from 'viem'
import { chainIcon } from '../../chains/icons.ts'
import { loadIcon } from '../../icons/loadIcon.ts'

/** Optional fields on a host's viem chain that change how it is shown. `iconUrl: null` shows no icon. */
interface ChainDisplay {
  readonly iconUrl?: string | null | (() => Promise<string>)
  readonly iconBackground?: string
}

/** Publishes the configured chains, then each icon once it has loaded. */
export function publishChains(chains: readonly Chain[], store: Store<readonly ChainView[]>): void {
  store.set(chains.map(toView))
  for (const chain of chains) {
    const load = iconLoader(chain)
    if (!load) continue
    const show = (iconUrl: string) =>
      store.set(store.get().map((view) => (view.id === chain.id ? { ...view, iconUrl } : view)))
    // Without an icon, if it cannot be fetched.
    load().then(show, () => show(''))
  }
}

function toView(chain: Chain): ChainView {
  const { iconUrl, iconBackground }: ChainDisplay = chain as ChainDisplay
  // A chain with a background has an icon, also while its own one is being loaded.
  const own = typeof iconUrl === 'function' ? 'transparent' : undefined
  const background =
    iconBackground ?? (iconUrl === null ? undefined : (chainIcon(chain.id)?.background ?? own))
  const explorerUrl = chain.blockExplorers?.default.url
  return {
    id: chain.id,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    ...(typeof iconUrl === 'string' && { iconUrl }),
    ...(background && { iconBackground: background }),
    ...(explorerUrl && { explorerUrl }),
    ...(knownChain(chain.id)?.dead && { dead: true }),
  }
}

function iconLoader(chain: Chain): (() => Promise<string>) | undefined {
  const { iconUrl } = chain as ChainDisplay
  if (iconUrl === undefined) return chainIcon(chain.id)?.load ?? (() => loadOther(chain.id))
  return typeof iconUrl === 'function' ? () => loadIcon(iconUrl) : undefined
}

/** Icons of networks without a record are in a chunk of their own. */
async function loadOther(chainId: number): Promise<string> {
  const { loadMoreIcon } = await import('../../chains/moreIcons.ts')
  return loadMoreIcon(chainId)
}
