import type { Address } from '@foyer/core'
import { chainIdOf, namespacesFor } from './namespaces.ts'
import type { PhoneClient } from './openClient.ts'
import type { Site } from './phoneState.ts'

const disconnected = { code: 6000, message: 'User disconnected.' }

/** Sites that the phone is connected to, and its notifications to them. */
export interface Sites {
  list(): readonly Site[]
  /** The networks that a site may use. */
  chainsOf(topic: string): readonly number[]
  /** Gives a site one account on these networks. */
  share(topic: string, account: Address, chainIds: readonly number[]): Promise<void>
  /** Tells a site which network the phone is on now, if the site knows that network. */
  tellChain(topic: string, chainId: number): Promise<void>
  disconnect(topic: string): Promise<void>
}

export function createSites(client: PhoneClient): Sites {
  const chainsOf = (topic: string) =>
    (client.session.get(topic).namespaces.eip155?.chains ?? []).map(chainIdOf)

  return {
    chainsOf,
    list: () =>
      client.session.getAll().map(({ topic, peer }) => ({
        topic,
        name: peer.metadata.name,
        host: hostOf(peer.metadata.url),
      })),
    async share(topic, account, chainIds) {
      const { namespaces } = client.session.get(topic)
      const update = { topic, namespaces: namespacesFor(account, chainIds, namespaces) }
      await client.update(update).then(({ acknowledged }) => acknowledged())
    },
    async tellChain(topic, chainId) {
      if (!chainsOf(topic).includes(chainId)) return
      const event = { name: 'chainChanged', data: chainId }
      await client.emit({ topic, chainId: `eip155:${chainId}`, event })
    },
    disconnect: (topic) =>
      client
        .disconnect({ topic, reason: disconnected })
        .catch(() => client.session.delete(topic, disconnected)),
  }
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
