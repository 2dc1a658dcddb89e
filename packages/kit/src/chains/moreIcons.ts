import type { ChainFamily } from '@foyer/core'
import { loadIcon } from '../icons/loadIcon.ts'
import { familyIcons } from './icons.ts'

type Load = () => Promise<{ readonly default: string }>

/** Networks that the kit has no record of, by decimal chain id: the main network first. */
export const moreIcons: readonly (readonly [ids: readonly number[], load: Load])[] = [
  [[2741, 11124], () => import('./moreIcons/abstract.svg?inline')],
  [[33139, 33111], () => import('./moreIcons/apechain.svg?inline')],
  [[80094, 80069], () => import('./moreIcons/berachain.svg?inline')],
  [[81457, 168587773], () => import('./moreIcons/blast.svg?inline')],
  [[42220, 44787, 11142220], () => import('./moreIcons/celo.svg?inline')],
  [[25, 338], () => import('./moreIcons/cronos.svg?inline')],
  [[666666666], () => import('./moreIcons/degen.svg?inline')],
  [[747, 545], () => import('./moreIcons/flow.svg?inline')],
  [[100, 10200], () => import('./moreIcons/gnosis.svg?inline')],
  [[1625], () => import('./moreIcons/gravity.svg?inline')],
  [[999, 998], () => import('./moreIcons/hyperEvm.svg?inline')],
  [[57073, 763373], () => import('./moreIcons/ink.svg?inline')],
  [[8217, 1001], () => import('./moreIcons/kaia.svg?inline')],
  [[59144, 59141], () => import('./moreIcons/linea.svg?inline')],
  [[169, 3441006], () => import('./moreIcons/manta.svg?inline')],
  [[5000, 5003], () => import('./moreIcons/mantle.svg?inline')],
  [[143, 10143], () => import('./moreIcons/monad.svg?inline')],
  [[2020], () => import('./moreIcons/ronin.svg?inline')],
  [[1996], () => import('./moreIcons/sanko.svg?inline')],
  [[534352, 534351], () => import('./moreIcons/scroll.svg?inline')],
  [[1329, 1328], () => import('./moreIcons/sei.svg?inline')],
  [[1868, 1946], () => import('./moreIcons/soneium.svg?inline')],
  [[146], () => import('./moreIcons/sonic.svg?inline')],
  [[167000], () => import('./moreIcons/taiko.svg?inline')],
  [[130, 1301], () => import('./moreIcons/unichain.svg?inline')],
  [[480, 4801], () => import('./moreIcons/worldChain.svg?inline')],
  [[50, 51], () => import('./moreIcons/xdc.svg?inline')],
  [[7000, 7001], () => import('./moreIcons/zetaChain.svg?inline')],
  [[324, 300], () => import('./moreIcons/zkSync.svg?inline')],
  [[7777777, 999999999], () => import('./moreIcons/zora.svg?inline')],
]

/** Networks of a family that has an icon already. */
export const moreOfFamilies: Readonly<Record<number, ChainFamily>> = {
  1101: 'polygon',
  8453: 'base',
  17000: 'ethereum',
  42170: 'arbitrum',
  80002: 'polygon',
  84532: 'base',
  421614: 'arbitrum',
  560048: 'ethereum',
  11155420: 'optimism',
}

const loaders: ReadonlyMap<number, () => Promise<string>> = new Map(
  moreIcons.flatMap(([ids, load]) => {
    // One function for each icon: `loadIcon` loads each function once.
    const loadUrl = () => load().then((icon) => icon.default)
    return ids.map((id) => [id, loadUrl] as const)
  }),
)

/**
 * Icon of a network without a record, as an image URL. Runs once per page and icon.
 *
 * @throws {Error} if there is none, or if the chunk cannot be fetched
 */
export async function loadMoreIcon(id: number): Promise<string> {
  const family = Object.hasOwn(moreOfFamilies, id) ? moreOfFamilies[id] : undefined
  const load = family ? familyIcons[family] : loaders.get(id)
  if (!load) throw new Error(`The kit has no icon of chain ${id}.`)
  return loadIcon(load)
}
