import { type Discovery, type Eip1193Provider, isFarcasterConnector } from '@foyer/core'
import type { OfferedConnectors } from './offeredConnectors.ts'

/**
 * Offers the host's connector of Farcaster's mini apps in apps that name themselves nowhere. The connector is asked for its
 * chain, which shows no account; an app that shows mini apps answers, and any other is silent.
 */
export function offerAnswered(
  { offer, platform: { place } }: Discovery,
  offered: OfferedConnectors,
  signal: AbortSignal,
): void {
  if (place?.connectors) return
  const answered = new Set<string>()
  for (const { id } of offered.list().filter(isFarcasterConnector))
    void isAnswered(offered, id).then((isOwn) => {
      if (!isOwn || signal.aborted) return
      answered.add(id)
      offer(offered.list().map((each) => (answered.has(each.id) ? { ...each, isAnswered: true } : each)))
    })
}

async function isAnswered(offered: OfferedConnectors, id: string): Promise<boolean> {
  try {
    const provider = (await offered.find(id)?.getProvider()) as Eip1193Provider | undefined
    return typeof (await provider?.request({ method: 'eth_chainId' })) === 'string'
  } catch {
    return false
  }
}
