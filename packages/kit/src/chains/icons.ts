import { type ChainFamily, familyBackgrounds, knownChain } from '@foyer/core'
import { loadIcon } from '../icons/loadIcon.ts'

export interface ChainIcon {
  /** Resolves to an image URL. Runs once per page and family; rejects if the chunk cannot be fetched. */
  load(): Promise<string>
  /** CSS colour behind the icon, also while it is loading. */
  readonly background: string
}

/** One chunk per family, fetched when a chain of that family is first shown. */
export const familyIcons: Readonly<Record<ChainFamily, () => Promise<string>>> = {
  ethereum: () => import('./icons/ethereum.svg?inline').then((icon) => icon.default),
  optimism: () => import('./icons/optimism.svg?inline').then((icon) => icon.default),
  polygon: () => import('./icons/polygon.svg?inline').then((icon) => icon.default),
  arbitrum: () => import('./icons/arbitrum.svg?inline').then((icon) => icon.default),
  avalanche: () => import('./icons/avalanche.svg?inline').then((icon) => icon.default),
  base: () => import('./icons/base.svg?inline').then((icon) => icon.default),
  bsc: () => import('./icons/bsc.svg?inline').then((icon) => icon.default),
  hardhat: () => import('./icons/hardhat.svg?inline').then((icon) => icon.default),
}

/** Icon of a known chain, by decimal chain id. Undefined for other chains. */
export function chainIcon(id: number): ChainIcon | undefined {
  const family = knownChain(id)?.family
  return family && { load: () => loadIcon(familyIcons[family]), background: familyBackgrounds[family] }
}
